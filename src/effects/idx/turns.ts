/** Lets work go one at a time, in the order in which it was asked for. */
export type TakeTurn = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/**
 * The SDK has no lock: two calls at once are two requests (protocol section 1.2). Here the second waits until the first
 * has settled, and does not start when it was aborted by then.
 */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (signal, work) => {
    const turn = last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
