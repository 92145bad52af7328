/** Hidden pages get no frames, and a password manager may fill them in. */
const patienceMs = 100;

/** Does something once the next frame is on the screen. */
export function afterFrame(work: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    clearTimeout(patience);
    work();
  };
  const patience = setTimeout(once, patienceMs);
  requestAnimationFrame(() => setTimeout(once));
}
