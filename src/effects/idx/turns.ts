import { untilAborted } from '../untilAborted.ts';

/** Lets work go one at a time, in the order in which it was asked for. */
export type TakeTurn = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/**
 * The SDK has no lock: two calls at once are two requests (protocol section 1.2). Here the second waits until the first
 * has settled and whoever asked for it has heard; it rejects at once, and never starts, when it is aborted by then.
 */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (signal, work) => {
    const before = last;
    const turn = untilAborted(signal, before).then(() => {
      signal.throwIfAborted();
      return work();
    });
    // Who gives up leaves the line; those behind still wait for the work that is under way.
    const go = (): Promise<unknown> => before;
    last = turn.then(go, go);
    return turn;
  };
}
