import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { linkSources } from '../../src/compiler/lower/buildModel.ts';
import { validatorsOf } from '../../src/compiler/validators.ts';
import type { KeyValueStore } from '../../src/engine/contracts/services.ts';
import { contextKey } from '../../src/engine/contracts/storageKeys.ts';
import { createMemory } from '../../src/engine/runtime/index.ts';
import { projectRoot } from '../compiler/product.ts';
import { program, screen } from './program.ts';

function store(initial: string | null = null): KeyValueStore & { readonly content: () => string | null } {
  let content = initial;
  return {
    read: (key) => (key === contextKey ? content : null),
    write(_key, value) {
      content = value;
      return true;
    },
    remove() {
      content = null;
    },
    content: () => content,
  };
}

const flows = program({ login: screen('login') });
const valid = (context: object): string => JSON.stringify({ version: '1', context });

function memoryOf(local: KeyValueStore, tab: KeyValueStore, isContext = (_value: unknown): boolean => true) {
  const told: string[] = [];
  return { memory: createMemory({ local, tab }, isContext, () => told.push('discarded')), told };
}

describe('the stored context', () => {
  it('is divided as its schema says: shared, per tab, or not at all', () => {
    const [local, tab] = [store(), store()];
    memoryOf(local, tab).memory.save(flows, { authFlow: 'UIDPWD', codeAttempts: 2, resumeTried: true });
    expect(local.content()).toBe(valid({ authFlow: 'UIDPWD' }));
    expect(tab.content()).toBe(valid({ codeAttempts: 2 }));
  });

  it('never keeps personal keys where other tabs could read them', () => {
    const [local, tab] = [store(), store()];
    memoryOf(local, tab).memory.save(flows, { username: 'alex' });
    expect(local.content()).toBeNull();
    expect(tab.content()).toBe(valid({ username: 'alex' }));
  });

  it('is kept by the letter where the product asks for that: all of it in local storage', () => {
    const [local, tab] = [store(), store(valid({ codeAttempts: 1 }))];
    const { memory } = memoryOf(local, tab);
    const byLetter = { ...flows, persistence: 'local' } as const;
    memory.save(byLetter, { authFlow: 'UIDPWD', codeAttempts: 2, username: 'alex', resumeTried: true });
    expect(local.content()).toBe(valid({ authFlow: 'UIDPWD', codeAttempts: 2, username: 'alex' }));
    expect(tab.content()).toBeNull();
    expect(memory.load(byLetter)).toEqual({ username: 'alex', authFlow: 'UIDPWD', codeAttempts: 2 });
  });

  it('leaves nothing behind when there is nothing to keep', () => {
    const [local, tab] = [store(valid({ authFlow: 'UIDPWD' })), store(valid({ codeAttempts: 1 }))];
    memoryOf(local, tab).memory.save(flows, { codeAttempts: 0 });
    expect([local.content(), tab.content()]).toEqual([null, null]);
  });

  it('comes back as it was', () => {
    const [local, tab] = [store(valid({ authFlow: 'UIDPWD' })), store(valid({ codeAttempts: 1 }))];
    expect(memoryOf(local, tab).memory.load(flows)).toEqual({ authFlow: 'UIDPWD', codeAttempts: 1 });
  });

  it('takes from each store only what belongs there', () => {
    const [local, tab] = [store(valid({ codeAttempts: 2, resumeTried: true })), store(valid({ resumeTried: true }))];
    expect(memoryOf(local, tab).memory.load(flows)).toEqual({});
  });

  it.each([
    ['is no JSON', '{"version":"1"'],
    ['is no object', '7'],
    ['is null', 'null'],
    ['has no context', '{"version":"1"}'],
    ['belongs to another program', JSON.stringify({ version: '0', context: {} })],
  ])('that %s is discarded whole, and told', (_case, text) => {
    const [local, tab] = [store(valid({ authFlow: 'UIDPWD' })), store(text)];
    const { memory, told } = memoryOf(local, tab);
    expect(memory.load(flows)).toEqual({});
    expect([local.content(), tab.content()]).toEqual([null, null]);
    expect(told).toEqual(['discarded']);
  });

  it('is never refused for what a customer typed, or did not choose', async () => {
    const root = path.join(projectRoot, 'tests/products/lost-card');
    const { sources } = readSources(root);
    const code = encodeURIComponent(validatorsOf(linkSources(sources, () => {}).schemas));
    const { validateContext } = await import(`data:text/javascript,${code}`);
    const lostCard = compile(root).program ?? flows;
    const { memory, told } = memoryOf(store(), store(), validateContext);
    const context: object = { card: 'none', reason: 'stolen', place: '', phone: '1'.repeat(50) };
    memory.save(lostCard, context);
    expect([memory.load(lostCard), told]).toEqual([context, []]);
  });

  it('that its validator refuses is discarded whole', () => {
    const [local, tab] = [store(valid({ authFlow: 'nonsense' })), store()];
    expect(memoryOf(local, tab, () => false).memory.load(flows)).toEqual({});
    expect(local.content()).toBeNull();
  });
});
