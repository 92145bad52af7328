import type { KeyValueStore } from '../../../engine/contracts/services.ts';
import { isRecord, parseJson } from '../../json.ts';

/** The SDK's key for the data of a transaction, code verifier included (protocol section 5.1). */
export const transactionKey = 'okta-transaction-storage';

/** Key for the user ID that the transaction was begun with. */
const transactionUidKey = 'sign-in.transaction-uid';

/** The SDK's key for the state token of a classic transaction (protocol section 5.1). */
export const stateTokenKey = 'oktaStateToken';

/** Whether this tab has a transaction that may go on. It needs no SDK, so that most visitors never load it. */
export function hasSavedTransaction(tab: KeyValueStore): boolean {
  const meta = parseJson(tab.read(transactionKey) ?? '');
  return isRecord(meta) && typeof meta.interactionHandle === 'string';
}

/**
 * Forgets the transaction of this tab, of the IDX and of the classic API: its data in the context is gone, so it could not
 * go on.
 */
export function forgetTransaction(tab: KeyValueStore): void {
  tab.remove(transactionKey);
  tab.remove(transactionUidKey);
  tab.remove(stateTokenKey);
}

/** Storage for the SDK. It lives as long as the tab, or as long as the page where the browser forbids storage. */
export interface TransactionStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** @param tab storage of the tab; where it refuses a value, memory keeps that */
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

/** The user ID that a transaction was begun with. It lives exactly as long as the transaction, reloads included. */
interface TransactionUid {
  /** Ties a user ID to the saved transaction; null unties it (passkey). */
  bind(uid: string | null): void;
  /** The user ID of the saved transaction; null where it was begun without one. */
  read(): string | null;
}

/**
 * Keeps the user ID with the handle of its transaction, so that no other transaction can send it: neither a later one, nor
 * one of another tab or of another version of the flows.
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
