import type { Limits } from '../contracts/program.ts';
import type { Clock } from '../contracts/services.ts';

/**
 * Limits the total time of all calls that follow one press of the customer, and reports a press that takes long.
 * @param say called once per press, when it has taken longer than `wordsSeconds`
 */
export function createPress(clock: Clock, limits: () => Limits, say: () => void) {
  let ends: number | null = null;
  let stop = (): void => {};
  return {
    /** Milliseconds that a call may still take; the first one begins the press. */
    left(): number {
      if (ends === null) {
        const { pressSeconds, wordsSeconds } = limits();
        ends = clock.now() + pressSeconds * 1000;
        stop = clock.after(wordsSeconds * 1000, say);
      }
      return Math.max(0, ends - clock.now());
    },
    /** The press is over: nothing is pending, or the customer asked for something new. */
    isOver(): void {
      stop();
      ends = null;
    },
  };
}
