import type { Decision } from '../analysis/decider.ts';

/**
 * A case that two alternatives claim alike, so that nothing but their order decides it. That is so where what both read
 * has values for which they hold in the same cases, and neither holds whenever the other does. What reads different
 * things, or is narrower wherever both hold, is meant to come first, and is no overlap.
 * @param open cases that no alternative before both takes
 * @returns the number of such a case; null when there is none
 */
export function overlapOf(one: number, other: number, open: readonly number[], decision: Decision): number | null {
  const { cases, holds, reads } = decision;
  const shared = [...(reads[one] ?? [])].filter((column) => reads[other]?.has(column));
  const first = open.filter((each) => holds[one]?.[each]);
  const second = open.filter((each) => holds[other]?.[each]);
  const both = first.filter((each) => holds[other]?.[each]);
  if (shared.length === 0 || both.length === 0 || both.length === first.length || both.length === second.length) {
    return null;
  }
  const sliceOf = (each: number): string => shared.map((column) => cases[each]?.picks[column]).join();
  const sizes = (list: readonly number[]): ReadonlyMap<string, number> => {
    const found = new Map<string, number>();
    for (const each of list) found.set(sliceOf(each), (found.get(sliceOf(each)) ?? 0) + 1);
    return found;
  };
  const [inFirst, inSecond, inBoth] = [sizes(first), sizes(second), sizes(both)];
  const isAlike = (each: number): boolean => {
    const size = inBoth.get(sliceOf(each));
    return size === inFirst.get(sliceOf(each)) && size === inSecond.get(sliceOf(each));
  };
  return both.find(isAlike) ?? null;
}
