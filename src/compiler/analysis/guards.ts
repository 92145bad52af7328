import type { Analysis } from './analysis.ts';
import { assuming, decide, type Knowledge, valueIn } from './knowledge.ts';
import { type AnyAlternative, type Guarded, listOf } from './visitor.ts';

/** A named condition that must hold, or must not. */
export interface ConditionLiteral {
  readonly kind: 'condition';
  readonly name: string;
  readonly holds: boolean;
}

/** One thing that must hold for an alternative to be taken, or must not. */
export type Literal =
  | ConditionLiteral
  /** The value that a choice looks at is one of these, or is none of them. */
  | { readonly kind: 'value'; readonly path: string; readonly among: readonly unknown[]; readonly holds: boolean };

/** The condition under which an ordered list takes one of its alternatives. */
export interface AlternativeGuard {
  /** All of these hold. */
  readonly own: readonly Literal[];
  /** What each alternative before it wants: of each, one does not hold. */
  readonly earlier: readonly (readonly Literal[])[];
}

/** The conditions that something guarded names. */
export function literalsOf({ when, unless }: Guarded): readonly ConditionLiteral[] {
  return [
    ...listOf(when).map((name) => ({ kind: 'condition', name, holds: true }) as const),
    ...listOf(unless).map((name) => ({ kind: 'condition', name, holds: false }) as const),
  ];
}

/** The literal that holds where this one does not. */
export function opposite<Either extends Literal>(literal: Either): Either {
  return { ...literal, holds: !literal.holds };
}

/**
 * The guards of an ordered list, one for each alternative.
 * @param by the context path that a choice looks at
 */
export function guardsOf(list: readonly Guarded[], by?: string): readonly AlternativeGuard[] {
  const wanted = list.map((alternative) => [...valuesOf(alternative, by), ...literalsOf(alternative)]);
  return wanted.map((own, index) => ({
    own,
    earlier: wanted.slice(0, index).filter((each) => !excludes(own, each)),
  }));
}

function valuesOf(alternative: Guarded, by: string | undefined): readonly Literal[] {
  const { is } = alternative as Partial<Extract<AnyAlternative, { readonly is?: unknown }>>;
  return by === undefined || is === undefined ? [] : [{ kind: 'value', path: by, among: is, holds: true }];
}

/** Whether two alternatives look for different values, so that the one says nothing of the other. */
function excludes([one]: readonly Literal[], [other]: readonly Literal[]): boolean {
  if (one?.kind !== 'value' || other?.kind !== 'value') return false;
  return !one.among.some((value) => other.among.includes(value));
}

/** All that surely holds once a guard has been passed. */
export function heldBy({ own, earlier }: AlternativeGuard): readonly Literal[] {
  return [...own, ...earlier.flatMap(([only, ...others]) => (only && others.length === 0 ? [opposite(only)] : []))];
}

/** What is known behind a guard: `before` itself when nothing had to be assumed, null when it cannot be passed. */
export function pass({ own, earlier }: AlternativeGuard, before: Knowledge, analysis: Analysis): Knowledge | null {
  let knowledge = before;
  for (const literal of own) {
    const verdict = isTrue(literal, knowledge, analysis);
    if (verdict === false) return null;
    if (verdict === undefined) knowledge = assume(literal, knowledge);
  }
  for (const literals of earlier) {
    const verdicts = literals.map((literal) => isTrue(literal, knowledge, analysis));
    if (verdicts.includes(false)) continue;
    const unsure = literals.filter((_, index) => verdicts[index] === undefined);
    const [only] = unsure;
    if (only === undefined) return null;
    // Of several that are not known, any may have been the one that did not hold.
    if (unsure.length === 1) knowledge = assume(opposite(only), knowledge);
  }
  return knowledge;
}

/** The alternatives of an ordered list that what is known does not rule out, and what is known where each is taken. */
export function feasible<Alternative extends Guarded>(
  list: readonly Alternative[],
  before: Knowledge,
  analysis: Analysis,
): readonly (readonly [alternative: Alternative, knowledge: Knowledge])[] {
  const guards = guardsOf(list);
  return list.flatMap((alternative, index) => {
    const guard = guards[index];
    const knowledge = guard === undefined ? null : pass(guard, before, analysis);
    return knowledge === null ? [] : [[alternative, knowledge] as const];
  });
}

/** Whether a literal holds, as far as it is known. */
export function isTrue(literal: Literal, knowledge: Knowledge, analysis: Analysis): boolean | undefined {
  const verdict =
    literal.kind === 'condition' ? conditionIn(literal.name, knowledge, analysis) : among(literal, knowledge, analysis);
  return verdict === undefined ? undefined : verdict === literal.holds;
}

function conditionIn(name: string, knowledge: Knowledge, analysis: Analysis): boolean | undefined {
  return knowledge.conditions.get(name) ?? decide(analysis.conditions.get(name)?.logic ?? null, knowledge, analysis);
}

function among(literal: Literal & { kind: 'value' }, knowledge: Knowledge, analysis: Analysis): boolean | undefined {
  const value = valueIn({ var: literal.path }, knowledge, analysis);
  return value === undefined ? undefined : literal.among.includes(value);
}

function assume(literal: Literal, knowledge: Knowledge): Knowledge {
  if (literal.kind === 'condition') return assuming(literal.name, literal.holds, knowledge);
  const [value, ...others] = literal.among;
  if (!literal.holds || others.length > 0) return knowledge;
  return { ...knowledge, values: new Map([...knowledge.values, [literal.path, value]]) };
}
