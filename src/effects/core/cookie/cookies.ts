import type { Notifier } from '../../../engine/contracts/handler.ts';
import type { Cookie } from '../../../engine/contracts/program.ts';
import type { Cookies, Environment } from '../../../engine/contracts/services.ts';
import type { EffectJournal } from '../../journal.ts';
import { payloadOf } from '../../okta/session/accessClaims.ts';

/** What the cookies of a session are told apart by. */
interface OwnTab {
  /** Milliseconds since 1970. */
  now(): number;
  /** The customer of the tab's context, who is known after a reload too; null without one. */
  uid(): string | null;
}

/** Cookies of which expired tokens and tokens of another issuer are put aside. */
const tokenKeys: readonly string[] = ['accessToken', 'refreshToken'];

/** Of how many users a browser keeps a cookie per user: servers refuse requests with too many. */
const mostUsers = 20;

/** The cookies whose time must not begin anew, and the one beside each that says when it began. */
const beginnings: Readonly<Record<string, string>> = { passkeyDeclined: 'passkeyDeclinedAt' };

/**
 * Reads and writes the cookies of `cookies.json`. Names are compared whole, because another name may begin with `sf-cauth1`
 * (protocol section 5.2). Another path or domain may have a cookie of the same name, which the browser lists first or last.
 * @throws UNKNOWN_COOKIE for a key that the table does not have, COOKIE_WITHOUT_USER for one that is per user without one
 */
