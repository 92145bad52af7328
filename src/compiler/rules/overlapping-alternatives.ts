import { takenIn, unknownTermText } from '../analysis/cases.ts';
import type { Decision } from '../analysis/decisions.ts';
import { markWords } from '../analysis/valueClasses.ts';
import type { GuardedAlternative } from '../analysis/visitor.ts';
import type { Place } from '../diagnostic.ts';
import type { LintRule } from './rule.ts';

export const overlappingAlternatives: LintRule = {
  name: 'overlapping-alternatives',
  code: 'F118',
  severity: 'warning',
  says: 'No two alternatives claim the same case and do different things with it, unless their order is meant.',
  remedy: 'Leave that case to one of them',
  details:
    'Order counts as meant where one alternative is narrower than a later one, and where the two read different things. An overlap is reported where both hold for the same value of what both read, and neither asks for more than the other: two ranges that meet, or a value that stands in two lists.',
  examples: [
    {
      words: 'Two alternatives claim the value `email`: the one before this is for `phone` and `email`.',
      file: 'flows/sign-in/flow.json',
      path: ['states', 'route-challenge', 'choose', '2', 'is'],
      bad: ['email', 'password'],
      good: ['password'],
    },
  ],
  check(analysis, report) {
    for (const { list, decision } of analysis.decidedLists) {
      if (decision === null) continue;
      const placeAt = (index: number): Place => analysis.origins.at(list.alternatives[index] ?? list.container);
      for (const [one, other, found] of overlapsIn(list.alternatives, decision)) {
        const claimed = wordsOfCase(found, one, other, decision);
        const message = `This alternative and the one in line ${placeAt(one).line} both claim ${claimed}, and only their order decides`;
        report.warning(placeAt(other), message, 'Leave that case to one of them');
      }
    }
  },
};

function overlapsIn(
  alternatives: readonly GuardedAlternative[],
  decision: Decision,
): readonly (readonly [one: number, other: number, found: number])[] {
  const taken = takenIn(decision);
  const all = decision.cases.map((_, each) => each);
  const deeds = alternatives.map(deedOf);
  return alternatives.flatMap((_, one) => {
    const open = all.filter((each) => (taken[each] ?? one) >= one);
    return alternatives.flatMap((__, other) => {
      if (other <= one || deeds[one] === deeds[other]) return [];
      const found = overlapOf(one, other, open, decision);
      return found === null ? [] : [[one, other, found] as const];
    });
  });
}

/** What an alternative does, without its guards. */
function deedOf({ when: _when, unless: _unless, is: _is, ...deed }: GuardedAlternative): string {
  return JSON.stringify(deed);
}

/** Describes a case by the columns that both alternatives read. */
function wordsOfCase(index: number, one: number, other: number, { columns, cases, reads }: Decision): string {
  const words = columns.flatMap(({ path, classes }, column) => {
    const valueClass = classes[cases[index]?.picks[column] ?? 0];
    if (valueClass === undefined || !reads[one]?.has(column) || !reads[other]?.has(column)) return [];
    return [`${unknownTermText(path) ?? path} = ${valueClass.marks.map(markWords).join(' or ')}`];
  });
  return words.join(', ');
}

/**
 * A case in which two alternatives hold and only their order decides: their common columns have values for which they
 * hold in the same cases, and neither implies the other. Alternatives that read different columns, or of which one is
 * narrower, are ordered on purpose.
 * @param open cases that no alternative before both takes
 * @returns the index of such a case; null when there is none
 */
function overlapOf(one: number, other: number, open: readonly number[], decision: Decision): number | null {
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
