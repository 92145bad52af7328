import type { Decision } from '../analysis/decisions.ts';
import { isOpen, namesOf } from '../analysis/guards.ts';
import { type Mark, markWords } from '../analysis/valueClasses.ts';
import type { GuardedAlternative } from '../analysis/visitor.ts';
import { listOf } from '../listOf.ts';
import type { LintRule } from './rule.ts';

export const exhaustiveChoice: LintRule = {
  name: 'exhaustive-choice',
  code: 'F114',
  severity: 'error',
  says: 'A choice with `by` has an alternative for each value that can occur, and names no other value.',
  remedy: 'Correct the value, or add the missing alternative',
  details:
    'The schema tells the values: those of an enum, true and false, or the numbers between two bounds. A key can also be absent, unless it has a default and nothing sets it to `null` or to a value that may be absent. When an object is absent, so are its parts. A last alternative without condition takes every value that is left.',
  examples: [
    {
      file: 'flows/sign-in/flow.json',
      path: ['states', 'resume-at-login', 'choose', '0', 'is'],
      bad: ['identfy'],
      good: ['identify'],
    },
    {
      file: 'flows/enrollment/flow.json',
      path: ['states', 'ask-phone', 'choose'],
      bad: [
        { is: ['other'], when: { has: 'gotoUrl' }, skips: 'The caller waits.', next: 'redirect' },
        { is: ['other'], next: 'find-phone' },
        { is: ['absent', 'DO_NOT_ENROLL'], next: 'ask-passkey' },
      ],
      good: [
        { is: ['other'], when: { has: 'gotoUrl' }, skips: 'The caller waits.', next: 'redirect' },
        { is: ['other'], next: 'find-phone' },
        { is: ['absent', 'DO_NOT_ENROLL'], next: 'ask-passkey' },
        { next: 'ask-passkey' },
      ],
    },
  ],
  check(analysis, report) {
    for (const { foreign } of analysis.guardedLists) {
      for (const { values, index, problem } of foreign) {
        report.error(analysis.origins.at(values, index), problem.message, problem.remedy);
      }
    }
    for (const { list, decision } of analysis.decidedLists) {
      const { by, alternatives, container } = list;
      if (by === null || alternatives.some(isOpen)) continue;
      const missing = decision === null ? 'every other case' : gapsOf(decision, by, alternatives);
      if (missing === null) continue;
      const place = analysis.origins.at(alternatives.at(-1) ?? container);
      const remedy = 'Add it, or a last alternative without "when", "unless" and "is"';
      report.error(place, `There is no alternative for ${missing}`, remedy);
    }
  },
};

/** Describes the values of a path for which no alternative holds; null when there is none. */
function gapsOf(decision: Decision, by: string | null, alternatives: readonly GuardedAlternative[]): string | null {
  const { columns, cases, holds } = decision;
  const looked = columns.findIndex(({ path }) => path === by);
  const classOf = (index: number): number => cases[index]?.picks[looked] ?? 0;
  const all = cases.map((_, index) => index);
  const left = new Set(all.filter((index) => !holds.some((each) => each[index])));
  const words = (columns[looked]?.classes ?? []).flatMap(({ marks }, valueClass) => {
    const here = all.filter((index) => classOf(index) === valueClass);
    const gap = here.filter((index) => left.has(index));
    if (gap.length === 0) return [];
    if (gap.length === here.length) return marks.map(markWords);
    return marks.map((mark: Mark) => `${markWords(mark)} where ${conditionsAt(mark, alternatives)}`);
  });
  const [last] = words.slice(-1);
  return words.length < 2 ? (last ?? null) : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** The other conditions of the alternatives for a value. */
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
