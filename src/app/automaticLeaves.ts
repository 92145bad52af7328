import { leavesKey } from '../effects/core/storageKeys.ts';
import type { Clock, KeyValueStore } from '../engine/contracts/services.ts';

const spanMilliseconds = 2 * 60_000;
const mostInSpan = 2;

/** Counts the ways out that pages take by themselves, because a site may send each customer back. */
interface AutomaticLeaves {
  /** Whether the page may leave for an address; counts it where the customer has done nothing in this page. */
  allow(href: string): boolean;
  /** The customer did something: what follows is not the page's own doing. */
  acted(): void;
  /** Ends the count: the customer reloaded the page, or went back to it. A logout does so, too. */
  forget(): void;
}

/** @param tab keeps the count, a line for each way out: its time and its origin */
export function countAutomaticLeaves(tab: KeyValueStore, now: Clock['now']): AutomaticLeaves {
  let hasActed = false;
  const forget = (): void => {
    hasActed = false;
    tab.remove(leavesKey);
  };
  return {
    allow(href) {
      if (hasActed) return true;
      const lines = (tab.read(leavesKey) ?? '').split('\n').filter((line) => {
        const age = now() - Number.parseInt(line, 10);
        return age >= 0 && age < spanMilliseconds;
      });
      const { origin, protocol } = new URL(href);
      // Schemes of apps have no origin.
      const site = origin === 'null' ? protocol : origin;
      if (lines.filter((line) => line.endsWith(` ${site}`)).length >= mostInSpan) return false;
      tab.write(leavesKey, [...lines, `${now()} ${site}`].join('\n'));
      return true;
    },
    acted() {
      // Password managers raise events as they fill the fields. Where the browser cannot tell, these count too.
      if (navigator.userActivation?.hasBeenActive === false) return;
      if (!hasActed) forget();
      hasActed = true;
    },
    forget,
  };
}
