import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { variablesOf } from '../../compiler/analysis/expressions.ts';
import type { Logic } from '../../engine/contracts/logic.ts';
import type { Alternative } from '../../engine/contracts/program.ts';
import { askedIn, type UnknownFact } from './asked.ts';

export interface Beginning {
  readonly list: readonly Alternative[];
  readonly state: string | null;
}

/**
 * The facts that can decide something on the way, until an effect runs or a screen rests. All others only have to stay as
 * they are, or be written.
 * @param screen the visible one, whose `idle` can follow
 */
export function readFrom(
  { list, state: first }: Beginning,
  screen: string | null,
  analysis: Analysis,
): readonly UnknownFact[] {
  const { conditions, flows } = analysis;
  const states = new Set([first, screen]);
  const paths = new Set<string>();
  const add = (...values: readonly Logic[]): void => {
    for (const path of values.flatMap(variablesOf)) paths.add(path);
  };
  const addList = (each: readonly Alternative[]): void => {
    for (const { when, unless, set = {}, go } of each) {
      add(...Object.values(set), ...[...when, ...unless].map((name) => conditions.get(name)?.logic ?? null));
      if (go.kind === 'next') states.add(go.to);
    }
  };
  addList(list);
  for (const id of states) {
    const state = flows.states[id ?? ''];
    if (state?.kind === 'step' || state?.kind === 'choice') add(...Object.values(state.set));
    if (state?.kind === 'choice') {
      add(state.by);
      addList(state.choose);
    }
    if (state?.kind === 'screen') addList([...(state.on.enter ?? []), ...(state.on.idle ?? [])]);
  }
  const isRead = (path: string): boolean =>
    [...paths].some((each) => path === each || path.startsWith(`${each}.`) || each.startsWith(`${path}.`));
  return askedIn(analysis).filter(({ reads }) => reads.some(isRead));
}
