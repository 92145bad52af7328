import type { Cookie } from '../../engine/contracts/program.ts';
import type { Cookies, Environment } from '../../engine/contracts/services.ts';
import { attributesOf, lifetimeOf } from './attributes.ts';
import { decodeCookie, decodeUserId } from './decode.ts';
import { nameOf } from './nameOf.ts';

/**
 * The cookies of `cookies.json`. Names are compared whole: `sf-cauth1` and a cookie whose name begins with it are two
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

  /** More than one where another path or domain has a cookie of the same name; nothing tells them apart. */
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
      // A browser drops what is blocked or larger than 4096 bytes without a word, and keeps the old value.
      return rawValues(name).includes(raw);
    },
    remove(key) {
      const cookie = entry(key);
      erase(cookie, nameOf(key, cookie, undefined));
    },
    sessionKeys: Object.keys(table).filter((key) => table[key]?.clearedWithSession === true),
  };
}
