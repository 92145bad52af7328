import type { Model } from '../link/model.ts';
import { decide } from '../trace/decide.ts';
import { assuming, type Knowledge, valueIn } from '../trace/knowledge.ts';
import { listOf } from '../walk/list.ts';
import type { AnyAlternative } from '../walk/visitor.ts';

/** One thing that must hold for an alternative to be taken, or must not. */
export type Literal =
  | { readonly kind: 'condition'; readonly name: string; readonly holds: boolean }
  /** The value that a choice looks at is one of these, or is none of them. */
  | { readonly kind: 'value'; readonly path: string; readonly among: readonly unknown[]; readonly holds: boolean };

/** What stands before one alternative of an ordered list. */
export interface Gate {
  readonly wanted: readonly Literal[];
  /** What the alternatives before it want; none of them may have held. */
  readonly past: readonly (readonly Literal[])[];
}

/**
 * The gates of an ordered list, one for each alternative.
 * @param by the context path that a choice looks at
 */
export function gatesOf(list: readonly AnyAlternative[], by?: string): readonly Gate[] {
  const wants = list.map((alternative) => wantedBy(alternative, by));
  return wants.map((wanted, index) => ({
    wanted,
    past: wants.slice(0, index).filter((before) => !excludes(wanted, before)),
  }));
}

/** Whether two alternatives look for different values, so that the one says nothing of the other. */
function excludes(own: readonly Literal[], other: readonly Literal[]): boolean {
  const [mine, theirs] = [own[0], other[0]];
  if (mine?.kind !== 'value' || theirs?.kind !== 'value') return false;
  return !mine.among.some((value) => theirs.among.includes(value));
}

/** All that surely holds once the gate has been passed. */
export function literalsOf({ wanted, past }: Gate): readonly Literal[] {
  return [...wanted, ...past.flatMap(([only, ...others]) => (only && others.length === 0 ? [opposite(only)] : []))];
}

/** What is known behind the gate; null when what is known before it forbids to pass. */
export function pass({ wanted, past }: Gate, before: Knowledge, model: Model): Knowledge | null {
  let knowledge = before;
  for (const literal of wanted) {
    const verdict = isTrue(literal, knowledge, model);
    if (verdict === false) return null;
    if (verdict === undefined) knowledge = assume(literal, knowledge);
  }
  for (const literals of past) {
    const verdicts = literals.map((literal) => isTrue(literal, knowledge, model));
    if (verdicts.includes(false)) continue;
    const unsure = literals.filter((_, index) => verdicts[index] === undefined);
    const [only] = unsure;
    if (only === undefined) return null;
    // Of several that are not known, any may have been the one that did not hold.
    if (unsure.length === 1) knowledge = assume(opposite(only), knowledge);
  }
  return knowledge;
}

/** Whether a literal holds, as far as it is known. */
export function isTrue(literal: Literal, knowledge: Knowledge, model: Model): boolean | undefined {
  const verdict =
    literal.kind === 'condition' ? conditionIn(literal.name, knowledge, model) : among(literal, knowledge, model);
  return verdict === undefined ? undefined : verdict === literal.holds;
}

function wantedBy({ when, unless, ...others }: AnyAlternative, by: string | undefined): readonly Literal[] {
  const is = 'is' in others ? others.is : undefined;
  return [
    ...(by === undefined || is === undefined ? [] : [{ kind: 'value', path: by, among: is, holds: true } as const]),
    ...listOf(when).map((name) => ({ kind: 'condition', name, holds: true }) as const),
    ...listOf(unless).map((name) => ({ kind: 'condition', name, holds: false }) as const),
  ];
}

function opposite(literal: Literal): Literal {
  return { ...literal, holds: !literal.holds };
}

function conditionIn(name: string, knowledge: Knowledge, model: Model): boolean | undefined {
  return knowledge.conditions.get(name) ?? decide(model.conditions.get(name)?.logic ?? null, knowledge, model);
}

function among(literal: Literal & { kind: 'value' }, knowledge: Knowledge, model: Model): boolean | undefined {
  const value = valueIn({ var: literal.path }, knowledge, model);
  return value === undefined ? undefined : literal.among.includes(value);
}

function assume(literal: Literal, knowledge: Knowledge): Knowledge {
  if (literal.kind === 'condition') return assuming(literal.name, literal.holds, knowledge);
  const [value, ...others] = literal.among;
  if (!literal.holds || others.length > 0) return knowledge;
  return { ...knowledge, values: new Map([...knowledge.values, [literal.path, value]]) };
}
