import { describe, expect, it } from 'vitest';
import { contextCheck } from '../../src/app/contextCheck.ts';
import { createStore } from '../../src/app/stores.ts';
import { contextKey } from '../../src/engine/runtime/index.ts';

const stores = [createStore(() => localStorage), createStore(() => sessionStorage)];

describe('the check of a stored context', () => {
  it('knows nothing where nothing is stored', async () => {
    const isContext = await contextCheck(stores);
    expect(isContext({})).toBe(false);
  });

  it.each([localStorage, sessionStorage])('is there when something is stored', async (storage) => {
    storage.setItem(contextKey, '{}');
    const isContext = await contextCheck(stores);
    storage.clear();
    expect(isContext({})).toBe(true);
    expect(isContext({ nobodyKnows: 1 })).toBe(false);
  });
});
