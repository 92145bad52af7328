import type { Cookie } from '../../engine/contracts/program.ts';

/**
 * The name of a cookie in the browser. The user behind one that is per user is encoded so that no user ID can end the name,
 * or be another's: a name takes few signs (RFC 6265 section 4.1.1).
 * @throws COOKIE_WITHOUT_USER
 */
export function nameOf(key: string, { name, perUser }: Cookie, user: string | undefined): string {
  if (!perUser) return name;
  if (!user) throw new Error(`COOKIE_WITHOUT_USER: ${key}`);
  // Half a sign of UTF-16 is none, and cannot be encoded.
  const whole = user.replace(/\p{Surrogate}/gu, '\uFFFD');
  return `${name}${encodeURIComponent(whole).replace(/[!'()*~.]/g, escapeSign)}`;
}

function escapeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
