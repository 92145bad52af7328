import { advance, initialSnapshot } from '../../../engine/machine/index.ts';
import type { SeenProduct } from '../../../proof/explore/seen.ts';
import { takesLong } from './known.ts';
import { type Answered, answersAfter, shownStatesOf } from './shown.ts';
import type { Way } from './way.ts';

/** Tells the states to which a way leads; none where the way is none any more. */
export function leadOf(product: SeenProduct): (way: Way) => readonly string[] {
  const { program } = product;
  const shown = shownStatesOf(product);
  return (way) => {
    let snapshot = initialSnapshot(program, {});
    let answers: readonly Answered[] = [];
    let slow = false;
    for (const deed of way) {
      // The page says that it is still working before a call is given up, or not at all.
      slow = deed.do === 'wait' && takesLong(program, snapshot.pending?.run.effect ?? '');
      if (deed.do === 'wait') continue;
      if (deed.do === 'load') [snapshot, answers] = [initialSnapshot(program, deed.stored), []];
      else answers = answersAfter(answers, deed.event, snapshot);
      // Where an answer has another form by now, the machine refuses it.
      try {
        [snapshot] = advance(program, snapshot, deed.event);
      } catch {
        return [];
      }
    }
    return shown({ snapshot, answers, slow });
  };
}
