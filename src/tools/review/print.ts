import { formatDiagnostic } from '../../compiler/diagnostic.ts';
import type { Weight } from '../../compiler/grammar/schema.ts';
import { changeWords } from './compareParts.ts';
import { approvalsOf, type Review, type Side, verdictOf, verdicts } from './review.ts';

/** The classes of changes, heaviest first. */
const weightTitles: readonly (readonly [Weight, string])[] = [
  ['security', 'Security'],
  ['behaviour', 'Behaviour'],
  ['look', 'Look'],
  ['copy', 'Texts'],
  ['none', 'Remarks, and what only is written differently'],
];

/**
 * A review as text.
 * @param revision as requested
 */
export function printReview(review: Review, revision: string): string {
  const verdict = verdictOf(review);
  const approvals = verdict === 'broken' ? [] : approvalsOf(review);
  const sections = weightTitles.flatMap(([weight, title]) => {
    const lines = review.changes.filter((each) => each.weight === weight).map((each) => `  ${changeWords(each)}`);
    return lines.length === 0 ? [] : [title, ...lines, ''];
  });
  return [
    ...sections,
    ...brokenWords(review.before, revision),
    ...brokenWords(review.after, 'the working folder'),
    hashWords(review, revision),
    [verdicts[verdict].says, ...(approvals.length === 0 ? [] : [`To approve: ${approvals.join(', ')}.`])].join(' '),
    '',
  ].join('\n');
}

function brokenWords({ isEmpty, error }: Side, where: string): readonly string[] {
  if (isEmpty) return [`${where} has no flows: there is nothing to hold the rest against.`];
  return error === null
    ? []
    : [`${where} does not compile, so only what could be read of it was compared:`, `  ${formatDiagnostic(error)}`];
}

/** Says whether behaviour is proven to be the same. */
export function hashWords({ before, after, sameBehaviour }: Review, revision: string): string {
  const [old, now] = [before, after].map(({ behaviour }) => behaviour ?? 'unknown');
  const words = sameBehaviour === null ? 'not proven' : sameBehaviour ? 'the same' : 'another';
  return `behaviour ${old} in ${revision}, ${now} now: ${words}`;
}
