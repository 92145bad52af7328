import type { Handler } from '../../engine/contracts/handler.ts';
import type { Services } from '../../engine/contracts/services.ts';
import type { Identity } from '../idx/identity.ts';
import { hasSavedTransaction, transactionKey } from '../idx/transactionStore.ts';
import type { EffectJournal } from '../journal.ts';
import { within } from '../within.ts';
import type { HeldTokens } from './heldTokens.ts';
import { closeProviderSession } from './providerSession.ts';
import { revokeToken } from './revoke.ts';

/** Three parts ask the network; together they stay within the deadline, so that clearing here always happens. */
const partLimitMs = 3000;

/** Clears the session in the order of spec section 4, Logout. No part stops the next; parts without work ask nobody. */
export function createClear(
  services: Services,
  identity: Identity,
  held: HeldTokens,
  journal: EffectJournal,
): Handler<'session.clear'> {
  const { clock, cookies, tab } = services;

  async function guarded(what: string, part: () => Promise<unknown>): Promise<void> {
    try {
      await within(clock, partLimitMs, part());
    } catch (error) {
      journal.note({ what: `session.clear: ${what}`, ...(error instanceof Error ? { code: error.name } : {}) });
    }
  }

  return async (_input, signal) => {
    await guarded('revoke', async () => {
      const access = cookies.read('accessToken') ?? held.read()?.accessToken;
      const refresh = cookies.read('refreshToken') ?? held.read()?.refreshToken;
      await Promise.all([
        access && revokeToken(services, 'access_token', access, signal),
        refresh && revokeToken(services, 'refresh_token', refresh, signal),
      ]);
    });
    if (hasSavedTransaction(tab)) {
      await guarded('cancel', () => identity.ask((gateway) => gateway.cancel(signal)));
    }
    await guarded('close', () => closeProviderSession(services, signal));
    identity.loaded()?.forget();
    tab.remove(transactionKey);
    held.drop();
    for (const key of cookies.sessionKeys) cookies.remove(key);
    return { code: 'cleared' };
  };
}
