import { expect, it } from 'vitest';
import { createTurns } from '../../../src/effects/idx/turns.ts';

const never = new AbortController().signal;

it('starts the second when the first has settled, even badly', async () => {
  const takeTurn = createTurns();
  const events: string[] = [];
  const first = takeTurn(never, async () => {
    events.push('first begins');
    await Promise.resolve();
    events.push('first fails');
    throw new Error('FIRST');
  });
  const second = takeTurn(never, async () => events.push('second begins'));
  await expect(first).rejects.toThrow('FIRST');
  await second;
  expect(events).toEqual(['first begins', 'first fails', 'second begins']);
});

it('does not start what was aborted while it waited', async () => {
  const takeTurn = createTurns();
  const given = new AbortController();
  let hasStarted = false;
  const waiting = takeTurn(given.signal, async () => {
    hasStarted = true;
  });
  given.abort();
  await expect(waiting).rejects.toThrow();
  expect(hasStarted).toBe(false);
});
