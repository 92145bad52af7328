import { ceremonyErrorOf } from './ceremonyError.ts';

/**
 * Holds one ceremony: whichever was under way is aborted first, and has ended before the next begins, because a browser
 * allows one request at a time.
 * @returns what the ceremony gives; rejects with a CeremonyError, or with the signal's reason
 */
export type HoldCeremony = <T>(signal: AbortSignal, ceremony: (signal: AbortSignal) => Promise<T>) => Promise<T>;

export function createCeremonies(): HoldCeremony {
  let abortLast = (): void => {};
  let lastEnded: Promise<unknown> = Promise.resolve();

  return (signal, ceremony) => {
    const own = new AbortController();
    const limit = AbortSignal.any([signal, own.signal]);
    const before = lastEnded;
    abortLast();
    const held = (async () => {
      await before;
      limit.throwIfAborted();
      try {
        return await ceremony(limit);
      } catch (cause) {
        limit.throwIfAborted();
        throw ceremonyErrorOf(cause);
      }
    })();
    abortLast = () => own.abort();
    lastEnded = held.catch(() => undefined);
    return held;
  };
}
