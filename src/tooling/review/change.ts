/**
 * How much a change weighs. none: remarks, and what is written differently but means the same. copy: texts. look: layout,
 * order, colours. behaviour: what customers can do, and what follows. security: who may come where, what is kept and where
 * it goes.
 */
export type Weight = 'none' | 'copy' | 'look' | 'behaviour' | 'security';

/** One change of a product, in words. */
export interface Change {
  readonly weight: Weight;
  /** What changed: `button "Send Code" on step-up`. */
  readonly subject: string;
  /** What about it: `text changed in en-US`. */
  readonly what: string;
  /** Null where there was or is nothing to show. */
  readonly before: string | null;
  readonly after: string | null;
  /** Who must agree, where the text is protected. */
  readonly approvers: readonly string[];
}

/** The one line by which people know a change. */
export function changeWords({ subject, what, before, after, approvers }: Change): string {
  const values = [before, after].filter((value) => value !== null).join(' -> ');
  const consent = approvers.length === 0 ? '' : ` (protected: ask ${approvers.join(' and ')})`;
  return `${subject}: ${what}${values === '' ? '' : `: ${values}`}${consent}`;
}
