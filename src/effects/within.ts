import type { Clock } from '../engine/contracts/services.ts';

/** What {@link within} rejects with when the time is up. */
export class TooLate extends Error {
  constructor() {
    super('TOO_LATE');
  }
}

/**
 * Settles as `work` does, or rejects with TooLate once `milliseconds` have passed. Work that is late learns it from its
 * signal; what does not listen to that goes on unheard.
 */
export function within<T>(clock: Clock, milliseconds: number, work: (limit: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  return new Promise((resolve, reject) => {
    const stop = clock.after(milliseconds, () => {
      const late = new TooLate();
      reject(late);
      limit.abort(late);
    });
    work(limit.signal).then(resolve, reject).finally(stop);
  });
}
