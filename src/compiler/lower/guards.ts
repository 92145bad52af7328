import type { Logic } from '../../engine/contracts/logic.ts';
import type { Place } from '../diagnostic.ts';
import type { Origins } from '../load/origins.ts';

/**
 * A guard as an author writes it: the name of a condition, a demand on values, or a list of guards that all must hold.
 * `has`, `not` and `any` can stand beside `path: literal` pairs of the same object, which must hold too.
 */
type GuardSource = string | readonly GuardSource[] | GuardObject;

interface GuardObject {
  readonly [part: string]: unknown;
  readonly has?: string;
  readonly not?: GuardSource;
  readonly any?: readonly GuardSource[];
}

/** An inline guard, before the conditions that it names are known. */
export type GuardTerm =
  | { readonly kind: 'condition'; readonly name: string }
  | { readonly kind: 'present'; readonly path: string }
  | { readonly kind: 'equals'; readonly path: string; readonly value: string | number | true }
  | { readonly kind: 'all' | 'any'; readonly literals: readonly TermLiteral[] };

/** A term that must hold, or must not. */
interface TermLiteral {
  readonly term: GuardTerm;
  readonly holds: boolean;
  readonly place: Place;
}

/** An inline guard with its generated name. */
export interface NamedGuard {
  readonly name: string;
  readonly term: GuardTerm;
  /** Its first place. */
  readonly place: Place;
}

/** The names that must hold, and those that must not, each with its place. */
interface LoweredGuard {
  readonly when: readonly NamedGuard[];
  readonly unless: readonly NamedGuard[];
}

/** What can have guards: alternatives, elements, options and the like have the first two, access policies the last. */
export interface GuardHolder {
  readonly when?: unknown;
  readonly unless?: unknown;
  readonly needs?: unknown;
}

/**
 * Splits `when` and `unless` into named conditions that must hold and those that must not.
 * @param holder the object with these keys
 */
export function lowerGuard(holder: GuardHolder, origins: Origins): LoweredGuard {
  const { when, unless } = holder as { readonly when?: GuardSource; readonly unless?: GuardSource };
  const wanted = when === undefined ? [] : literalsOf(when, holder, 'when', origins);
  const unwanted = unless === undefined ? [] : separately(unless, holder, 'unless', origins);
  const literals = [...wanted, ...unwanted.map((each) => opposite(all(each, origins.at(holder, 'unless'))))];
  return { when: namesOf(literals, true), unless: namesOf(literals, false) };
}

/** The names of a guard that can only demand that something holds. */
export function lowerNeeds(holder: GuardHolder, origins: Origins): readonly NamedGuard[] {
  const { needs = [] } = holder as { readonly needs?: GuardSource };
  return literalsOf(needs, holder, 'needs', origins).map((literal) =>
    named(literal.holds ? literal : { ...literal, term: { kind: 'all', literals: [literal] } }),
  );
}

function namesOf(literals: readonly TermLiteral[], holds: boolean): readonly NamedGuard[] {
  return literals.filter((literal) => literal.holds === holds).map(named);
}

function named({ term, place }: TermLiteral): NamedGuard {
  return { name: nameOf(term), term, place };
}

/** Of a list under `unless`, none may hold. */
function separately(
  guard: GuardSource,
  of: object,
  part: string | number,
  origins: Origins,
): readonly (readonly TermLiteral[])[] {
  return isList(guard)
    ? guard.map((each, index) => literalsOf(each, guard, index, origins))
    : [literalsOf(guard, of, part, origins)];
}

function literalsOf(guard: GuardSource, of: object, part: string | number, origins: Origins): readonly TermLiteral[] {
  const place = origins.at(of, part);
  if (typeof guard === 'string') return [{ term: { kind: 'condition', name: guard }, holds: true, place }];
  if (isList(guard)) return guard.flatMap((each, index) => literalsOf(each, guard, index, origins));
  return Object.entries(guard).map(([key, value]) => entryOf(key, value, guard, origins));
}

function entryOf(key: string, value: unknown, of: GuardObject, origins: Origins): TermLiteral {
  const place = origins.key(of, key);
  switch (key) {
    case 'has':
      return { term: { kind: 'present', path: pathOf(String(value)) }, holds: true, place: origins.at(of, key) };
    case 'not':
      return { ...opposite(all(literalsOf(of.not ?? [], of, key, origins), place)), place };
    case 'any': {
      const choices = of.any ?? [];
      const literals = choices.map((each, index) => all(literalsOf(each, choices, index, origins), place));
      return { term: { kind: 'any', literals }, holds: true, place };
    }
    default:
      // An absent value is not true, so `false` means "not true" and not a value of its own.
      if (value === false)
        return opposite({ term: { kind: 'equals', path: pathOf(key), value: true }, holds: true, place });
      return {
        term: { kind: 'equals', path: pathOf(key), value: value as string | number | true },
        holds: true,
        place,
      };
  }
}

/** One literal that holds when all of these do. */
function all(literals: readonly TermLiteral[], place: Place): TermLiteral {
  const [only, ...others] = literals;
  return only !== undefined && others.length === 0 ? only : { term: { kind: 'all', literals }, holds: true, place };
}

function opposite(literal: TermLiteral): TermLiteral {
  return { ...literal, holds: !literal.holds };
}

/** A path without a scope belongs to the session context. */
function pathOf(written: string): string {
  return /^(?:form|outcome)\./u.test(written) ? written : `context.${written}`;
}

/** Generates a name that no author can write: named conditions are in kebab-case. */
function nameOf(term: GuardTerm): string {
  switch (term.kind) {
    case 'condition':
      return term.name;
    case 'present':
      return `has ${term.path}`;
    case 'equals':
      return term.value === true ? term.path : `${term.path} = ${JSON.stringify(term.value)}`;
    default:
      return `${term.kind}(${term.literals.map(({ term: each, holds }) => `${holds ? '' : 'not '}${nameOf(each)}`).join(', ')})`;
  }
}

/** The conditions that a guard names inside `not` and `any`. */
export function mentionedIn({ term }: Pick<NamedGuard, 'term'>): readonly NamedGuard[] {
  if (!('literals' in term)) return [];
  return term.literals.flatMap((literal) =>
    literal.term.kind === 'condition' ? [named(literal)] : mentionedIn(literal),
  );
}

/** What the expressions of guards are made from. */
interface LogicParts {
  readonly conditions: ReadonlyMap<string, { readonly logic: Logic }>;
  /** Records the places of the expressions. */
  readonly origins: Origins;
}

/** The expression of a guard. An unknown condition never holds; it is reported where it is named. */
export function logicOfGuard({ term, place }: Omit<NamedGuard, 'name'>, parts: LogicParts): Logic {
  const placed = <Part extends object>(part: Part): Part => {
    parts.origins.add(part, { own: place, parts: new Map() });
    return part;
  };
  switch (term.kind) {
    case 'condition':
      return parts.conditions.get(term.name)?.logic ?? false;
    case 'present':
      return placed({ '!!': placed({ var: term.path }) });
    case 'equals':
      return placed({ '==': placed([placed({ var: term.path }), term.value]) });
    default: {
      const inside = term.literals.map((literal): Logic => {
        const logic = logicOfGuard(literal, parts);
        return literal.holds ? logic : placed({ '!': logic });
      });
      const [only = term.kind === 'all', ...others] = inside;
      if (others.length === 0) return only;
      return placed(term.kind === 'all' ? { and: placed(inside) } : { or: placed(inside) });
    }
  }
}

function isList(guard: GuardSource): guard is readonly GuardSource[] {
  return Array.isArray(guard);
}
