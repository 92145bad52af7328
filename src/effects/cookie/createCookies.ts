import type { Cookie } from '../../engine/contracts/program.ts';
import type { Cookies, Environment } from '../../engine/contracts/services.ts';
import { attributesOf, lifetimeOf } from './attributes.ts';
import { decodeCookie, decodeUserId } from './decode.ts';

/**
 * The cookies of `cookies.json`. Names are compared whole: `sf-cauth1` and a cookie whose name begins with it are two
 * (protocol section 5.2).
 * @throws UNKNOWN_COOKIE for a key that the table does not have
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

  function remove(key: string): void {
    const cookie = entry(key);
    document.cookie = `${cookie.name}=; ${attributesOf(cookie, page)}; Max-Age=0`;
  }

  return {
    read(key) {
      const [raw] = rawValues(entry(key).name);
      if (raw === undefined) return null;
      return key === 'userId' ? decodeUserId(raw) : decodeCookie(raw);
    },
    write(key, value) {
      const cookie = entry(key);
      if (value === '') {
        remove(key);
        return rawValues(cookie.name).length === 0;
      }
      const raw = encodeURIComponent(value);
      document.cookie = `${cookie.name}=${raw}; ${attributesOf(cookie, page)}${lifetimeOf(cookie)}`;
      // A browser drops what is blocked or larger than 4096 bytes without a word, and keeps the old value.
      return rawValues(cookie.name).includes(raw);
    },
    remove,
    sessionKeys: Object.keys(table).filter((key) => table[key]?.clearedWithSession === true),
  };
}
