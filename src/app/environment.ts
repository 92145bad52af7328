import type { EnvironmentEntry, Environments } from '../compiler/emit/environments.ts';
import type { Environment } from '../engine/contracts/services.ts';
import { firstEnvironment, type NamedEnvironment, servedAt } from './servedAt.ts';

/**
 * What may choose an environment, the strongest last: the host, the referrer, the tab's earlier environment, a query
 * value.
 */
interface EnvironmentHints {
  readonly page: URL;
  /** `document.referrer`; empty when there is none. */
  readonly referrer: string;
  /** The tab's earlier environment; null in a new tab. */
  readonly kept: string | null;
  /** The URL policy, as outside production. */
  readonly allowUrl: (address: unknown) => string | null;
}

export interface ChosenEnvironment {
  readonly environment: Environment;
  /**
   * The environment whose host serves the page. Headers and page assets are its own, whichever environment is chosen.
   */
  readonly serving: EnvironmentEntry;
  /** The tab's earlier environment, if it differs: what the tab keeps of a sign-in is of no use in the new one. */
  readonly left: Environment | null;
}

/**
 * The environment of this page (spec section 9). The serving host decides; an unknown host means the default one, and a
 * production build has only one. Outside production, a query value may name another one, else the tab's earlier
 * environment or the referrer does. None of them can name production.
 */
export function chooseEnvironment(environments: Environments, arrival: EnvironmentHints): ChosenEnvironment {
  const { page, kept } = arrival;
  const serving = servedAt(environments, page.hostname);
  const others = Object.entries(environments.environments).filter(([, { production }]) => !production);
  const keptOne = others.find(([name]) => name === kept);
  const given = page.searchParams.getAll(environments.environmentFrom);
  const chosen = serving[1].production ? serving : (named(given, others, arrival, keptOne) ?? serving);
  const before = keptOne ?? serving;
  const left = before[0] === chosen[0] ? null : absolute(...before, page);
  return { environment: absolute(...chosen, page), serving: serving[1], left };
}

/** A value that is given twice is ignored, because it is unclear which one is meant. */
function named(
  [given, ...more]: readonly string[],
  others: readonly NamedEnvironment[],
  { referrer, allowUrl }: EnvironmentHints,
  kept: NamedEnvironment | undefined,
): NamedEnvironment | undefined {
  const byQuery = more.length > 0 ? undefined : namedBy(given, others, allowUrl);
  return byQuery ?? kept ?? namedBy(referrer, others, allowUrl);
}

/** The environment of an allowed address, by one of its hosts or the domain of its cookies. */
function namedBy(
  address: string | undefined,
  others: readonly NamedEnvironment[],
  allowUrl: EnvironmentHints['allowUrl'],
): NamedEnvironment | undefined {
  const allowed = allowUrl(address);
  if (allowed === null || !/^https?:/u.test(allowed)) return undefined;
  const { hostname } = new URL(allowed);
  return others.find(([, entry]) => isHostOf(entry, hostname));
}

/**
 * The first environment of a build, with its addresses as written. Pages are prerendered for it, because their host is
 * not known yet.
 */
export function environmentAsWritten({ environments }: Environments): Environment {
  return absolute(...firstEnvironment({ environments }), { origin: '', port: '', hostname: '' });
}

type Serving = Pick<URL, 'origin' | 'port' | 'hostname'>;

function absolute(name: string, entry: EnvironmentEntry, { origin, port, hostname }: Serving): Environment {
  const at = (address: string): string => (address.startsWith('/') ? `${origin}${address}` : address);
  const { cookieDomain } = entry;
  return {
    name,
    production: entry.production,
    // Only effects that need them read them, and verify wants them where there are such effects.
    issuer: at(entry.issuer ?? ''),
    clientId: entry.clientId ?? '',
    proofingHost: entry.proofingHost?.replace(/:port$/u, port === '' ? '' : `:${port}`) ?? null,
    services: Object.fromEntries(
      Object.entries(entry.services).map(([key, service]) => [key, { ...service, address: at(service.address) }]),
    ),
    log: at(entry.log),
    botToken: at(entry.botToken ?? ''),
    testHook: entry.testHook === undefined ? null : at(entry.testHook),
    ...(entry.testHookUse === undefined ? {} : { testHookUse: entry.testHookUse }),
    // A browser refuses a cookie for a domain that the page is not on, so the page's own host is used instead.
    cookieDomain: cookieDomain !== undefined && isHostOf({ hosts: [], cookieDomain }, hostname) ? cookieDomain : null,
    maxTokenAgeSeconds: entry.maxTokenAgeSeconds,
    urls: Object.fromEntries(Object.entries(entry.urls).map(([key, address]) => [key, at(address)])),
  };
}

/** Whether the environment names this host, or the domain of its cookies is or contains it. */
function isHostOf(
  { hosts, cookieDomain }: Pick<EnvironmentEntry, 'hosts' | 'cookieDomain'>,
  hostname: string,
): boolean {
  if (hosts.includes(hostname)) return true;
  return cookieDomain !== undefined && (hostname === cookieDomain || hostname.endsWith(`.${cookieDomain}`));
}
