import type { Context } from '../engine/contracts/generated/context.ts';
import type { Address } from '../engine/contracts/ports.ts';
import type { Program, QueryValue } from '../engine/contracts/program.ts';
import type { Cookies, Environment } from '../engine/contracts/services.ts';
import { isOfAnother, type StoredSession } from '../engine/contracts/storedSession.ts';
import { unreachable } from '../engine/contracts/unreachable.ts';
import { policyOf, screenAt } from '../engine/machine/index.ts';
import { visited } from './history.ts';
import { chooseLocale, matchLocale } from './locale.ts';
import { sessionView, valueOfRole } from './sessionView.ts';

/** Where context keys with an `x-source` come from. */
export interface ContextSources {
  readonly environment: Environment;
  readonly cookies: Pick<Cookies, 'read' | 'owners'>;
  readonly session: () => StoredSession | null;
  readonly uuid: () => string;
  /** The browser has passkeys. */
  readonly passkeys: boolean;
  /** `document.referrer`; empty when there is none. */
  readonly referrer: string;
  readonly origin: string;
  readonly allowUrl: (address: unknown) => string | null;
  /** Receives the name of each query value that was given and not accepted. */
  readonly refused?: (name: string) => void;
  /** Milliseconds since 1970, for the schedule. */
  readonly now: () => number;
  /** The customer's languages as the browser tells them, the preferred one first. */
  readonly languages: readonly string[];
}

type Facts = Readonly<Record<string, unknown>>;

/**
 * The context keys that an arrival at an address sets: accepted query values, and every key with an `x-source`. A query
 * value that is not accepted never reaches the flows.
 * @param arrivesBy how the browser came to show the page. Where that begins a visit, keys that belong to one are set by this
 * address or forgotten
 */
export function readContextSources(
  program: Program,
  sources: ContextSources,
  address: Address,
  firstArrival: boolean,
  context: Context,
  arrivesBy: NavigationKind = 'navigate',
): Facts {
  const asked = askedLanguage(program, sources, address);
  const session = sources.session();
  const { customer, isStoredHere } = sessionView(program, context);
  const isGuarded = policyOf(program, screenAt(program, address.route)) !== null;
  // The tab shows a customer's data until it is loaded anew, or for good where it has stored their tokens.
  const takesCustomer = isGuarded && (customer === null || (firstArrival && !isStoredHere));
  const isOther = !takesCustomer && isOfAnother(session, customer);
  const arrival = { asked, firstArrival, arrivesBy, isOther, uid: session?.uid };
  const given = Object.entries(program.context).flatMap(([key, { source }]) => {
    if (source === null) return [];
    // A random value is drawn once and kept. So is the language while the page lives, because the customer may switch
    // it.
    if (key in context && (source.startsWith('random.') || (source.startsWith('locale.') && !firstArrival))) return [];
    // The tab stays with its customer. Another may sign in later.
    if (source === 'session.customer' && !takesCustomer) return [];
    return [[key, sourceValue(program, sources, source, arrival)]];
  });
  return {
    ...Object.fromEntries(given),
    ...(firstArrival && program.roles.begun ? { [program.roles.begun]: false } : {}),
    ...queryFacts(program, sources, address, firstArrival, isNewVisit(program, arrivesBy, address, context)),
  };
}

function queryFacts(
  program: Program,
  sources: ContextSources,
  { query }: Address,
  firstArrival: boolean,
  beginsVisit: boolean,
): Facts {
  const facts = Object.entries(program.query).flatMap(([name, policy]) => {
    // An older history entry may still name the language that the customer has switched away from.
    if (policy.accept === 'locale' && !firstArrival) return [];
    const given = query.getAll(name);
    const accepted = accept(policy, given, sources, program);
    if (firstArrival && accepted === undefined && given.length > 0) sources.refused?.(name);
    // A value that navigation keeps is in the address or was never given. One left over from another tab or visit must
    // go.
    const isAnew = (policy.keep && firstArrival) || (policy.visit && beginsVisit);
    return accepted !== undefined || isAnew ? [[policy.into, accepted]] : [];
  });
  return Object.fromEntries(facts);
}

