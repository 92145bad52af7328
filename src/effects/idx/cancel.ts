import type { Handler } from '../../engine/contracts/handler.ts';
import type { KeyValueStore } from '../../engine/contracts/services.ts';
import type { EffectJournal } from '../journal.ts';
import type { Identity } from './identity.ts';
import { noteRefusal } from './outcomeOf.ts';
import { hasSavedTransaction, transactionKey } from './transactionStore.ts';

/** Cancelling works without the SDK where there is nothing to cancel, and forgets even where the SDK cannot be loaded. */
export function createCancel(identity: Identity, tab: KeyValueStore, journal: EffectJournal): Handler<'idx.cancel'> {
  return async (_input, signal) => {
    if (identity.loaded() === null && !hasSavedTransaction(tab)) return { code: 'canceled' };
    const answer = await identity.attempt((gateway) => gateway.cancel(signal));
    if (identity.loaded() === null) tab.remove(transactionKey);
    if (answer?.kind === 'failure') noteRefusal(journal, 'idx.cancel: failed', answer);
    return { code: answer?.kind === 'canceled' ? 'canceled' : 'failed' };
  };
}
