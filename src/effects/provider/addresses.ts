import { discoveryPath } from '../../engine/contracts/discoveryPath.ts';
import type { Environment } from '../../engine/contracts/services.ts';

/** The APIs of the provider; each client of the SDK speaks to one of them. */
export type ProviderApi = 'idx' | 'authn' | 'myAccount';

/** Whether a request may go to an address. Answers of the provider name most of them, so they are judged one by one. */
export type AddressRule = (address: string) => boolean;

/** What a sign-in calls of OAuth, below the authorization server. */
const oauthPaths = ['/v1/interact', '/v1/token', '/v1/keys'];

/** Paths that answers name: below these there is one endpoint for each step, factor or contact. */
const families: Readonly<Record<ProviderApi, RegExp>> = {
  idx: /^\/idp\/idx(?:\/[\w-]+)+$/u,
  authn: /^\/api\/v1\/authn(?:\/[\w.-]+)*$/u,
  myAccount: /^\/idp\/myaccount(?:\/[\w.-]+)+$/u,
};

/**
 * The addresses that one API of the provider has: on the issuer's origin, its endpoints exactly, and what is below its
 * family of paths. The proofing host has the family of IDX too. Everything else would get what the customer typed.
 */
export function createAddressRule(env: Pick<Environment, 'issuer' | 'proofingHost'>, api: ProviderApi): AddressRule {
  const issuer = new URL(env.issuer);
  // As the SDK derives it: the organisation's own authorization server has no path in its issuer.
  const base = issuer.pathname.startsWith('/oauth2') ? issuer.pathname.replace(/\/$/u, '') : '/oauth2';
  const own = issuer.pathname.replace(/\/$/u, '') + discoveryPath;
  const exact = new Set(api === 'idx' ? [own, ...oauthPaths.map((path) => base + path)] : []);
  const proofing = env.proofingHost === null ? null : new URL(`${issuer.protocol}//${env.proofingHost}`).origin;

  return (address) => {
    if (!URL.canParse(address)) return false;
    const { origin, pathname, username, password } = new URL(address);
    if (username !== '' || password !== '') return false;
    const isFamily = families[api].test(pathname);
    if (origin === issuer.origin) return isFamily || exact.has(pathname);
    return api === 'idx' && origin === proofing && isFamily;
  };
}
