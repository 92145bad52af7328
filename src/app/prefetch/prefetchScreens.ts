import type { Engine } from '../../engine/contracts/ports.ts';
import type { Program, Run } from '../../engine/contracts/program.ts';
import { afterFrame } from '../../ui/fields/value/afterFrame.ts';
import { wantedLocale } from '../../ui/store/wantedLocale.ts';
import type { ViewStore } from '../../ui/views.ts';
import { screensAfter, screensBy } from './screensAfter.ts';

/**
 * Prefetches the screens that an effect can lead to. A screen that does not come is requested again when it is needed.
 */
export type BringAfter = (run: Run) => void;

/**
 * Prefetches the screens that a running effect can lead to, so that customers do not wait for them after its outcome. On a
 * screen behind the start, it does so before any effect runs: the network may be what fails, and the words for that must
 * be here.
 * @param isSparing whether the customer's browser asks to save data
 * @param before settles when urgent requests are done
 * @returns does the same for an effect that is about to run
 */
export function prefetchScreens(
  engine: Engine,
  views: Pick<ViewStore, 'load'>,
  isSparing: () => boolean,
  before: () => Promise<void> = () => Promise.resolve(),
): BringAfter {
  let last: number | null = null;
  let rested: string | null = null;
  const bringAll = (screensOf: (program: Program) => ReadonlySet<string>): void => {
    if (isSparing()) return;
    const published = engine.read();
    const locale = wantedLocale(published);
    for (const screen of screensOf(published.program)) {
      if (screen !== published.snapshot.screen) views.load(locale, screen, 'low').catch(() => undefined);
    }
  };
  const bring: BringAfter = (run) => bringAll((program) => screensAfter(program, run));
  engine.subscribe(() => {
    const { program, snapshot } = engine.read();
    const { pending, busy, screen } = snapshot;
    const state = program.states[screen ?? ''];
    if (!busy && screen !== null && screen !== rested && screen !== program.start && state?.kind === 'screen') {
      rested = screen;
      before()
        // The words of the screen itself come first, and are drawn.
        .then(() => views.load(wantedLocale(engine.read()), screen))
        .then(() => afterFrame(() => bringAll((now) => screensBy(now, { ...now.on, ...state.on }))))
        .catch(() => undefined);
    }
    if (!busy || pending === null || pending.background || pending.call === last) return;
    last = pending.call;
    void before().then(() => bring(pending.run));
  });
  return bring;
}
