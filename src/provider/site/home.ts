import { decodeJwt } from 'jose';
import { type Call, cookieOf } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import { definitions, simplePage } from './simplePage.ts';

const tokenCookies = ['sf-cauth1', 'sf-cauth2', 'sf-cauth3'];

/** Represents the customer's home: shows which token cookies arrived, and the claims of the access token. */
export const home: Endpoint = (_provider, call) => {
  const isSignedIn = cookieOf(call, 'sf-cauth1') !== undefined;
  const claims = claimsOf(cookieOf(call, 'sf-cauth1') ?? '');
  const main = [
    `<p>${isSignedIn ? 'This is where customers go after they log in.' : 'No access token cookie arrived with this request.'}</p>`,
    '<h2>Token cookies</h2>',
    definitions(tokenCookies.map((name) => [name, sizeOf(call, name)])),
    claims.length === 0 ? '' : `<h2>Access token claims</h2>${definitions(claims)}`,
    '<p class="actions">',
    isSignedIn ? '<a class="button primary" href="/login-ui/logout">Log out</a>' : '',
    `<a class="button ${isSignedIn ? 'secondary' : 'primary'}" href="/login-ui/login">Back to log in</a></p>`,
  ];
  return simplePage(isSignedIn ? 'You are signed in' : 'You are not signed in', main.join('\n'));
};

function sizeOf(call: Call, name: string): string {
  const value = cookieOf(call, name);
  return value === undefined ? 'absent' : `${name.length + value.length + 1} bytes`;
}

/** The claims for people to read, without the token itself. */
function claimsOf(token: string): (readonly [string, string])[] {
  try {
    return Object.entries(decodeJwt(token)).map(([name, value]) => [name, shown(name, value)]);
  } catch {
    return [];
  }
}

function shown(name: string, value: unknown): string {
  if (typeof value === 'number' && /^(iat|exp)$/.test(name)) return new Date(value * 1000).toISOString();
  return Array.isArray(value) ? value.join(' ') : String(value);
}
