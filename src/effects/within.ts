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

/** No answer that the product reads comes near this; what is longer comes from something else, or does harm. */
const mostBytes = 1_048_576;

/** What {@link boundedText} rejects with when a body is longer than any answer. */
export class TooLarge extends Error {
  constructor() {
    super('TOO_LARGE');
  }
}

/** The text of a body, of which no more is read than an answer can have. */
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
