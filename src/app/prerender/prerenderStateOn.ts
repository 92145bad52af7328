import type { Environments } from '../../compiler/emit/environments.ts';
import type { Engine, Published } from '../../engine/contracts/ports.ts';
import type { Program } from '../../engine/contracts/program.ts';
import type { ViewStore } from '../../ui/views.ts';
import type { Prerendered } from './prerendered.ts';
import { prerenderState } from './prerenderState.ts';

/** Pauses before texts are asked for again: the last one counts for all that follow. */
const pauseMilliseconds = [2_000, 4_000, 8_000, 16_000, 30_000];

/**
 * The state that the page was prerendered in, once its texts have arrived; null when it cannot be hydrated: it was not
 * prerendered for this address or by this program, or another screen follows. Until then the page stays as it is,
 * because customers may have typed into it; one that is untouched is drawn anew in the first language.
 * @param isTouched whether something was typed or chosen
 * @param missing called each time that the texts do not come
 */
export async function prerenderStateOn(
  prerendered: Prerendered | null,
  program: Program,
  environments: Environments,
  views: Pick<ViewStore, 'load'>,
  engine: Pick<Engine, 'read' | 'subscribe'>,
  isTouched: () => boolean,
  missing: (failure: unknown) => void,
): Promise<Published | null> {
  const state = prerendered && prerenderState(program, environments, prerendered);
  if (!prerendered || !state) return null;
  const isFirst = prerendered.locale === program.locales[0];
  const isOver = (): boolean => ![null, prerendered.screen].includes(engine.read().snapshot.screen);
  for (let tries = 0; ; tries += 1) {
    try {
      await views.load(prerendered.locale, prerendered.screen);
      return state;
    } catch (failure) {
      if (isOver() || (!isFirst && !isTouched())) return null;
      missing(failure);
      await nextTry(engine, isOver, pauseMilliseconds[tries] ?? pauseMilliseconds.at(-1));
      if (isOver()) return null;
    }
  }
}

/** After the pause, or at once where another screen follows. */
function nextTry(
  { subscribe }: Pick<Engine, 'subscribe'>,
  isOver: () => boolean,
  milliseconds?: number,
): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    const stop = subscribe(() => isOver() && go());
  });
}
