import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { variantOf } from '../../src/app/prerender/prerendered.ts';
import { prerenderStateOn } from '../../src/app/prerender/prerenderStateOn.ts';
import { createViewStore } from '../../src/ui/views.ts';
import { next, program, screen, take } from '../engine/program.ts';
import { runEngine } from '../ui/runEngine.ts';

const flows = program({ login: screen('login', { on: { go: [take(next('code'))] } }), code: screen('code') });
const environments = {
  environments: { test: { issuer: '/', services: {}, log: '/', botToken: '/', urls: {} } },
} as never;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that was drawn as login, whose texts come at the given try; each try asks twice. */
function begin(comesAt: number, { locale = 'en-US', isTouched = false } = {}) {
  const runtime = runEngine(flows);
  let asked = 0;
  const login = () => {
    asked += 1;
    return asked > 2 * comesAt ? Promise.resolve({}) : Promise.reject(new Error('503'));
  };
  const loaders = { shared: { [locale]: () => Promise.resolve({}) }, screens: { [locale]: { login } } };
  const prerendered = { screen: 'login', locale, variant: variantOf('') };
  const missing = vi.fn();
  const views = createViewStore(loaders as never);
  const settled = vi.fn();
  void prerenderStateOn(prerendered, flows, environments, views, runtime, () => isTouched, missing).then(settled);
  return { runtime, missing, settled };
}

describe('a page whose texts do not come', () => {
  it.each([1, 2, 5, 9])('waits for them as it is, says so at each of %i tries, and is hydrated then', async (tries) => {
    const { missing, settled } = begin(tries);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([missing.mock.calls.length, settled.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(tries * 30_000);
    expect(missing).toHaveBeenCalledTimes(tries);
    expect(settled.mock.calls).toMatchObject([[{ snapshot: { screen: 'login' } }]]);
  });

  it('makes room for the first language where nobody has touched it, and stays where they have', async () => {
    for (const isTouched of [false, true]) {
      const { missing, settled } = begin(99, { locale: 'es-US', isTouched });
      await vi.advanceTimersByTimeAsync(1_000);
      expect(settled.mock.calls).toEqual(isTouched ? [] : [[null]]);
      expect(missing).toHaveBeenCalledTimes(isTouched ? 1 : 0);
    }
  });

  it('makes room at once for a screen that follows', async () => {
    const { runtime, settled } = begin(99);
    await vi.advanceTimersByTimeAsync(1_000);
    runtime.raise('go');
    await vi.advanceTimersByTimeAsync(0);
    expect(settled.mock.calls).toEqual([[null]]);
  });
});
