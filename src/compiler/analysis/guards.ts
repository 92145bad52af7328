import type { Guard } from '../../engine/contracts/program.ts';
import type { ElementSource } from '../generated/source.ts';
import type { GuardLiteral } from '../guardLiteral.ts';

/** Something with a guard. */
export interface Guarded {
  readonly when?: readonly GuardLiteral[];
  readonly unless?: readonly GuardLiteral[];
}

/** The guard of an alternative of any list. */
export interface GuardedAlternative extends Guarded {
  readonly is?: readonly (string | number | boolean)[];
  readonly always?: boolean;
}

/** A named condition that must hold, or must not. */
export interface ConditionLiteral {
  readonly kind: 'condition';
  readonly name: string;
  readonly holds: boolean;
}

/** One thing that must hold, or must not, for an alternative to be taken. */
export type Literal =
  | ConditionLiteral
  /** The value that a choice decides by is, or is not, one of these. */
  | { readonly kind: 'value'; readonly path: string; readonly among: readonly unknown[]; readonly holds: boolean };

/** The condition under which an ordered list takes one of its alternatives. */
export interface AlternativeGuard {
  /** Its own literals, which must all hold. */
  readonly own: readonly Literal[];
  /** The literals of each alternative before it: of each, at least one does not hold. */
  readonly earlier: readonly (readonly Literal[])[];
}

/** The conditions that a guard names. */
export function literalsOf({ when = [], unless = [] }: Guarded): readonly ConditionLiteral[] {
  return [...when, ...unless].map(({ name, holds }) => ({ kind: 'condition', name, holds }));
}

/**
 * The guards of an ordered list, one for each alternative.
 * @param by the context path that a choice decides by
 */
export function guardsOf(list: readonly GuardedAlternative[], by: string | null = null): readonly AlternativeGuard[] {
  const wanted = list.map((alternative) => wantedBy(alternative, by));
  return wanted.map((own, index) => ({
    own,
    earlier: wanted.slice(0, index).filter((each) => !excludes(own, each)),
  }));
}

/** What must hold for an alternative to be taken, unless an earlier one is. */
export function wantedBy(alternative: GuardedAlternative, by: string | null): readonly Literal[] {
  const { is } = alternative;
  const literals = literalsOf(alternative);
  return by === null || is === undefined
    ? literals
    : [{ kind: 'value', path: by, among: is, holds: true }, ...literals];
}

/** Whether two alternatives expect different values, so that they are independent. */
function excludes([one]: readonly Literal[], [other]: readonly Literal[]): boolean {
  if (one?.kind !== 'value' || other?.kind !== 'value') return false;
  return !one.among.some((value) => other.among.includes(value));
}

/** Everything that certainly holds once a guard has been passed. */
export function conditionsOf({ own, earlier }: AlternativeGuard): readonly Literal[] {
  const failed = earlier.flatMap(([only, ...others]) => (only && others.length === 0 ? [only] : []));
  return [...own, ...failed.map((each) => ({ ...each, holds: !each.holds }))];
}

/** The conditions that a guard names. */
export function namesOf(guarded: Guarded): readonly string[] {
  return literalsOf(guarded).map(({ name }) => name);
}

/** Whether an alternative has no guard. */
export function isOpen(alternative: GuardedAlternative): boolean {
  return alternative.is === undefined && namesOf(alternative).length === 0;
}

/** A guard of these literals. */
export function guardedBy(literals: readonly ConditionLiteral[]): Guard {
  const named = (wanted: boolean): readonly string[] =>
    literals.flatMap(({ name, holds }) => (holds === wanted ? [name] : []));
  return { when: named(true), unless: named(false) };
}

/** The conditions of a field's element and of the groups around it; null if the field is not on the screen. */
export function demandOf(field: string, body: readonly ElementSource[]): readonly ConditionLiteral[] | null {
  for (const element of body) {
    if (element.type === 'field' && element.name === field) return literalsOf(element);
    const inside = 'body' in element ? demandOf(field, element.body) : null;
    if (inside !== null) return [...literalsOf(element), ...inside];
  }
  return null;
}
