import { describe, expect, it } from 'vitest';
import { contextCheck } from '../../src/app/contextCheck.ts';
import { createStore } from '../../src/app/stores.ts';
import { contextKey } from '../../src/engine/contracts/storageKeys.ts';
import { createMemory } from '../../src/engine/runtime/index.ts';
import { program, screen } from '../engine/program.ts';

const local = createStore(() => localStorage);
const tab = createStore(() => sessionStorage);
const stores = [local, tab];
const flows = program({ login: screen('login') });

describe('the check of a stored context', () => {
  it('is not there where nothing is stored, and what another tab stores since stays its own', async () => {
    const isContext = await contextCheck(stores);
    expect(isContext).toBeNull();
    const others = JSON.stringify({ version: flows.version, context: { gotoUrl: 'https://www.example.com/a' } });
    localStorage.setItem(contextKey, others);
    const memory = createMemory({ local, tab }, isContext, () => expect.unreachable());
    expect(memory.load({ ...flows, persistence: 'local' })).toEqual({});
    expect(localStorage.getItem(contextKey)).toBe(others);
    localStorage.clear();
  });

  it.each([localStorage, sessionStorage])('is there when something is stored', async (storage) => {
    storage.setItem(contextKey, '{}');
    const isContext = await contextCheck(stores);
    storage.clear();
    expect(isContext?.({})).toBe(true);
    expect(isContext?.({ nobodyKnows: 1 })).toBe(false);
  });
});
