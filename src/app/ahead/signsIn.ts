import type { Published } from '../../engine/contracts/ports.ts';
import type { Program } from '../../engine/contracts/program.ts';

/** Whether the visible screen is one where the customer says who they are, and nobody is at work on it. */
export function signsIn({ program, snapshot }: Published): boolean {
  const { screen, state, busy } = snapshot;
  return screen !== null && screen === state && !busy && signsInAt(program, screen);
}

/** Whether customers say at a screen who they are. */
export function signsInAt({ states }: Pick<Program, 'states'>, screen: string): boolean {
  const state = states[screen];
  if (state?.kind !== 'screen') return false;
  return Object.values(state.on).some((alternatives) =>
    alternatives.some(({ go }) => go.kind === 'run' && go.run.effect === 'idx.authenticate'),
  );
}
