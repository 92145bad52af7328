import type { Handler } from '../../../engine/contracts/handler.ts';
import type { Cookies, Services } from '../../../engine/contracts/services.ts';
import { noteForeign } from '../../core/cookie/cookies.ts';
import { leavesKey } from '../../core/storageKeys.ts';
import type { EffectJournal } from '../../journal.ts';
import { TooLate, within } from '../../limits.ts';
import type { Identity } from '../idx/identity.ts';
import { forgetTransaction, hasSavedTransaction } from '../idx/transactionStore.ts';
import { oauthBase } from '../sdk/addresses.ts';
import type { HeldTokens } from '../sdk/heldTokens.ts';
import {
  closeProviderSession,
  isUnclosed,
  type ProviderAccess,
  refuseProviderSession,
} from '../sdk/providerSession.ts';
import { disownSession, isOwnSession, signalSession, storedSession } from './storedSession.ts';

/** Limit of each part. Closing follows cancelling, beside revoking: together they stay within the effect's deadline. */
const partLimitMs = 3000;

/**
 * Clears the session: first in this browser, without waiting for the network; then at the provider, in the order of spec
 * section 4, Logout. A part that fails does not stop the next. The signal of the effect aborts nothing: a customer who has
 * moved on must be logged out too. The end of a tab's transaction ends the session of this browser only where it is the
 * tab's own: another customer may have signed in meanwhile in another tab.
 * @param journal receives a note of each part that failed: support must know what may still be open
 */
export function createClear(
  services: Services,
  identity: Identity,
  heldTokens: HeldTokens,
  journal: EffectJournal,
): Handler<'session.clear'> {
  const { clock, cookies, local, tab } = services;

  /** Whether the session of this browser ends with the tab's transaction. */
  function isOwn(): boolean {
    // An earlier logout is still to be finished.
    if (isUnclosed(local)) return true;
    const stored = storedSession(services);
    if (stored !== null) return isOwnSession(services, stored);
    // A token that has run out, or that stands beside another, has a customer too: the refresh token may be good.
    const owners = cookies.sessionKeys.includes('accessToken') ? cookies.owners('accessToken') : [];
    return owners.every((uid) => isOwnSession(services, { uid }));
  }

  async function guarded(failure: { what: string }, part: (limit: AbortSignal) => Promise<unknown>): Promise<void> {
    try {
      await within(clock, partLimitMs, part);
    } catch (error) {
      const code = error instanceof TooLate ? 'TIMEOUT' : error instanceof Error ? error.name : 'NETWORK';
      journal.note({ ...failure, code });
    }
  }

  const cancel = (limit: AbortSignal) =>
    identity.attempt((gateway) => {
      // If the SDK loads too late, it would find another customer's transaction.
      limit.throwIfAborted();
      return gateway.cancel(limit);
    });

  return async ({ scope }) => {
    // After a logout, each way out is the customer's own wish again.
    if (scope === 'browser') tab.remove(leavesKey);
    const isWhole = scope === 'browser' || isOwn();
    const before = tokensOf(cookies, 'accessToken');
    const revocable = isWhole ? takeTokens(cookies, heldTokens) : takeHeld(heldTokens);
    disownSession(services);
    if (isWhole) signalSession(services);
    const revoked = revocable.map(({ kind, token }) =>
      guarded(notRevoked, async (limit) => {
        const { ok, status } = await revokeToken(services, kind, token, limit);
        if (!ok) journal.note({ ...notRevoked, code: `STATUS_${status}` });
      }),
    );
    if (isWhole) noteForeign(cookies, journal);
    // The SDK needs the transaction in the tab to cancel it, so cancelling goes first.
    if (hasSavedTransaction(tab)) await guarded({ what: 'session.clear: cancel' }, cancel);
    identity.loaded()?.forget();
    forgetTransaction(tab);
    if (!isWhole) {
      await Promise.all(revoked);
      return { code: 'tabCleared' };
    }
    // Where a customer signs in meanwhile, the session at the provider is theirs. A token of before that this page cannot
    // erase is none of theirs.
    const isDue = (): boolean => {
      const stored = storedSession(services);
      return stored === null || before.includes(stored.accessToken);
    };
    if (isDue()) refuseProviderSession(services);
    const unclosed = await within(clock, partLimitMs, (limit) => closeProviderSession(services, limit, isDue)).catch(
      () => 'TIMEOUT',
    );
    await Promise.all(revoked);
    if (unclosed === null) return { code: 'cleared' };
    journal.note({ what: 'session.clear: notClosed', code: unclosed });
    return { code: 'notClosed' };
  };
}

const notRevoked = { what: 'session.clear: notRevoked' };

/** A token that the provider still accepts. */
interface Revocable {
  readonly kind: TokenKind;
  readonly token: string;
}

/**
 * Removes the session's cookies and the tokens that are not stored yet, and returns the tokens to revoke. Those are of both,
 * because after a sign-in that could not be stored, the cookies may be an earlier customer's.
 */
export function takeTokens(cookies: Cookies, heldTokens: HeldTokens): readonly Revocable[] {
  const stored = { access: tokensOf(cookies, 'accessToken'), refresh: tokensOf(cookies, 'refreshToken') };
  for (const key of cookies.sessionKeys) cookies.remove(key);
  return takeHeld(heldTokens, stored);
}

/** All tokens of a cookie. One that the table lacks must not stop the removal of the others. */
function tokensOf(cookies: Cookies, key: string): readonly string[] {
  return cookies.sessionKeys.includes(key) ? cookies.readAll(key) : [];
}

/** Drops the tokens that are not stored yet, and returns them, with those that were stored. */
function takeHeld(
  heldTokens: HeldTokens,
  stored: { readonly access: readonly string[]; readonly refresh: readonly string[] } = { access: [], refresh: [] },
): readonly Revocable[] {
  const waiting = heldTokens.read();
  heldTokens.drop();
  return [
    ...revocable('access_token', ...stored.access, waiting?.accessToken),
    ...revocable('refresh_token', ...stored.refresh, waiting?.refreshToken),
  ];
}

function revocable(kind: TokenKind, ...tokens: readonly (string | null | undefined)[]): readonly Revocable[] {
  return [...new Set(tokens)].flatMap((token) => (token ? [{ kind, token }] : []));
}

type TokenKind = 'access_token' | 'refresh_token';

/** Revokes a token (RFC 7009; protocol section 3.1, call 8). The request outlives the page. */
async function revokeToken(
  { env, http }: ProviderAccess,
  kind: TokenKind,
  token: string,
  signal: AbortSignal,
): Promise<Response> {
  return http(`${new URL(env.issuer).origin}${oauthBase(env)}/v1/revoke`, {
    method: 'POST',
    credentials: 'omit',
    headers: {
      accept: 'application/json',
      authorization: `Basic ${btoa(env.clientId)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ token_type_hint: kind, token }).toString(),
    keepalive: true,
    signal,
  });
}
