import type { Handler } from '../../engine/contracts/handler.ts';
import type { Services } from '../../engine/contracts/services.ts';
import type { Identity } from '../idx/identity.ts';
import { forgetTransaction, hasSavedTransaction } from '../idx/transactionStore.ts';
import type { EffectJournal } from '../journal.ts';
import type { HeldTokens } from '../provider/heldTokens.ts';
import { closeProviderSession } from '../provider/providerSession.ts';
import { within } from '../within.ts';
import { revokeToken } from './revoke.ts';
import { takeTokens } from './takeTokens.ts';

/** Cancelling and closing follow each other, revoking goes on beside them: together they stay within the deadline. */
const partLimitMs = 3000;

/**
 * Clears the session: here at once, so that nobody waits for the network to be logged out; then at the provider, begun in
 * the order of spec section 4, Logout. No part stops the next, and only its own limit ends it: a customer who moves on has
 * logged out all the same, so the signal of the effect ends nothing.
 * @param unexpected told when the session at the provider could not be closed, which support must know
 */
export function createClear(
  services: Services,
  identity: Identity,
  held: HeldTokens,
  journal: EffectJournal,
  unexpected: EffectJournal,
): Handler<'session.clear'> {
  const { clock, cookies, tab } = services;

  async function guarded(what: string, part: (limit: AbortSignal) => Promise<unknown>): Promise<void> {
    try {
      await within(clock, partLimitMs, part);
    } catch (error) {
      journal.note({ what: `session.clear: ${what}`, ...(error instanceof Error ? { code: error.name } : {}) });
    }
  }

  const cancel = (limit: AbortSignal) =>
    identity.attempt((gateway) => {
      // When the SDK arrives too late, the transaction that it finds is somebody else's.
      limit.throwIfAborted();
      return gateway.cancel(limit);
    });

  return async () => {
    const revoked = takeTokens(cookies, held).map(({ kind, token }) =>
      guarded('revoke', (limit) => revokeToken(services, kind, token, limit)),
    );
    // The SDK cancels with what it finds in the tab: that cannot go before.
    if (hasSavedTransaction(tab)) await guarded('cancel', cancel);
    identity.loaded()?.forget();
    forgetTransaction(tab);
    const unclosed = await within(clock, partLimitMs, (limit) => closeProviderSession(services, limit)).catch(
      () => 'TIMEOUT',
    );
    await Promise.all(revoked);
    if (unclosed === null) return { code: 'cleared' };
    unexpected.note({ what: 'session.clear: notClosed', code: unclosed });
    return { code: 'notClosed' };
  };
}
