import type { Engine } from '../../engine/contracts/ports.ts';
import type { Run } from '../../engine/contracts/program.ts';
import { wantedLocale } from '../../ui/store/wantedLocale.ts';
import type { ViewStore } from '../../ui/views.ts';
import { screensAfter } from './screensAfter.ts';

/**
 * Prefetches the screens that an effect can lead to. A screen that does not come is requested again when it is needed.
 */
export type BringAfter = (run: Run) => void;

/**
 * Prefetches the screens that a running effect can lead to, so that customers do not wait for them after its outcome.
 * @param isSparing whether the customer's browser asks to save data
 * @param before settles when urgent requests are done
 * @returns does the same for an effect that is about to run
 */
export function prefetchScreens(
  engine: Engine,
  views: Pick<ViewStore, 'load'>,
  isSparing: () => boolean,
  before: Promise<void> = Promise.resolve(),
): BringAfter {
  let last: number | null = null;
  const bring: BringAfter = (run) => {
    if (isSparing()) return;
    const published = engine.read();
    const locale = wantedLocale(published);
    for (const screen of screensAfter(published.program, run)) {
      if (screen !== published.snapshot.screen) views.load(locale, screen, 'low').catch(() => undefined);
    }
  };
  engine.subscribe(() => {
    const { pending, busy } = engine.read().snapshot;
    if (!busy || pending === null || pending.background || pending.call === last) return;
    last = pending.call;
    void before.then(() => bring(pending.run));
  });
  return bring;
}
