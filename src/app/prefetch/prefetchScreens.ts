import type { Engine } from '../../engine/contracts/ports.ts';
import type { Run } from '../../engine/contracts/program.ts';
import { wantedLocale } from '../../ui/store/wantedLocale.ts';
import type { ViewStore } from '../../ui/views.ts';
import { screensAfter } from './screensAfter.ts';

/** Brings the screens that an effect can lead to. What does not come is asked for again when it is wanted. */
export type BringAfter = (run: Run) => void;

/**
 * While customers wait for an effect, brings the screens that it can lead to: none is waited for when the answer is here.
 * @param isSparing whether the customer's browser asks for no more than is needed
 * @param before what goes first on the line, because customers wait for it
 * @returns does the same for an effect that is foreseen
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
