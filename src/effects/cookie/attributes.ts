import type { Cookie } from '../../engine/contracts/program.ts';

const secondsADay = 86_400;
const sameSiteWords = { none: 'None', lax: 'Lax', strict: 'Strict' } as const;

/**
 * The attributes of a cookie. They must be the same when it is removed. Without https there is no Secure, and without
 * Secure no SameSite=None (RFC 6265bis section 5.7).
 */
export function attributesOf(
  cookie: Cookie,
  page: { readonly isSecure: boolean; readonly domain: string | null },
): string {
  const sameSite = cookie.sameSite === 'none' && !page.isSecure ? 'lax' : cookie.sameSite;
  return [
    'Path=/',
    ...(cookie.scope === 'company' && page.domain !== null ? [`Domain=${page.domain}`] : []),
    ...(page.isSecure ? ['Secure'] : []),
    `SameSite=${sameSiteWords[sameSite]}`,
  ].join('; ');
}

/** How long it lives; nothing for one that ends with the browser. */
export function lifetimeOf({ days }: Cookie): string {
  return days === null ? '' : `; Max-Age=${days * secondsADay}`;
}
