/** A hidden page gets no frames, but a password manager may fill it in. */
const patienceMs = 100;

/** Runs work after the next frame is drawn. */
export function afterFrame(work: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timeout);
    work();
  };
  const timeout = setTimeout(once, patienceMs);
  requestAnimationFrame(() => setTimeout(once));
}
