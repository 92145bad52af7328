import type { ScreenChange } from '../../../engine/contracts/ports.ts';

/** Tells the page's analytics of screens. Their scripts read its title, so they hear of a screen once it is drawn. */
interface DataLayer {
  push(change: ScreenChange): void;
}

/**
 * Pushes to the page's list, and creates it for the first screen: the analytics script takes over its entries. A script of
 * the page may replace the list by anything; what it does not take is lost.
 * @param drawn settles when the visible screen is drawn
 * @param lost hears of the screen that was not taken
 */
export function createDataLayer(
  window: { dataLayer?: unknown[] | undefined },
  drawn: () => Promise<void>,
  lost: (screen: string, cause: unknown) => void,
): DataLayer {
  return {
    async push(change) {
      try {
        await drawn();
        window.dataLayer ??= [];
        window.dataLayer.push(change);
      } catch (cause) {
        lost(change.screen, cause);
      }
    },
  };
}
