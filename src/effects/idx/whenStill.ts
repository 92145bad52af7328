import type { Clock } from '../../engine/contracts/services.ts';

/**
 * Puts work off for as long as there are signs of somebody typing.
 * @param milliseconds how long there must be no sign
 * @returns notes a sign
 */
export function whenStill(clock: Clock, milliseconds: number, then: () => void): () => void {
  let putOff = (): void => undefined;
  return () => {
    putOff();
    putOff = clock.after(milliseconds, then);
  };
}
