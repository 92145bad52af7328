import type { Limits } from '../contracts/program.ts';
import type { Clock } from '../contracts/services.ts';

/** One press of the customer, from the first call that follows it until the customer is asked again. */
interface Press {
  /** Milliseconds that a call may still take; the first one begins the press. */
  left(): number;
  /** The press is over: nothing is pending, or the customer asked for something new. */
  isOver(): void;
}

/**
 * Limits the total time of all calls that follow one press, and reports a press that takes long.
 * @param say called once per press, when it has taken longer than `wordsSeconds`
 */
export function createPress(clock: Clock, limits: () => Limits, say: () => void): Press {
  let ends: number | null = null;
  let stop = (): void => {};
  return {
    left() {
      if (ends === null) {
        const { pressSeconds, wordsSeconds } = limits();
        ends = clock.now() + pressSeconds * 1000;
        stop = clock.after(wordsSeconds * 1000, say);
      }
      return Math.max(0, ends - clock.now());
    },
    isOver() {
      stop();
      ends = null;
    },
  };
}
