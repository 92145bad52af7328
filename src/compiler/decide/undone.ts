import type { Scopes } from '../../engine/contracts/logic.ts';
import { evaluate } from '../../engine/logic/evaluate.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { casesOf } from '../analysis/cases.ts';
import type { ScreenFile } from '../generated/source.ts';

/** By context key what it becomes: the value where it is written, null where it is only known when it happens. */
export type Changes = ReadonlyMap<string, { readonly value: unknown } | null>;

/** What a condition is wanted to be. */
export interface Wish {
  readonly condition: string;
  readonly holds: boolean;
}

/**
 * The changed key by which something that is as wanted may no longer be so; null when there is none. What is not looked
 * into, and what has too many cases, is taken to stay as it is.
 */
export function undoneBy(
  { condition, holds }: Wish,
  changes: Changes,
  screen: ScreenFile,
  analysis: Analysis,
): string | null {
  const decider = analysis.decider;
  const { logic, paths } = decider.reading(condition);
  const key = [...changes.keys()].find((each) => [...paths.keys()].some((path) => isPartOf(path, each)));
  if (key === undefined) return null;
  const cases = casesOf(
    paths,
    decider.ground(() => [screen]),
  )?.cases;
  if (cases === undefined) return null;
  const isAsWanted = (scopes: Scopes): boolean => Boolean(evaluate(logic, scopes, {})) === holds;
  const befores = cases.filter(({ scopes }) => isAsWanted(scopes));
  const afters = distinct(cases.map(({ scopes }) => contextOf(scopes, changes)));
  const isUndone = befores.some(({ scopes }) =>
    afters.some((after) => !isAsWanted({ ...scopes, context: { ...scopes.context, ...after } })),
  );
  return isUndone ? key : null;
}

function isPartOf(path: string, key: string): boolean {
  return path === `context.${key}` || path.startsWith(`context.${key}.`);
}

/** What the changed keys may be afterwards: what is written, or what they are in that case. */
function contextOf({ context = {} }: Scopes, changes: Changes): Readonly<Record<string, unknown>> {
  const before = context as Readonly<Record<string, unknown>>;
  return Object.fromEntries([...changes].map(([key, known]) => [key, known === null ? before[key] : known.value]));
}

function distinct<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
