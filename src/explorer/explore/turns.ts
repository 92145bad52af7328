import type { Step } from './explore.ts';

/** How many turns a state has that is wanted, for one turn of another. */
const turnsOfWanted = 4;

/**
 * Takes steps first come, first served, the preferred ones before all others. Where something is wanted, states take turns,
 * so that none waits for the many steps of another.
 */
export function createTurns(isWanted?: (state: string) => boolean) {
  const states = new Map<string | null, { readonly steps: Step[]; taken: number }>();
  const turnOf = (state: string | null, taken: number): number =>
    state === null ? -1 : taken / (isWanted?.(state) ? turnsOfWanted : 1);
  return {
    add(step: Step, isPreferred: boolean): void {
      const state = isPreferred ? null : isWanted ? step.after.state : '';
      const own = states.get(state) ?? { steps: [], taken: 0 };
      states.set(state, own);
      own.steps.push(step);
    },
    next(): Step | undefined {
      const open = [...states].filter(([, { steps, taken }]) => taken < steps.length);
      const [first] = open.sort(([one, { taken }], [two, other]) => turnOf(one, taken) - turnOf(two, other.taken));
      return first?.[1].steps[first[1].taken++];
    },
  };
}