export function createCookies(
  document: Document,
  table: Readonly<Record<string, Cookie>>,
  env: Pick<Environment, 'cookieDomain' | 'issuer'>,
  tab: OwnTab,
): Cookies {
  const page = { isSecure: document.location.protocol === 'https:', domain: env.cookieDomain };
  /** What this page wrote, as it stands in the browser, by name. */
  const written = new Map<string, string>();

  function entry(key: string): Cookie {
    const cookie = Object.hasOwn(table, key) ? table[key] : undefined;
    if (cookie === undefined) throw new Error(`UNKNOWN_COOKIE: ${key}`);
    return cookie;
  }

  function allPairs(): readonly string[] {
    return document.cookie.split('; ');
  }

  function rawValues(name: string, pairs = allPairs()): readonly string[] {
    return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
  }

  function put(cookie: Cookie, name: string, raw: string, seconds = secondsOf(cookie)): boolean {
    const lifetime = seconds === null ? '' : `; Max-Age=${seconds}`;
    document.cookie = `${name}=${raw}; ${attributesOf(cookie, page)}${lifetime}`;
    // A browser silently drops a cookie that is blocked or larger than 4096 bytes, and keeps the old value.
    const isKept = rawValues(name).includes(raw);
    if (isKept) written.set(name, raw);
    else written.delete(name);
    return isKept;
  }

  /** Erases our own entry; of a session, all of that name that the company's pages may have set where this page reads. */
  function erase(cookie: Cookie, name: string): void {
    written.delete(name);
    document.cookie = `${name}=; ${attributesOf(cookie, page)}; Max-Age=0`;
    if (!cookie.clearedWithSession || rawValues(name).length === 0) return;
    for (const path of pathsOf(document.location.pathname))
      for (const scope of page.domain === null ? (['host'] as const) : (['host', 'company'] as const))
        document.cookie = `${name}=; ${attributesOf({ ...cookie, scope }, page, path)}; Max-Age=0`;
  }

  /** The values of a name that may be ours, in the order of the browser; tokens that have expired only if asked for. */
  function candidates(key: string, name: string, withExpired = false): readonly Candidate[] {
    const found = rawValues(name).map((raw) => ({ raw, value: decodeCookie(raw), uid: null }));
    if (!tokenKeys.includes(key)) return found;
    return found.flatMap((one) => {
      const { exp, iss, uid } = payloadOf(one.value);
      const isOver = !withExpired && typeof exp === 'number' && exp * 1000 <= tab.now();
      // The provider itself gave this page what it wrote.
      const isForeign = iss !== undefined && iss !== env.issuer && one.raw !== written.get(name);
      return isOver || isForeign ? [] : [{ ...one, uid: typeof uid === 'string' ? uid : null }];
    });
  }

  function find(key: string, name: string): string | undefined {
    const found = candidates(key, name);
    const own = found.find(({ raw }) => raw === written.get(name));
    if (own !== undefined) return own.raw;
    if (!tokenKeys.includes(key)) return found.at(-1)?.raw;
    const uid = tab.uid();
    const theirs = uid === null ? [] : found.filter((one) => one.uid === uid);
    if (theirs.length > 0) return theirs.at(-1)?.raw;
    return new Set(found.map(({ raw }) => raw)).size === 1 ? found[0]?.raw : undefined;
  }

  /** What is written beside a cookie whose time must not begin anew. */
  function beginningOf(
    key: string,
    cookie: Cookie,
    name: string,
  ): { readonly cookie: Cookie; readonly name: string } | null {
    const beside = beginnings[key];
    if (beside === undefined || !Object.hasOwn(table, beside)) return null;
    const other = entry(beside);
    return { cookie: other, name: other.name + name.slice(cookie.name.length) };
  }

  /** Our own entries that are listed, and for how long each is to be written. */
  function renewals(pairs: readonly string[]): readonly Renewal[] {
    const names = new Set(pairs.map((pair) => pair.slice(0, pair.indexOf('='))));
    return Object.entries(table).flatMap(([key, cookie]): readonly Renewal[] => {
      if (cookie.scope !== 'host' || cookie.days === null) return [];
      if (!cookie.perUser)
        return names.has(cookie.name) ? [{ cookie, name: cookie.name, seconds: null, beside: null }] : [];
      const users = [...names].flatMap((name) => {
        const beside = name.startsWith(cookie.name) ? beginningOf(key, cookie, name) : null;
        const began = beside && rawValues(beside.name, pairs).at(-1);
        if (!beside || !began || !/^\d{1,12}$/u.test(began)) return [];
        const age = Math.ceil(tab.now() / 1000) - Number(began);
        // A beginning in the future says nothing.
        return age < 0 ? [] : [{ cookie, name, seconds: (secondsOf(cookie) ?? 0) - age, beside: { ...beside, began } }];
      });
      const newestFirst = users.sort((one, other) => other.seconds - one.seconds);
      return newestFirst.map((one, index) => (index < mostUsers ? one : { ...one, seconds: 0 }));
    });
  }

  return {
    read(key, user) {
      const raw = find(key, nameOf(key, entry(key), user));
      if (raw === undefined) return null;
      return key === 'userId' ? decodeUserId(raw) : decodeCookie(raw);
    },
    readAll(key) {
      return [...new Set(candidates(key, nameOf(key, entry(key), undefined)).map(({ value }) => value))];
    },
    owners(key) {
      return candidates(key, nameOf(key, entry(key), undefined), true).map(({ uid }) => uid);
    },
    write(key, value, user) {
      const cookie = entry(key);
      const name = nameOf(key, cookie, user);
      const beside = beginningOf(key, cookie, name);
      if (value === '') {
        erase(cookie, name);
        if (beside) erase(beside.cookie, beside.name);
        return rawValues(name).length === 0;
      }
      if (cookie.clearedWithSession && rawValues(name).length > 0) erase(cookie, name);
      const isKept = put(cookie, name, encodeURIComponent(value));
      if (beside) put(beside.cookie, beside.name, String(Math.floor(tab.now() / 1000)));
      return isKept;
    },
    remove(key) {
      const cookie = entry(key);
      erase(cookie, nameOf(key, cookie, undefined));
    },
    hasForeign(key) {
      const name = nameOf(key, entry(key), undefined);
      return rawValues(name).some((raw) => raw !== written.get(name));
    },
    renew() {
      const before = allPairs();
      const due = renewals(before);
      if (due.length === 0) return;
      // Only what goes when our own entry is erased is ours.
      for (const { cookie, name } of due) erase(cookie, name);
      const after = allPairs();
      for (const { cookie, name, seconds, beside } of due) {
        const own = goneFrom(rawValues(name, before), rawValues(name, after));
        if (beside) erase(beside.cookie, beside.name);
        if (own === undefined || (seconds !== null && seconds <= 0)) continue;
        put(cookie, name, own, seconds ?? secondsOf(cookie));
        if (beside) put(beside.cookie, beside.name, beside.began, seconds);
      }
    },
    sessionKeys: Object.keys(table).filter((key) => table[key]?.clearedWithSession === true),
  };
}

