import type { Clock } from '../engine/contracts/services.ts';

/** {@link within} rejects with it when the time is up. */
export class TooLate extends Error {
  constructor() {
    super('TOO_LATE');
  }
}

/**
 * Settles as `work` does, or rejects with TooLate after `milliseconds`. The signal then aborts; work that ignores it goes on,
 * and its result is dropped.
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

/** Aborts with the first of the signals that does. Safari before 17.4 has no `AbortSignal.any`. */
export function firstOf(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = (): void => first.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  }
  return first.signal;
}

/** Far more than any answer that the product reads. A longer body is not from the provider, or does harm. */
const mostBytes = 1_048_576;

/** {@link boundedText} rejects with it when a body is too long. */
export class TooLarge extends Error {
  constructor() {
    super('TOO_LARGE');
  }
}

/** Reads the text of a body, up to 1 MiB. Rejects with TooLarge beyond that. */
export async function boundedText(response: Response): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > mostBytes) {
      reader.cancel().catch(() => undefined);
      throw new TooLarge();
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Settles as `work` does, or rejects as soon as the signal is aborted. The work itself goes on. */
export function untilAborted<T>(signal: AbortSignal | null, work: Promise<T>): Promise<T> {
  if (signal === null) return work;
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
