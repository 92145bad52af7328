import { type Decision, namesOf } from '../analysis/decider.ts';
import { type Mark, markWords } from '../analysis/domains.ts';
import type { GuardedAlternative } from '../analysis/guardedLists.ts';
import { listOf } from '../analysis/visitor.ts';

/** The values at a path for which no alternative holds, in words; null when there is none. */
export function gapsOf(
  decision: Decision,
  by: string | null,
  alternatives: readonly GuardedAlternative[],
): string | null {
  const { columns, cases, holds } = decision;
  const looked = columns.findIndex(({ path }) => path === by);
  const spanOf = (index: number): number => cases[index]?.picks[looked] ?? 0;
  const all = cases.map((_, index) => index);
  const left = new Set(all.filter((index) => !holds.some((each) => each[index])));
  const words = (columns[looked]?.spans ?? []).flatMap(({ marks }, span) => {
    const here = all.filter((index) => spanOf(index) === span);
    const gap = here.filter((index) => left.has(index));
    if (gap.length === 0) return [];
    if (gap.length === here.length) return marks.map(markWords);
    return marks.map((mark: Mark) => `${markWords(mark)} where ${conditionsAt(mark, alternatives)}`);
  });
  const [last] = words.slice(-1);
  return words.length < 2 ? (last ?? null) : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** What alternatives for a value ask beside it. */
function conditionsAt(mark: Mark, alternatives: readonly GuardedAlternative[]): string {
  const takesIt = ({ is }: GuardedAlternative): boolean =>
    is === undefined || (mark.kind === 'is' && is.includes(mark.value));
  const asked = alternatives.filter(takesIt).flatMap((alternative) =>
    namesOf(alternative).map((name) => {
      return listOf(alternative.when).includes(name) ? `"${name}" fails` : `"${name}" holds`;
    }),
  );
  return [...new Set(asked)].join(' or ');
}
