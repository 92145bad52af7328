/** What a page can be asked to wait for. */
export interface Frames {
  /** Calls before the next frame is drawn; in a hidden page not until it is seen. */
  readonly requestAnimationFrame: (then: () => void) => unknown;
}

/**
 * Resolves when the first screen has been drawn: its chunk has arrived, and a frame has passed. Never waits for `load`,
 * which one hanging picture can hold up for ever. A screen that does not come is waited for no longer.
 * @param shown settles when the visible screen has arrived
 */
export async function afterFirstPaint(shown: () => Promise<unknown>, frames: Frames): Promise<void> {
  await shown().catch(() => undefined);
  const frame = (): Promise<void> => new Promise((resolve) => void frames.requestAnimationFrame(() => resolve()));
  await frame();
  await frame();
}
