import type { Clock } from '../contracts/services.ts';

const second = 1000;

/** Counts seconds down on the clock port. A page that slept is told the true remainder when it wakes. */
export function createTimers(clock: Clock, tick: (id: number, secondsLeft: number) => void) {
  const running = new Map<number, () => void>();
  const wait = (id: number, end: number): void => {
    const left = end - clock.now();
    const untilNextSecond = left % second || second;
    running.set(
      id,
      clock.after(untilNextSecond, () => {
        const secondsLeft = Math.max(0, Math.ceil((end - clock.now()) / second));
        if (secondsLeft > 0) wait(id, end);
        else running.delete(id);
        tick(id, secondsLeft);
      }),
    );
  };
  return {
    start: (id: number, seconds: number): void => wait(id, clock.now() + seconds * second),
    stop(id: number): void {
      running.get(id)?.();
      running.delete(id);
    },
  };
}
