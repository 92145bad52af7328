import { grouped } from '../../../compiler/grouped.ts';
import { oncePerObject } from '../../../compiler/once.ts';
import type { Step } from '../../../explorer/explore/explore.ts';
import { type Path, pathTo } from '../../../explorer/explore/path.ts';
import { reach } from '../../../explorer/explore/reach.ts';
import type { Product } from '../../../explorer/product.ts';
import { stateId } from './ids.ts';
import { type KnownState, takesLong } from './known.ts';
import { type Answered, answersAfter, shownStatesOf } from './shown.ts';

/** All states of the product are found within half of it. */
const mostSteps = 200_000;
/** A page at rest shows more than a busy one. */
const costOfBusy = 100;

/**
 * Finds a short path to each of these states.
 * @param onFirst receives the first path to a state, which need not be the shortest
 */
export function pathsTo(
  product: Product,
  states: readonly KnownState[],
  onFirst: (state: KnownState, path: Path) => void = () => {},
): ReadonlyMap<string, Path> {
  const { program } = product;
  const shownAt = shownStatesOf(product);
  const byAlert = grouped(
    states.filter(({ kind }) => kind === 'alert'),
    ({ texts: [copy] }) => copy ?? '',
  );
  const unseen = new Map(states.map((state) => [state.id, state]));
  const shownBy = (step: Step): readonly string[] => {
    const { screen, busy, pending } = step.after;
    const isSlow = busy && pending !== null && screen !== null && takesLong(program, pending.run.effect);
    const shown = shownAt({ snapshot: step.after, slow: false, answers: answersAt(step) });
    return isSlow ? [...shown, stateId(screen, 'slow')] : shown;
  };
  const { ends } = reach(product, {
    wanted: new Set(states.map(({ id }) => id)),
    reachedBy(step) {
      const ids = shownBy(step);
      for (const state of ids.flatMap((id) => unseen.get(id) ?? [])) {
        unseen.delete(state.id);
        onFirst(state, pathToState(state, step));
      }
      return ids;
    },
    promisedBy: (step) => [
      ...answersAt(step).map(({ screen, effect, code }) => stateId(screen, 'answer', effect, code)),
      ...step.after.carried
        .flatMap((each) => (each.kind === 'alert' ? (byAlert.get(each.copy) ?? []) : []))
        .map(({ id }) => id),
    ],
    costOf: ({ length, after }) => length + (after.busy ? costOfBusy : 0),
    mostSteps,
  });
  return new Map(
    states.flatMap((state) => {
      const end = ends.get(state.id);
      return end === undefined ? [] : [[state.id, pathToState(state, end)]];
    }),
  );
}

function pathToState({ kind }: KnownState, end: Step): Path {
  return kind === 'slow' ? [...pathTo(end), { do: 'wait' }] : pathTo(end);
}

/** The outcomes since the last action of the customer, the clock or the address. */
const answersAt = oncePerObject(({ previous, isNewPage, event, before }: Step): readonly Answered[] =>
  previous === null || isNewPage ? [] : answersAfter(answersAt(previous), event, before),
);
