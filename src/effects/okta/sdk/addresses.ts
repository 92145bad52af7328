import { discoveryPath } from '../../../engine/contracts/discoveryPath.ts';
import { urlOf } from '../../../engine/contracts/safeUrl.ts';
import type { Environment } from '../../../engine/contracts/services.ts';

/** The APIs of the provider. Each client of the SDK uses one of them. */
export type ProviderApi = 'idx' | 'authn' | 'myAccount';

/** Whether a request may go to an address. Most addresses come from answers of the provider, so each one is checked. */
export type AddressRule = (address: string) => boolean;

/** The OAuth endpoints of a sign-in, below the authorization server. */
const oauthPaths = ['/v1/interact', '/v1/token', '/v1/keys'];

/**
 * The path below which an issuer's OAuth endpoints are. The SDK derives it likewise: the organisation's own authorization
 * server has no path in its issuer.
 */
export function oauthBase({ issuer }: Pick<Environment, 'issuer'>): string {
  const { pathname } = new URL(issuer);
  return pathname.startsWith('/oauth2') ? pathname.replace(/\/$/u, '') : '/oauth2';
}

/** Paths from answers: one endpoint for each step, factor or contact. */
const families: Readonly<Record<ProviderApi, RegExp>> = {
  idx: /^\/idp\/idx(?:\/[\w-]+)+$/u,
  authn: /^\/api\/v1\/authn(?:\/[\w.-]+)*$/u,
  myAccount: /^\/idp\/myaccount(?:\/[\w.-]+)+$/u,
};

/**
 * Allows the addresses of one API of the provider: on the issuer's origin its endpoints and its family of paths, and on the
 * proofing host the IDX family. Any other host would receive what the customer typed.
 */
export function createAddressRule(env: Pick<Environment, 'issuer' | 'proofingHost'>, api: ProviderApi): AddressRule {
  const issuer = new URL(env.issuer);
  const base = oauthBase(env);
  const own = issuer.pathname.replace(/\/$/u, '') + discoveryPath;
  const exact = new Set(api === 'idx' ? [own, ...oauthPaths.map((path) => base + path)] : []);
  const proofing = env.proofingHost === null ? null : new URL(`${issuer.protocol}//${env.proofingHost}`).origin;

  return (address) => {
    const url = urlOf(address);
    if (url === null) return false;
    const { origin, pathname, username, password } = url;
    if (username !== '' || password !== '') return false;
    const isFamily = families[api].test(pathname);
    if (origin === issuer.origin) return isFamily || exact.has(pathname);
    return api === 'idx' && origin === proofing && isFamily;
  };
}
