import type { Review } from './review.ts';

/** What a review asks for, by what weighs most in it. */
export type Verdict = 'nothing' | 'copy' | 'look' | 'protected' | 'behaviour' | 'security' | 'broken';

/** The status that the command ends with, so that a pipeline knows whom to ask; 1 and 2 are errors of the tool itself. */
export const statusOf: Readonly<Record<Verdict, number>> = {
  nothing: 0,
  copy: 0,
  look: 10,
  protected: 11,
  behaviour: 12,
  security: 13,
  broken: 20,
};

/** The verdict on a review. Where the revision before does not compile, nothing proves that behaviour stayed. */
export function verdictOf({ after, changes, sameBehaviour }: Review): Verdict {
  const has = (weight: string): boolean => changes.some((change) => change.weight === weight);
  if (after.error !== null) return 'broken';
  if (has('security')) return 'security';
  if (has('behaviour') || (sameBehaviour === null && changes.length > 0)) return 'behaviour';
  if (changes.some(({ approvers }) => approvers.length > 0)) return 'protected';
  if (has('look')) return 'look';
  return has('copy') ? 'copy' : 'nothing';
}

/** Everybody who must agree, once: the verdict tells only the weightiest. */
export function approvalsOf({ changes }: Review): readonly string[] {
  const roles = { none: [], copy: [], look: ['design'], behaviour: ['engineering'], security: ['security'] } as const;
  return [...new Set(changes.flatMap(({ weight, approvers }) => [...approvers, ...roles[weight]]))].sort();
}
