import type { Clock } from '../../engine/contracts/services.ts';
import { untilAborted } from '../untilAborted.ts';
import { ceremonyErrorOf } from './ceremonyError.ts';

/** How long a ceremony that was aborted may take to end, in milliseconds. Password managers have ones that never do. */
const patienceMs = 1000;

/**
 * Holds one ceremony: whichever was under way is aborted first, and has ended before the next begins, because a browser
 * allows one request at a time.
 * @returns what the ceremony gives; rejects with a CeremonyError, or with the signal's reason
 */
export type HoldCeremony = <T>(signal: AbortSignal, ceremony: (signal: AbortSignal) => Promise<T>) => Promise<T>;

export function createCeremonies(clock: Pick<Clock, 'after'>): HoldCeremony {
  let abortLast = (): void => {};
  let lastEnded: Promise<unknown> = Promise.resolve();

  return (signal, ceremony) => {
    const own = new AbortController();
    const limit = AbortSignal.any([signal, own.signal]);
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
