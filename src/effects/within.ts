import type { Clock } from '../engine/contracts/services.ts';

/** Settles as `work` does, or rejects once `milliseconds` have passed. The work itself goes on. */
export function within<T>(clock: Clock, milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(milliseconds, () => reject(new Error('TOO_LATE')));
    work.then(resolve, reject).finally(stop);
  });
}
