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
