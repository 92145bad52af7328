import type { Limits } from '../contracts/program.ts';
import type { Clock } from '../contracts/services.ts';

/** One press of the customer, from the first call that follows it until the customer is asked again. */
interface Press {
  /** Milliseconds that a call may still take; the first one begins the press. */
  left(): number;
  /** Nothing is worked on any more, or something new was asked for. */
  isOver(): void;
}

/**
 * Holds everything that follows one press to one limit, however many calls that is, and says when it takes long.
 * @param say called once a press, when it has taken longer than the page may be silent
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
