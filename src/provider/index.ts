import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Persona } from './accounts/account.ts';
import { personas } from './accounts/seed.ts';
import { assetRoutes } from './assets/routes.ts';
import { readCall, urlOf } from './call.ts';
import { classicRoutes } from './classic/routes.ts';
import { controlRoutes } from './control/routes.ts';
import type { Route } from './endpoint.ts';
import { idxRoutes } from './idx/routes.ts';
import { myAccountRoutes } from './myAccount/routes.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { productRoutes } from './product/routes.ts';
import { createProvider } from './provider.ts';
import { serve } from './serve.ts';
import { siteRoutes } from './site/routes.ts';

export type { Persona } from './accounts/account.ts';

/** Options of an embedded provider. */
export interface IdentityProviderOptions {
  /** Path of the authorization server; `/oauth2/default` when absent. */
  readonly issuerPath?: string;
  /** The one client that may sign customers in; `local-client` when absent. */
  readonly clientId?: string;
  /** The time in milliseconds since 1970; `Date.now` when absent. */
  readonly now?: () => number;
  /** Receives one line for each call. */
  readonly log?: (line: string) => void;
  /** The path of the page that represents the customer's home; `/_idp/home` when absent. */
  readonly homePath?: string;
}

/** A local identity provider that speaks Okta's IDX protocol to the unmodified SDK. */
export interface IdentityProvider {
  /**
   * Answers the request when its path is the provider's; resolves to false, with the request untouched, when it is
   * not. Never rejects.
   */
  handle(req: IncomingMessage, res: ServerResponse): Promise<boolean>;
  /** Resets accounts, sessions, inbox, faults, requests, settings and clock. */
  reset(): void;
  /** The demo accounts. */
  readonly personas: readonly Persona[];
}

const ownedPaths = /^\/(oauth2|idp|api\/v1|auth\/services|css|log|_idp)\//;

/** Creates a provider. It keeps everything in memory and opens no port. */
export function createIdentityProvider(options: IdentityProviderOptions = {}): IdentityProvider {
  const config = {
    issuerPath: options.issuerPath ?? '/oauth2/default',
    clientId: options.clientId ?? 'local-client',
    homePath: options.homePath ?? '/_idp/home',
    now: options.now ?? Date.now,
    log: options.log ?? (() => {}),
  };
  const provider = createProvider(config);
  const routes: readonly Route[] = [
    ...idxRoutes,
    ...oauthRoutes(config.issuerPath),
    ...classicRoutes,
    ...myAccountRoutes,
    ...productRoutes,
    ...controlRoutes,
    ...siteRoutes(config.homePath),
    ...assetRoutes,
  ];
  return {
    async handle(req, res) {
      const { pathname } = urlOf(req);
      if (!ownedPaths.test(pathname) && pathname !== config.homePath) return false;
      const call = await readCall(req).catch(() => undefined);
      if (call === undefined) res.writeHead(413).end();
      else await serve(provider, routes, call, res);
      return true;
    },
    reset() {
      provider.reset();
    },
    personas,
  };
}
