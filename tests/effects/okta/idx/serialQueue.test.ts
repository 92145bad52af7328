import { expect, it } from 'vitest';
import { createSerialQueue } from '../../../../src/effects/okta/idx/serialQueue.ts';

const never = new AbortController().signal;

it('starts the second when the first has settled, even badly', async () => {
  const enqueue = createSerialQueue();
  const events: string[] = [];
  const first = enqueue(never, async () => {
    events.push('first begins');
    await Promise.resolve();
    events.push('first fails');
    throw new Error('FIRST');
  });
  const second = enqueue(never, async () => events.push('second begins'));
  await expect(first).rejects.toThrow('FIRST');
  await second;
  expect(events).toEqual(['first begins', 'first fails', 'second begins']);
});

it('lets whoever asked for the first hear of it before the second starts', async () => {
  const enqueue = createSerialQueue();
  const events: string[] = [];
  // Not awaited: what is tested is the order.
  void enqueue(never, async () => 'done').finally(() => events.push('first heard'));
  await enqueue(never, async () => events.push('second begins'));
  expect(events).toEqual(['first heard', 'second begins']);
});

it('what is aborted while it waits rejects at once, never starts, and lets nobody pass the first', async () => {
  const enqueue = createSerialQueue();
  const given = new AbortController();
  const events: string[] = [];
  let endFirst = (): void => {};
  const first = new Promise<void>((resolve) => {
    endFirst = resolve;
  });
  // Not awaited: the others wait behind it.
  void enqueue(never, () => first).then(() => events.push('first ends'));
  const waiting = enqueue(given.signal, async () => events.push('aborted begins'));
  const behind = enqueue(never, async () => events.push('third begins'));
  given.abort();
  await expect(waiting).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(events).toEqual([]);
  endFirst();
  await behind;
  expect(events).toEqual(['first ends', 'third begins']);
});
