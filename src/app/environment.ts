import type { EnvironmentEntry, Environments } from '../compiler/emit/environments.ts';
import type { Environment } from '../engine/contracts/services.ts';

/** What may choose an environment, the strongest last: the host, the referrer, what the tab was in, a query value. */
interface EnvironmentHints {
  readonly page: URL;
  /** `document.referrer`; empty when there is none. */
  readonly referrer: string;
  /** The environment that this tab was in before; null when it has just been opened. */
  readonly kept: string | null;
  /** Judges addresses that customers may be sent to, as outside production. */
  readonly allowUrl: (address: unknown) => string | null;
}

export interface ChosenEnvironment {
  readonly environment: Environment;
  /** The environment whose host serves the page. Its headers and its third parties are the page's, whatever is chosen. */
  readonly serving: EnvironmentEntry;
  /** The one that the tab was in before, when that was another: what it remembers of a sign-in is of no use here. */
  readonly left: Environment | null;
}

type Named = readonly [name: string, entry: EnvironmentEntry];

/**
 * The environment of this page (spec section 9). The serving host decides; an unknown host is the default one,
 * and a production build has a single one. Where that is not production, the address in a query value may name another, then
 * what the tab was in since it arrived, then the referrer; none of them can name production.
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

function servedAt({ environments, default: fallback }: Environments, hostname: string): Named {
  const entries = Object.entries(environments);
  const found =
    entries.find(([, { hosts }]) => hosts.includes(hostname)) ?? entries.find(([name]) => name === fallback);
  return found ?? firstEnvironment({ environments });
}

/** A value that is given twice is not taken, because either could be meant. */
function named(
  [given, ...more]: readonly string[],
  others: readonly Named[],
  { referrer, allowUrl }: EnvironmentHints,
  kept: Named | undefined,
): Named | undefined {
  const byQuery = more.length > 0 ? undefined : namedBy(given, others, allowUrl);
  return byQuery ?? kept ?? namedBy(referrer, others, allowUrl);
}

/** The environment that an allowed address belongs to: one of its hosts, or one on the domain of its cookies. */
function namedBy(
  address: string | undefined,
  others: readonly Named[],
  allowUrl: EnvironmentHints['allowUrl'],
): Named | undefined {
  const allowed = allowUrl(address);
  if (allowed === null || !/^https?:/u.test(allowed)) return undefined;
  const { hostname } = new URL(allowed);
  return others.find(([, entry]) => isHostOf(entry, hostname));
}

/** The first environment of a build, which pages are drawn for before anybody knows what serves them; its addresses as written. */
export function environmentAsWritten({ environments }: Environments): Environment {
  return absolute(...firstEnvironment({ environments }), { origin: '', port: '', hostname: '' });
}

/** @throws when a build has no environment at all */
export function firstEnvironment({ environments }: Pick<Environments, 'environments'>): Named {
  const [first] = Object.entries(environments);
  if (!first) throw new Error('This build has no environment.');
  return first;
}

type Serving = Pick<URL, 'origin' | 'port' | 'hostname'>;

function absolute(name: string, entry: EnvironmentEntry, { origin, port, hostname }: Serving): Environment {
  const at = (address: string): string => (address.startsWith('/') ? `${origin}${address}` : address);
  const { cookieDomain } = entry;
  return {
    name,
    production: entry.production,
    issuer: at(entry.issuer),
    clientId: entry.clientId,
    proofingHost: entry.proofingHost?.replace(/:port$/u, port === '' ? '' : `:${port}`) ?? null,
    api: at(entry.api),
    log: at(entry.log),
    botToken: at(entry.botToken),
    testHook: entry.testHook === undefined ? null : at(entry.testHook),
    ...(entry.testHookUse === undefined ? {} : { testHookUse: entry.testHookUse }),
    // A browser refuses a cookie for a domain that the page is not on; the page's own host is the next best.
    cookieDomain: cookieDomain !== undefined && isHostOf({ hosts: [], cookieDomain }, hostname) ? cookieDomain : null,
    maxTokenAgeSeconds: entry.maxTokenAgeSeconds,
    urls: Object.fromEntries(Object.entries(entry.urls).map(([key, address]) => [key, at(address)])),
  };
}

/** Whether a host is one that the environment names, or on the domain of its cookies, exactly or below it. */
function isHostOf(
  { hosts, cookieDomain }: Pick<EnvironmentEntry, 'hosts' | 'cookieDomain'>,
  hostname: string,
): boolean {
  if (hosts.includes(hostname)) return true;
  return cookieDomain !== undefined && (hostname === cookieDomain || hostname.endsWith(`.${cookieDomain}`));
}
