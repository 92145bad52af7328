import { advance, initialSnapshot } from '../../../engine/machine/index.ts';
import type { SeenProduct } from '../../../proof/explore/seen.ts';
import { takesLong } from './known.ts';
import { type Answered, answersAfter, shownStatesOf } from './shown.ts';
import type { Way } from './way.ts';

/** Finds the states at the end of a path; none if the path no longer works. */
export function leadOf(product: SeenProduct): (way: Way) => readonly string[] {
  const { program } = product;
  const shown = shownStatesOf(product);
  return (way) => {
    let snapshot = initialSnapshot(program, {});
    let answers: readonly Answered[] = [];
    let slow = false;
    for (const deed of way) {
      // The page says so before a call times out, or not at all.
      slow = deed.do === 'wait' && takesLong(program, snapshot.pending?.run.effect ?? '');
      if (deed.do === 'wait') continue;
      if (deed.do === 'load') [snapshot, answers] = [initialSnapshot(program, deed.stored), []];
      else answers = answersAfter(answers, deed.event, snapshot);
      // The machine throws if an outcome's data has another form now.
      try {
        [snapshot] = advance(program, snapshot, deed.event);
      } catch {
        return [];
      }
    }
    return shown({ snapshot, answers, slow });
  };
}