/** The value that is listed less often than before. */
function goneFrom(before: readonly string[], after: readonly string[]): string | undefined {
  const times = (values: readonly string[], raw: string): number => values.filter((one) => one === raw).length;
  return before.find((raw) => times(before, raw) > times(after, raw));
}

/** A value of a cookie that may be ours. */
interface Candidate {
  /** As it stands in the browser. */
  readonly raw: string;
  readonly value: string;
  /** The customer of a token; null where it does not say. */
  readonly uid: string | null;
}

/** A cookie to write again. */
interface Renewal {
  readonly cookie: Cookie;
  readonly name: string;
  /** How long; null for its full time. */
  readonly seconds: number | null;
  /** The cookie that says when it began. */
  readonly beside: { readonly cookie: Cookie; readonly name: string; readonly began: string } | null;
}

/**
 * The paths that a cookie which this page reads may have (RFC 6265 section 5.1.4). A path with a semicolon cannot be named in
 * an attribute.
 */
function pathsOf(pathname: string): readonly string[] {
  const slashes = [...pathname.matchAll(/\//gu)].map(({ index }) => index);
  const paths = slashes.flatMap((index) => [pathname.slice(0, index), pathname.slice(0, index + 1)]);
  return [...new Set([...paths, pathname])].filter((path) => path !== '' && !path.includes(';'));
}

/**
 * The name of a cookie in the browser. The user ID in the name of a cookie per user is encoded, because few characters are
 * allowed in a name (RFC 6265 section 4.1.1) and two users must not share one.
 * @throws COOKIE_WITHOUT_USER
 */
function nameOf(key: string, { name, perUser }: Cookie, user: string | undefined): string {
  if (!perUser) return name;
  if (!user) throw new Error(`COOKIE_WITHOUT_USER: ${key}`);
  // A lone surrogate cannot be encoded.
  const whole = user.replace(/\p{Surrogate}/gu, '\uFFFD');
  return `${name}${encodeURIComponent(whole).replace(/[!'()*~.]/g, escapeSign)}`;
}

function escapeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}

const secondsADay = 86_400;
const sameSiteWords = { none: 'None', lax: 'Lax', strict: 'Strict' } as const;

/**
 * The attributes of a cookie, which must be the same when it is removed. Without https there is no Secure, and without Secure
 * no SameSite=None (RFC 6265bis section 5.7).
 */
function attributesOf(
  cookie: Cookie,
  page: { readonly isSecure: boolean; readonly domain: string | null },
  path = '/',
): string {
  const sameSite = cookie.sameSite === 'none' && !page.isSecure ? 'lax' : cookie.sameSite;
  return [
    `Path=${path}`,
    ...(cookie.scope === 'company' && page.domain !== null ? [`Domain=${page.domain}`] : []),
    ...(page.isSecure ? ['Secure'] : []),
    `SameSite=${sameSiteWords[sameSite]}`,
  ].join('; ');
}

/** How long a cookie lives; null for one that ends with the browser session. */
function secondsOf({ days }: Cookie): number | null {
  return days === null ? null : days * secondsADay;
}

/** Decodes a cookie's value; a value that is not well encoded stays as it is. */
function decodeCookie(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** Decodes the remembered user ID and trims it (spec section 5). Older pages wrote spaces as plus signs. */
function decodeUserId(raw: string): string {
  return decodeCookie(raw.replaceAll('+', ' ')).trim();
}

/** Writes a cookie, and notes one that the browser did not keep. */
export function createWriteCookie(cookies: Cookies, journal: EffectJournal): Notifier<'cookie.write'> {
  return ({ name, value, user }) => {
    if (!cookies.write(name, value, user)) journal.note({ what: 'cookie.write: not kept', code: name });
  };
}

/** Removes a cookie. */
export function createRemoveCookie(cookies: Cookies): Notifier<'cookie.remove'> {
  return ({ name }) => cookies.remove(name);
}

/** Notes the cookies of the session of which a value remains that this page neither wrote nor could remove. */
export function noteForeign(cookies: Cookies, journal: EffectJournal): void {
  for (const key of cookies.sessionKeys)
    if (cookies.hasForeign(key)) journal.note({ what: 'cookie: another of the same name', code: key });
}
