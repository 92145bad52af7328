import type { Clock } from '../../engine/contracts/services.ts';
import { firstOf, untilAborted } from '../limits.ts';
import { ceremonyErrorOf } from './ceremonyError.ts';

/** Milliseconds that an aborted ceremony may take to end. With some password managers it never ends. */
const patienceMs = 1000;

/**
 * Runs one ceremony. It aborts the previous one first and waits for its end, because a browser allows one request at a time.
 * @returns the ceremony's result; rejects with a CeremonyError, or with the signal's reason
 */
export type HoldCeremony = <T>(signal: AbortSignal, ceremony: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** Each call of the result aborts the ceremony of the call before it. */
export function createCeremonies(clock: Pick<Clock, 'after'>): HoldCeremony {
  let abortLast = (): void => {};
  let lastEnded: Promise<unknown> = Promise.resolve();

  return (signal, ceremony) => {
    const own = new AbortController();
    const limit = firstOf(signal, own.signal);
    const before = lastEnded;
    abortLast();
    const running = (async () => {
      await Promise.race([before, new Promise<void>((resolve) => clock.after(patienceMs, resolve))]);
      limit.throwIfAborted();
      try {
        return await ceremony(limit);
      } catch (cause) {
        limit.throwIfAborted();
        throw ceremonyErrorOf(cause);
      }
    })();
    abortLast = () => own.abort();
    lastEnded = running.catch(() => undefined);
    return untilAborted(limit, running);
  };
}
