const wanted = '[autocomplete~="webauthn"]';
const signs = ['focusin', 'pointerover', 'pointerdown'] as const;

/**
 * Resolves when the customer comes near the field whose suggestions can hold a passkey: points at it, or is in it. Most
 * who only pass by never do. Rejects with the signal's reason.
 * @param isNew what was true already does not count
 */
export function interest(document: Document, isNew: boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    if (!isNew && document.activeElement?.matches(wanted)) return resolve();
    const listening = new AbortController();
    const settle = (then: () => void) => {
      listening.abort();
      then();
    };
    const look = ({ target }: Event): void => {
      if (target instanceof Element && target.matches(wanted)) settle(resolve);
    };
    for (const sign of signs) document.addEventListener(sign, look, { signal: listening.signal });
    signal.addEventListener('abort', () => settle(() => reject(signal.reason)), { signal: listening.signal });
  });
}
