import { advance, initialSnapshot } from '../../../engine/machine/index.ts';
import type { Path } from '../../../explorer/explore/path.ts';
import type { SeenProduct } from '../../../explorer/explore/seen.ts';
import { takesLong } from './known.ts';
import { type Answered, answersAfter, shownStatesOf } from './shown.ts';

/** Finds the states at the end of a path; none if the path no longer works. */
export function statesAtEnd(product: SeenProduct): (path: Path) => readonly string[] {
  const { program } = product;
  const shown = shownStatesOf(product);
  return (path) => {
    let snapshot = initialSnapshot(program, {});
    let answers: readonly Answered[] = [];
    let slow = false;
    for (const action of path) {
      // The page says so before a call times out, or not at all.
      slow = action.do === 'wait' && takesLong(program, snapshot.pending?.run.effect ?? '');
      if (action.do === 'wait') continue;
      if (action.do === 'load') [snapshot, answers] = [initialSnapshot(program, action.stored), []];
      else answers = answersAfter(answers, action.event, snapshot);
      // The machine throws if an outcome's data has another form now.
      try {
        [snapshot] = advance(program, snapshot, action.event);
      } catch {
        return [];
      }
    }
    return shown({ snapshot, answers, slow });
  };
}