/** Two different values count as none, because it is unclear which one is meant. The same value twice counts as one. */
function accept(
  { accept: kind }: QueryValue,
  given: readonly string[],
  { allowUrl }: ContextSources,
  { locales }: Program,
): string | undefined {
  const [value, ...more] = new Set(given);
  if (value === undefined || more.length > 0) return undefined;
  switch (kind) {
    case 'allowed-redirect':
      return allowUrl(value) ?? undefined;
    case 'true-or-false':
      return value === 'true' || value === 'false' ? value : undefined;
    case 'locale':
      return matchLocale(value, locales) ?? undefined;
    default:
      return unreachable(kind);
  }
}

/** How the browser loaded the page. */
export type NavigationKind = 'navigate' | 'reload' | 'back_forward';

/** Whether a page load begins a visit: by navigation, to the start, and not in the middle of a sign-in. */
export function isNewVisit(program: Program, arrival: NavigationKind, { route }: Address, context: Context): boolean {
  const screen = screenAt(program, route) ?? program.start;
  return (
    arrival === 'navigate' && screen === program.start && valueOfRole(program, context, 'transaction') === undefined
  );
}

/** The language that the address asks for. */
function askedLanguage(program: Program, sources: ContextSources, { query }: Address): string | null {
  const asked = Object.entries(program.query).find(([, policy]) => policy.accept === 'locale');
  return (asked && accept(asked[1], query.getAll(asked[0]), sources, program)) ?? null;
}

interface Arrival {
  /** The language that the address asks for. */
  readonly asked: string | null;
  readonly firstArrival: boolean;
  readonly arrivesBy: NavigationKind;
  /** Another customer than the tab's is signed in. */
  readonly isOther: boolean;
  /** The `uid` of the stored session, where it is known. */
  readonly uid: string | null | undefined;
}

function sourceValue(
  program: Program,
  { environment, cookies, uuid, passkeys, referrer, origin, allowUrl, now, languages }: ContextSources,
  source: string,
  { asked, firstArrival, arrivesBy, isOther, uid }: Arrival,
): unknown {
  const [family, key = '', detail] = source.split('.');
  switch (family) {
    case 'environment':
      if (key === 'urls') return environment.urls[detail ?? ''];
      return (environment as unknown as Facts)[key];
    case 'cookie': {
      if (detail === 'listed') return key in program.cookies && cookies.owners(key).length > 0;
      const value = key in program.cookies ? cookies.read(key) : null;
      if (detail !== 'present') return value ?? undefined;
      // Another customer's session is none for the tab.
      return value !== null && !(program.cookies[key]?.clearedWithSession && isOther);
    }
    case 'session':
      return key === 'other' ? isOther : (uid ?? undefined);
    case 'random':
      return uuid();
    case 'passkey':
      return passkeys;
    case 'arrival':
      return firstArrival && arrivesBy !== 'navigate';
    case 'referrer':
      // Later arrivals in this page come from the customer's own moves.
      return firstArrival && referrer !== '' && !referrer.startsWith(`${origin}/`) && allowUrl(referrer) === null;
    case 'schedule':
      return program.schedule?.filter(({ from }) => from <= now()).at(-1)?.facts[key];
    case 'locale':
      return chooseLocale([asked, key in program.cookies ? cookies.read(key) : null, ...languages], program.locales);
    default:
      throw new Error(`No context key can come from "${source}".`);
  }
}

/**
 * How the browser loaded this page. Safari says that it navigated where it restores a tab, and some browsers say nothing:
 * the state of the entry, which a new entry never has, tells that it was loaded before.
 */
export function arrivalOf(timing: Pick<Performance, 'getEntriesByType'>, state: unknown): NavigationKind {
  const [entry] = timing.getEntriesByType('navigation');
  const type = entry !== undefined && 'type' in entry ? entry.type : null;
  if (type === 'reload' || type === 'back_forward') return type;
  return state === visited ? 'back_forward' : 'navigate';
}
