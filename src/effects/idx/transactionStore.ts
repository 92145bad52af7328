import type { KeyValueStore } from '../../engine/contracts/services.ts';
import { isRecord, parseJson } from '../json.ts';
import { stateTokenKey } from '../provider/stateToken.ts';

/** The SDK's key for what it must remember of a transaction, verifier included (protocol section 5.1). */
export const transactionKey = 'okta-transaction-storage';

/** Whether this tab has a transaction that may go on; found without the SDK, so that most visitors never load it. */
export function hasSavedTransaction(tab: KeyValueStore): boolean {
  const meta = parseJson(tab.read(transactionKey) ?? '');
  return isRecord(meta) && typeof meta.interactionHandle === 'string';
}

/**
 * Forgets the transaction of this tab, be it one of the IDX or of the classic API: what the context knew of it is gone, so
 * nobody could go on with it.
 */
export function forgetTransaction(tab: KeyValueStore): void {
  tab.remove(transactionKey);
  tab.remove(stateTokenKey);
}

/** Storage for the SDK that lives as long as the tab, or as long as the page where the browser forbids storage. */
export interface TransactionStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export function createTransactionStore(tab: KeyValueStore): TransactionStore {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? tab.read(key),
    setItem(key, value) {
      if (tab.write(key, value)) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      tab.remove(key);
    },
  };
}
