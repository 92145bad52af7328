import type { Notifier } from '../../engine/contracts/handler.ts';
import type { Cookie } from '../../engine/contracts/program.ts';
import type { Cookies, Environment } from '../../engine/contracts/services.ts';
import type { EffectJournal } from '../journal.ts';

/**
 * Reads and writes the cookies of `cookies.json`. Names are compared whole, because another name may begin with `sf-cauth1`
 * (protocol section 5.2).
 * @throws UNKNOWN_COOKIE for a key that the table does not have, COOKIE_WITHOUT_USER for one that is per user without one
 */
export function createCookies(
  document: Document,
  table: Readonly<Record<string, Cookie>>,
  env: Pick<Environment, 'cookieDomain'>,
): Cookies {
  const page = { isSecure: document.location.protocol === 'https:', domain: env.cookieDomain };

  function entry(key: string): Cookie {
    const cookie = Object.hasOwn(table, key) ? table[key] : undefined;
    if (cookie === undefined) throw new Error(`UNKNOWN_COOKIE: ${key}`);
    return cookie;
  }

  /** More than one where another path or domain has a cookie of the same name; they cannot be told apart. */
  function rawValues(name: string): readonly string[] {
    const pairs = document.cookie.split('; ').filter((one) => one.startsWith(`${name}=`));
    return pairs.map((pair) => pair.slice(name.length + 1));
  }

  function erase(cookie: Cookie, name: string): void {
    document.cookie = `${name}=; ${attributesOf(cookie, page)}; Max-Age=0`;
  }

  return {
    read(key, user) {
      const [raw] = rawValues(nameOf(key, entry(key), user));
      if (raw === undefined) return null;
      return key === 'userId' ? decodeUserId(raw) : decodeCookie(raw);
    },
    write(key, value, user) {
      const cookie = entry(key);
      const name = nameOf(key, cookie, user);
      if (value === '') {
        erase(cookie, name);
        return rawValues(name).length === 0;
      }
      const raw = encodeURIComponent(value);
      document.cookie = `${name}=${raw}; ${attributesOf(cookie, page)}${lifetimeOf(cookie)}`;
      // A browser silently drops a cookie that is blocked or larger than 4096 bytes, and keeps the old value.
      return rawValues(name).includes(raw);
    },
    remove(key) {
      const cookie = entry(key);
      erase(cookie, nameOf(key, cookie, undefined));
    },
    sessionKeys: Object.keys(table).filter((key) => table[key]?.clearedWithSession === true),
  };
}

/**
 * The name of a cookie in the browser. The user ID in the name of a cookie per user is encoded, because few characters are
 * allowed in a name (RFC 6265 section 4.1.1) and two users must not share one.
 * @throws COOKIE_WITHOUT_USER
 */
export function nameOf(key: string, { name, perUser }: Cookie, user: string | undefined): string {
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
function attributesOf(cookie: Cookie, page: { readonly isSecure: boolean; readonly domain: string | null }): string {
  const sameSite = cookie.sameSite === 'none' && !page.isSecure ? 'lax' : cookie.sameSite;
  return [
    'Path=/',
    ...(cookie.scope === 'company' && page.domain !== null ? [`Domain=${page.domain}`] : []),
    ...(page.isSecure ? ['Secure'] : []),
    `SameSite=${sameSiteWords[sameSite]}`,
  ].join('; ');
}

/** The Max-Age attribute; empty for a cookie that ends with the browser session. */
function lifetimeOf({ days }: Cookie): string {
  return days === null ? '' : `; Max-Age=${days * secondsADay}`;
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
