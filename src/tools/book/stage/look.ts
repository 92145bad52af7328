import { oncePerObject } from '../../../compiler/once.ts';
import type { Logic } from '../../../engine/contracts/logic.ts';
import type { Program } from '../../../engine/contracts/program.ts';
import type { Path, PathAction } from '../../../explorer/explore/path.ts';

/** The look of a state. */
export interface Look {
  readonly locale: string;
  /** The query value that is set, or `full`. */
  readonly mode: string;
  readonly scheme: 'light' | 'dark';
  readonly width: number;
}

export const fullMode = 'full';

/** The full page, and each query value that changes the shell. */
export const modesOf = oncePerObject(({ query, conditions }: Program): readonly string[] => {
  const alone = Object.values(conditions).map(JSON.stringify as (logic: Logic) => string);
  const decides = (key: string): boolean => alone.some((logic) => logic.includes(`"context.${key}"`));
  const flags = Object.entries(query).filter(
    ([, { accept, keep, into }]) => accept === 'true-or-false' && keep && decides(into),
  );
  return [fullMode, ...flags.map(([name]) => name)];
});

/** The same path for a page in that language and mode. */
export function pathIn(program: Program, path: Path, { locale, mode }: Pick<Look, 'locale' | 'mode'>): Path {
  const facts: Record<string, unknown> = {};
  for (const [name, { accept, into }] of Object.entries(program.query)) {
    if (accept === 'true-or-false' && modesOf(program).includes(name)) facts[into] = name === mode ? 'true' : undefined;
  }
  for (const [key, { source }] of Object.entries(program.context))
    if (source?.startsWith('locale.')) facts[key] = locale;
  return path.map((action): PathAction => {
    if (action.do === 'wait') return action;
    const before = action.event;
    const event = before.type === 'location' ? { ...before, facts: { ...before.facts, ...facts } } : before;
    return action.do === 'load' ? { ...action, stored: without(action.stored, facts), event } : { ...action, event };
  });
}

function without<Whole extends object>(whole: Whole, part: object): Whole {
  return Object.fromEntries(Object.entries(whole).filter(([key]) => !(key in part))) as Whole;
}

/** The theme, as CSS, in that colour scheme. */
export function inScheme(css: string, scheme: Look['scheme']): string {
  const query = '(prefers-color-scheme: dark)';
  const fixed = css.replaceAll(query, scheme === 'dark' ? 'all' : 'not all');
  return fixed.replace('color-scheme:light dark', `color-scheme:${scheme}`);
}
