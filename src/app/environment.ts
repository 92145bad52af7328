import type { EnvironmentEntry, Environments } from '../compiler/emit/environments.ts';
import type { Environment } from '../engine/contracts/services.ts';

/**
 * The environment that the serving host decides. A host that nobody knows gets the default one; a build that has no
 * such environment (production) has a single one, and that is it.
 */
export function chooseEnvironment({ environments, default: fallback }: Environments, location: URL): Environment {
  const entries = Object.entries(environments);
  const chosen =
    entries.find(([, { hosts }]) => hosts.includes(location.hostname)) ??
    entries.find(([name]) => name === fallback) ??
    entries[0];
  if (!chosen) throw new Error('This build has no environment.');
  return absolute(...chosen, location);
}

function absolute(name: string, entry: EnvironmentEntry, { origin, port }: URL): Environment {
  const at = (address: string): string => (address.startsWith('/') ? `${origin}${address}` : address);
  return {
    name,
    production: entry.production,
    issuer: at(entry.issuer),
    clientId: entry.clientId,
    proofingHost: entry.proofingHost?.replace(/:port$/u, port === '' ? '' : `:${port}`) ?? null,
    api: at(entry.api),
    log: at(entry.log),
    botToken: at(entry.botToken),
    cookieDomain: entry.cookieDomain ?? null,
    maxTokenAgeSeconds: entry.maxTokenAgeSeconds,
    urls: Object.fromEntries(Object.entries(entry.urls).map(([key, address]) => [key, at(address)])),
  };
}
