import type { Place } from '../diagnostic.ts';
import type { GuardLiteral, GuardTerm } from '../guardLiteral.ts';
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

/** What can have guards: alternatives, elements, options and the like have the first two, access policies the last. */
export interface GuardHolder {
  readonly when?: GuardSource;
  readonly unless?: GuardSource;
  readonly needs?: GuardSource;
}

/**
 * Lowers `when` and `unless` to what must hold and what must not, and `needs`, which can only demand that something
 * holds.
 * @param holder the object with these keys
 */
export function lowerGuards(holder: GuardHolder, origins: Origins): Readonly<Record<string, readonly GuardLiteral[]>> {
  const { when, unless, needs } = holder;
  const lowered: Record<string, readonly GuardLiteral[]> = {};
  if (needs !== undefined) lowered.needs = literalsOf(needs, holder, 'needs', origins).map(holding);
  if (when !== undefined || unless !== undefined) {
    const wanted = when === undefined ? [] : literalsOf(when, holder, 'when', origins);
    const unwanted = unless === undefined ? [] : separately(unless, holder, origins);
    const place = origins.at(holder, 'unless');
    const literals = [...wanted, ...unwanted.map((each) => opposite(all(each, place, origins)))];
    lowered.when = literals.filter(({ holds }) => holds);
    lowered.unless = literals.filter(({ holds }) => !holds);
  }
  for (const [part, literals] of Object.entries(lowered)) placed(literals, origins.at(holder, part), origins);
  return lowered;
}

function holding(literal: GuardLiteral): GuardLiteral {
  return literal.holds ? literal : literalOf({ kind: 'all', literals: [literal] }, literal.place);
}

function literalOf(term: GuardTerm, place: Place): GuardLiteral {
  return { name: nameOf(term), term, holds: true, place };
}

function placed(literals: readonly GuardLiteral[], own: Place, origins: Origins): readonly GuardLiteral[] {
  const places = literals.map(({ place }) => place);
  return origins.addList(literals, own, places);
}

/** Of a list under `unless`, none may hold. */
function separately(unless: GuardSource, of: GuardHolder, origins: Origins): readonly (readonly GuardLiteral[])[] {
  return isList(unless)
    ? unless.map((each, index) => literalsOf(each, unless, index, origins))
    : [literalsOf(unless, of, 'unless', origins)];
}

function literalsOf(guard: GuardSource, of: object, part: string | number, origins: Origins): readonly GuardLiteral[] {
  const place = origins.at(of, part);
  if (typeof guard === 'string') return [literalOf({ kind: 'named', condition: guard }, place)];
  if (isList(guard)) return guard.flatMap((each, index) => literalsOf(each, guard, index, origins));
  return Object.entries(guard).map(([key, value]) => entryOf(key, value, guard, origins));
}

function entryOf(key: string, value: unknown, of: GuardObject, origins: Origins): GuardLiteral {
  const place = origins.key(of, key);
  switch (key) {
    case 'has':
      return literalOf({ kind: 'has', path: pathOf(String(value)) }, origins.at(of, key));
    case 'not':
      return { ...opposite(all(literalsOf(of.not ?? [], of, key, origins), place, origins)), place };
    case 'any': {
      const choices = of.any ?? [];
      const literals = choices.map((each, index) => all(literalsOf(each, choices, index, origins), place, origins));
      return literalOf({ kind: 'any', literals: placed(literals, place, origins) }, place);
    }
    default:
      // An absent value is not true, so `false` means "not true" and not a value of its own.
      if (value === false) return opposite(literalOf({ kind: 'is', path: pathOf(key), value: true }, place));
      return literalOf({ kind: 'is', path: pathOf(key), value: value as string | number | true }, place);
  }
}

/** One literal that holds when all of these do. */
function all(literals: readonly GuardLiteral[], place: Place, origins: Origins): GuardLiteral {
  const [only, ...others] = literals;
  if (only !== undefined && others.length === 0) return only;
  return literalOf({ kind: 'all', literals: placed(literals, place, origins) }, place);
}

function opposite(literal: GuardLiteral): GuardLiteral {
  return { ...literal, holds: !literal.holds };
}

/** A path without a scope belongs to the session context. */
function pathOf(written: string): string {
  return /^(?:form|outcome)\./u.test(written) ? written : `context.${written}`;
}

/** Generates a name that no author can write: named conditions are in kebab-case. */
function nameOf(term: GuardTerm): string {
  switch (term.kind) {
    case 'named':
      return term.condition;
    case 'has':
      return `has ${term.path}`;
    case 'is':
      return term.value === true ? term.path : `${term.path} = ${JSON.stringify(term.value)}`;
    default:
      return `${term.kind}(${term.literals.map(({ name, holds }) => `${holds ? '' : 'not '}${name}`).join(', ')})`;
  }
}

function isList(guard: GuardSource): guard is readonly GuardSource[] {
  return Array.isArray(guard);
}
