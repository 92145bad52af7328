/** What a page can be asked to wait for. */
export interface Frames {
  /** Calls back before the next frame is drawn. A hidden page draws none until it is seen. */
  readonly requestAnimationFrame: (then: () => void) => unknown;
}

/**
 * Resolves when the first screen has been drawn: its chunk has arrived, and a frame has passed. It does not wait for
 * `load`, which a hanging picture can delay for ever, nor for a screen whose chunk fails.
 * @param shown settles when the visible screen has arrived
 */
export async function afterFirstPaint(shown: () => Promise<unknown>, frames: Frames): Promise<void> {
  await shown().catch(() => undefined);
  const frame = (): Promise<void> => new Promise((resolve) => void frames.requestAnimationFrame(() => resolve()));
  await frame();
  await frame();
}
