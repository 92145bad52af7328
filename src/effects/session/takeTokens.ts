import type { Cookies } from '../../engine/contracts/services.ts';
import type { HeldTokens } from '../provider/heldTokens.ts';
import type { TokenKind } from './revoke.ts';

/** A token that is still worth something at the provider. */
export interface Revocable {
  readonly kind: TokenKind;
  readonly token: string;
}

/**
 * Removes the cookies of the session and the tokens that wait for theirs, and gives what is to be revoked: both, because
 * after a sign-in that could not be stored the cookies may be an earlier customer's.
 */
export function takeTokens(cookies: Cookies, held: HeldTokens): readonly Revocable[] {
  const waiting = held.read();
  // A table without one of them must not keep the others from being removed.
  const kept = (key: string): string | null => (cookies.sessionKeys.includes(key) ? cookies.read(key) : null);
  const taken = [
    ...revocable('access_token', kept('accessToken'), waiting?.accessToken),
    ...revocable('refresh_token', kept('refreshToken'), waiting?.refreshToken),
  ];
  held.drop();
  for (const key of cookies.sessionKeys) cookies.remove(key);
  return taken;
}

function revocable(kind: TokenKind, ...tokens: readonly (string | null | undefined)[]): readonly Revocable[] {
  return [...new Set(tokens)].flatMap((token) => (token ? [{ kind, token }] : []));
}
