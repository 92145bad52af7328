import { describe, expect, it } from 'vitest';
import {
  createTransactionStore,
  createTransactionUid,
  forgetTransaction,
  hasSavedTransaction,
  transactionKey,
} from '../../../../src/effects/okta/idx/transactionStore.ts';
import { memoryStore } from '../../fakeServices.ts';

it.each([
  [null, false],
  ['{}', false],
  ['not json', false],
  ['{"interactionHandle":"h"}', true],
])('what the tab holds (%s) may go on: %s', (held, expected) => {
  expect(hasSavedTransaction(memoryStore(new Map(held === null ? [] : [[transactionKey, held]])))).toBe(expected);
});

it('lives in the tab', () => {
  const tab = memoryStore();
  const store = createTransactionStore(tab);
  store.setItem('key', 'value');
  expect(createTransactionStore(tab).getItem('key')).toBe('value');
  store.removeItem('key');
  expect(tab.items.size).toBe(0);
});

it('lives as long as the page where the browser forbids storage', () => {
  const store = createTransactionStore({ read: () => null, write: () => false, remove: () => {} });
  store.setItem('key', 'value');
  expect(store.getItem('key')).toBe('value');
  store.removeItem('key');
  expect(store.getItem('key')).toBeNull();
});

describe('the user ID that a transaction was begun with', () => {
  const begin = (store: ReturnType<typeof createTransactionStore>, interactionHandle: string) =>
    store.setItem(transactionKey, JSON.stringify({ interactionHandle }));

  it('outlives the page', () => {
    const tab = memoryStore();
    const store = createTransactionStore(tab);
    begin(store, 'h-1');
    createTransactionUid(store).bind('alex');
    expect(createTransactionUid(createTransactionStore(tab)).read()).toBe('alex');
  });

  it('is of no other transaction', () => {
    const store = createTransactionStore(memoryStore());
    const uid = createTransactionUid(store);
    begin(store, 'h-1');
    uid.bind('alex');
    begin(store, 'h-2');
    expect(uid.read()).toBeNull();
  });

  it('is forgotten with it', () => {
    const tab = memoryStore();
    const store = createTransactionStore(tab);
    const uid = createTransactionUid(store);
    begin(store, 'h-1');
    uid.bind('alex');
    store.removeItem(transactionKey);
    expect(tab.items.size).toBe(0);
    begin(store, 'h-1');
    uid.bind('alex');
    forgetTransaction(tab);
    expect(tab.items.size).toBe(0);
  });

  it('is none where a passkey went on with it, or where there is no transaction', () => {
    const store = createTransactionStore(memoryStore());
    const uid = createTransactionUid(store);
    uid.bind('alex');
    expect(uid.read()).toBeNull();
    begin(store, 'h-1');
    uid.bind('alex');
    uid.bind(null);
    expect(uid.read()).toBeNull();
  });
});
