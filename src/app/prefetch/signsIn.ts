import type { Published } from '../../engine/contracts/ports.ts';
import type { Program, Run } from '../../engine/contracts/program.ts';

/** The effect that signs in from the visible screen; null when there is none, or while an effect runs. */
export function signsIn({ program, snapshot }: Published): Run | null {
  const { screen, state, busy } = snapshot;
  return screen !== null && screen === state && !busy ? signInAt(program, screen) : null;
}

/** The effect that signs in with what is typed on a screen; null when the screen has none. */
export function signInAt({ states, effects }: Pick<Program, 'states' | 'effects'>, screen: string): Run | null {
  const state = states[screen];
  if (state?.kind !== 'screen') return null;
  for (const { go } of Object.values(state.on).flat()) {
    if (go.kind === 'run' && effects[go.run.effect]?.prewarm) return go.run;
  }
  return null;
}
