import { describe, expect, it } from 'vitest';
import { shortly } from '../../../src/app/prefetch/shortly.ts';
import { manualClock } from '../../engine/clock.ts';

describe('what is waited for shortly', () => {
  it.each([
    ['comes', async () => 'here'],
    ['fails', () => Promise.reject(new Error('gone'))],
  ])('ends the wait when it %s', async (_what, work) => {
    await expect(shortly(work(), manualClock(), 150)).resolves.toBeUndefined();
  });

  it('is not waited for any longer', async () => {
    const clock = manualClock();
    const waiting = shortly(new Promise(() => {}), clock, 150);
    clock.advance(150);
    await expect(waiting).resolves.toBeUndefined();
  });
});
