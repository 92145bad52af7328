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
import { createProvider, type IdentityProviderOptions } from './provider.ts';
import { serve } from './serve.ts';
import { siteRoutes } from './site/routes.ts';

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
  const provider = createProvider(options);
  const routes: readonly Route[] = [
    ...idxRoutes,
    ...oauthRoutes,
    ...classicRoutes,
    ...myAccountRoutes,
    ...productRoutes,
    ...controlRoutes,
    ...siteRoutes,
    ...assetRoutes,
  ];
  return {
    async handle(req, res) {
      if (!ownedPaths.test(urlOf(req).pathname)) return false;
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
