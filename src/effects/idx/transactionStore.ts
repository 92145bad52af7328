import type { KeyValueStore } from '../../engine/contracts/services.ts';
import { isRecord, parseJson } from '../json.ts';
import { stateTokenKey } from '../provider/stateToken.ts';

/** The SDK's key for what it must remember of a transaction, verifier included (protocol section 5.1). */
export const transactionKey = 'okta-transaction-storage';

/** The user ID that the transaction was begun with, kept beside it. */
const transactionUidKey = 'sign-in.transaction-uid';

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
  tab.remove(transactionUidKey);
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
  const removeItem = (key: string): void => {
    memory.delete(key);
    tab.remove(key);
    if (key === transactionKey) removeItem(transactionUidKey);
  };
  return {
    getItem: (key) => memory.get(key) ?? tab.read(key),
    setItem(key, value) {
      if (tab.write(key, value)) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem,
  };
}

/** The user ID that one transaction was begun with. It lives exactly as long as the transaction, reloads included. */
export interface TransactionUid {
  /** The transaction that is saved now was begun by this user ID, or by none (passkey). */
  bind(uid: string | null): void;
  /** The user ID of the transaction that is saved now; null where it was begun without one. */
  read(): string | null;
}

/**
 * Keeps the user ID under the handle of its transaction, so that no other transaction can send it along: neither one that
 * is begun later, nor one that another tab or another version of the flows left here.
 */
export function createTransactionUid(store: TransactionStore): TransactionUid {
  const saved = (key: string): Readonly<Record<string, unknown>> => {
    const value = parseJson(store.getItem(key) ?? '');
    return isRecord(value) ? value : {};
  };
  return {
    bind(uid) {
      const handle = saved(transactionKey).interactionHandle;
      if (uid === null || typeof handle !== 'string') store.removeItem(transactionUidKey);
      else store.setItem(transactionUidKey, JSON.stringify({ handle, uid }));
    },
    read() {
      const { handle, uid } = saved(transactionUidKey);
      const isItsOwn = handle !== undefined && handle === saved(transactionKey).interactionHandle;
      return isItsOwn && typeof uid === 'string' ? uid : null;
    },
  };
}
