import type { Clock } from '../../../engine/contracts/services.ts';
import { isRecord } from '../../json.ts';
import { firstOf, untilAborted } from '../../limits.ts';
import { ceremonyErrorOf } from './ceremonyError.ts';

/** Milliseconds that an aborted ceremony may take to end where the browser refuses two at a time. */
const patienceMs = 1000;

/** Turns of the microtask queue that it gets in any case: they belong to the task of a press, as a timer does not. */
const turns = 20;

/**
 * Runs one ceremony, which is one call of the browser. It aborts the previous one first and begins within the same task,
 * because some browsers prompt only in the task of a press. Where the browser refuses that, it waits for the end of the
 * previous one.
 * @returns the ceremony's result; rejects with a CeremonyError, or with the signal's reason
 */
export type HoldCeremony = <T>(signal: AbortSignal, ceremony: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** Each call of the result aborts the ceremony of the call before it. */
export function createCeremonies(clock: Pick<Clock, 'after'>): HoldCeremony {
  let last: { abort(): void; readonly ended: Promise<unknown>; isOver: boolean } | null = null;

  return (signal, ceremony) => {
    const own = new AbortController();
    const limit = firstOf(signal, own.signal);
    const before = last;
    before?.abort();
    const begin = async () => {
      limit.throwIfAborted();
      return ceremony(limit);
    };
    const running = (async () => {
      for (let turn = 0; turn < turns && before?.isOver === false; turn += 1) await null;
      try {
        return await begin().catch(async (cause: unknown) => {
          if (before === null || before.isOver || !isRecord(cause) || cause.name !== 'OperationError') throw cause;
          await Promise.race([before.ended, new Promise<void>((resolve) => clock.after(patienceMs, resolve))]);
          return begin();
        });
      } catch (cause) {
        limit.throwIfAborted();
        throw ceremonyErrorOf(cause);
      }
    })();
    const over = (): void => {
      current.isOver = true;
    };
    const current = { abort: () => own.abort(), isOver: false, ended: running.then(over, over) };
    last = current;
    return untilAborted(limit, running);
  };
}
