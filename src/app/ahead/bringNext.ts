import type { Engine } from '../../engine/contracts/ports.ts';
import { wantedLocale } from '../../ui/scene/wantedLocale.ts';
import type { ViewStore } from '../../ui/views.ts';
import { screensAfter } from './screensAfter.ts';

/**
 * While customers wait for an effect, brings the screens that it can lead to: none is waited for when the answer is here.
 * What does not come is asked for again when it is wanted.
 * @param isSparing whether the customer's browser asks for no more than is needed
 * @param before what goes first on the line, because customers wait for it
 */
export function bringNext(
  engine: Engine,
  views: Pick<ViewStore, 'load'>,
  isSparing: () => boolean,
  before: Promise<void> = Promise.resolve(),
): void {
  let last: number | null = null;
  engine.subscribe(() => {
    const published = engine.read();
    const { pending, busy, screen } = published.snapshot;
    if (!busy || pending === null || pending.background || pending.call === last) return;
    last = pending.call;
    if (isSparing()) return;
    const locale = wantedLocale(published);
    const next = [...screensAfter(published.program, pending.run)].filter((each) => each !== screen);
    void before.then(() => {
      for (const each of next) views.load(locale, each, 'low').catch(() => undefined);
    });
  });
}
