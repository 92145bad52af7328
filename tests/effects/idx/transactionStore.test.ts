import { expect, it } from 'vitest';
import {
  createTransactionStore,
  hasSavedTransaction,
  transactionKey,
} from '../../../src/effects/idx/transactionStore.ts';
import { memoryStore } from '../fakeServices.ts';

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
