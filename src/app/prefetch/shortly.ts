import type { Clock } from '../../engine/contracts/services.ts';

/** Settles when the work does, however it ends, and in any case after `milliseconds`. */
export function shortly(work: Promise<unknown>, clock: Clock, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(milliseconds, resolve);
    const go = (): void => {
      stop();
      resolve();
    };
    work.then(go, go);
  });
}
