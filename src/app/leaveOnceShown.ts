import type { HistoryPort } from '../engine/contracts/ports.ts';
import type { Clock } from '../engine/contracts/services.ts';

const longestWaitMilliseconds = 1_000;

/**
 * Delays leaving the page until the last screen has arrived. A browser that is leaving fetches nothing more, so the
 * customer would see the previous screen until the next page answers.
 * @param shown settles when the visible screen has arrived
 */
export function leaveOnceShown(port: HistoryPort, clock: Clock, shown: () => Promise<unknown>): HistoryPort {
  return {
    ...port,
    leave(href, replace) {
      let decided = false;
      const decide = (then: () => void) => (): void => {
        if (decided) return;
        decided = true;
        stop();
        then();
      };
      const leave = decide(() => port.leave(href, replace));
      const stop = clock.after(longestWaitMilliseconds, leave);
      shown().then(leave, leave);
      return decide(() => {});
    },
  };
}
