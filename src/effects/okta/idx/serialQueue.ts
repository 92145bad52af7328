import { untilAborted } from '../../limits.ts';

/** Runs work one at a time, in the order of the calls. */
type Enqueue = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/**
 * The SDK has no lock: two calls at once are two requests (protocol section 1.2). In this queue, work starts when the work
 * before it has settled and its caller has been told. Work that is aborted while it waits never starts, and its call
 * rejects at once.
 */
export function createSerialQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  return (signal, work) => {
    const before = last;
    const turn = untilAborted(signal, before).then(() => {
      signal.throwIfAborted();
      return work();
    });
    // Work behind an aborted one still waits for the work that is under way.
    const go = (): Promise<unknown> => before;
    last = turn.then(go, go);
    return turn;
  };
}
