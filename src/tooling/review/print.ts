import { formatDiagnostic } from '../../compiler/diagnostic.ts';
import { type Change, changeWords, type Weight } from './compareParts.ts';
import { approvalsOf, type Review, type ReviewVerdict, type Side } from './review.ts';

const titles: readonly (readonly [Weight, string])[] = [
  ['security', 'Security'],
  ['behaviour', 'Behaviour'],
  ['look', 'Look'],
  ['copy', 'Texts'],
  ['none', 'Remarks, and what only is written differently'],
];

const verdicts: Readonly<Record<ReviewVerdict, string>> = {
  nothing: 'Nothing to approve.',
  copy: 'Texts only.',
  look: 'The look changes.',
  protected: 'Protected texts change.',
  behaviour: 'Behaviour changes, or cannot be proven to stay.',
  security: 'Something changes that security depends on.',
  broken: 'The working folder does not compile: nothing can be approved.',
};

/**
 * A review for people.
 * @param revision as it was asked for
 */
export function printReview(review: Review, verdict: ReviewVerdict, revision: string): string {
  const approvals = approvalsOf(review);
  return [
    ...titles.flatMap(([weight, title]) =>
      section(
        title,
        review.changes.filter((change) => change.weight === weight),
      ),
    ),
    ...brokenWords(review.before, revision),
    ...brokenWords(review.after, 'the working folder'),
    hashWords(review, revision),
    [verdicts[verdict], ...(approvals.length === 0 ? [] : [`To approve: ${approvals.join(', ')}.`])].join(' '),
    '',
  ].join('\n');
}

function section(title: string, changes: readonly Change[]): readonly string[] {
  return changes.length === 0 ? [] : [title, ...changes.map((change) => `  ${changeWords(change)}`), ''];
}

function brokenWords({ error }: Side, where: string): readonly string[] {
  return error === null
    ? []
    : [`${where} does not compile, so only what could be read of it was compared:`, `  ${formatDiagnostic(error)}`];
}

function hashWords({ before, after, sameBehaviour }: Review, revision: string): string {
  const [old, now] = [before, after].map(({ behaviour }) => behaviour ?? 'unknown');
  const words = sameBehaviour === null ? 'not proven' : sameBehaviour ? 'the same' : 'another';
  return `behaviour ${old} in ${revision}, ${now} now: ${words}`;
}
