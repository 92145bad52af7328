import type { Look } from '../page/look.ts';
import { frame } from '../states/ids.ts';
import type { StagedRevision, StagedState } from './staged.ts';

/** A state in one language and mode, to be compared in both revisions. */
export interface ComparedRun {
  readonly state: StagedState;
  readonly in: Pick<Look, 'locale' | 'mode'>;
}

/** Colour scheme and width. */
export type View = Pick<Look, 'scheme' | 'width'>;

/** The usual view of a state. */
export const usualView: View = { scheme: 'light', width: 1280 };
const narrow: View = { scheme: 'light', width: 320 };
const dark: View = { scheme: 'dark', width: 1280 };

/** The views for changed markup, and those for changed style sheets. */
export const views = { usual: [usualView, narrow], ofStyles: [usualView, narrow, dark] } as const;

/**
 * Plans the comparisons: each state in each language in its usual mode, and the first of each screen in every mode,
 * because a mode changes the shell. States at rest come first, because they show a change best.
 */
export function planComparison(before: StagedRevision, after: StagedRevision): readonly ComparedRun[] {
  const states = new Map([...before.states, ...after.states].map((state) => [state.id, state]));
  const screens = new Set<string>();
  const atRestFirst = [...states.values()].sort((one, other) => rankOf(one) - rankOf(other));
  return atRestFirst.flatMap((state): readonly ComparedRun[] => {
    const isFirst = !screens.has(state.screen);
    screens.add(state.screen);
    const usual = state.looks[0]?.mode;
    return state.looks.filter(({ mode }) => isFirst || mode === usual).map((look) => ({ state, in: look }));
  });
}

function rankOf({ kind, screen }: StagedState): number {
  return screen === frame ? 2 : Number(kind !== 'idle');
}
