import type { Step } from './explore.ts';

/** How many turns a state has that is wanted, for one turn of another. */
const turnsOfWanted = 4;

/** Takes preferred steps first, then all as they came; where some states are wanted, from each state in turn. */
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
      const turns = open.map(([state, { taken }]) => turnOf(state, taken));
      const first = open[turns.indexOf(Math.min(...turns))]?.[1];
      return first?.steps[first.taken++];
    },
  };
}
