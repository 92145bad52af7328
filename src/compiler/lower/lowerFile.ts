import type { CheckedFile } from '../grammar/kinds.ts';
import type { Origins } from '../load/origins.ts';
import { type GuardHolder, lowerGuard, lowerNeeds, mentionedIn, type NamedGuard } from './guards.ts';

/** What knows of objects, and is told of their copies. */
export interface LowerContext {
  readonly origins: Origins;
  readonly damaged: WeakSet<object>;
}

/** A file in the core of the language, which the rest of the compiler reads. */
export interface LoweredFile {
  readonly value: unknown;
  /** The guards of it that stand in place, by the names that they got. */
  readonly guards: readonly NamedGuard[];
}

/** The kinds of file with guards. */
const guarded: ReadonlySet<CheckedFile['kind']> = new Set(['app', 'screen', 'flow', 'outcomes']);

/** Expressions: what is in them only looks like the language. */
const expressions = new Set(['set', 'fill', 'with', 'values', 'initial', 'to']);

/**
 * Writes a file that follows the grammar in the core of the language: each guard in place becomes a name under `when`
 * or `unless`. What needs no change is shared with the original.
 */
export function lowerFile({ kind, value }: CheckedFile, context: LowerContext): LoweredFile {
  if (!guarded.has(kind)) return { value, guards: [] };
  const guards: NamedGuard[] = [];

  const visit = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return copyWhere(part, part.map(visit), context);
    const entries = Object.entries(part).map(
      ([key, inside]) => [key, expressions.has(key) ? inside : visit(inside)] as const,
    );
    return copyWhere(part, { ...Object.fromEntries(entries), ...lowerGuards(part, context, guards) }, context);
  };

  return { value: visit(value), guards };
}

/** The guards of an object by their names, where any of them stands in place. */
function lowerGuards(of: GuardHolder, { origins }: LowerContext, guards: NamedGuard[]): object {
  const made: Record<string, readonly string[]> = {};
  const write = (part: string, named: readonly NamedGuard[]): void => {
    guards.push(...named.filter(({ term }) => term.kind !== 'condition'));
    const names = named.map(({ name }) => name);
    const parts = named.map(({ place }, index) => [String(index), { key: place, value: place }] as const);
    origins.add(names, { own: origins.at(of, part), parts: new Map(parts) });
    made[part] = names;
  };
  const all: NamedGuard[] = [];
  if (isInPlace(of.when) || isInPlace(of.unless)) {
    const { when, unless } = lowerGuard(of, origins);
    write('when', when);
    write('unless', unless);
    all.push(...when, ...unless);
  }
  if (isInPlace(of.needs)) {
    const needs = lowerNeeds(of, origins);
    write('needs', needs);
    all.push(...needs);
  }
  const mentions = all.flatMap(mentionedIn);
  if (mentions.length > 0) write('mentions', mentions);
  return made;
}

function isInPlace(guard: unknown): boolean {
  return Array.isArray(guard) ? guard.some(isInPlace) : typeof guard === 'object';
}

/** The original where every part of it is the same as in the copy. */
function copyWhere(original: object, copy: object, { origins, damaged }: LowerContext): object {
  const before = original as Readonly<Record<string, unknown>>;
  const keys = Object.keys(copy);
  if (keys.every((key) => before[key] === (copy as Readonly<Record<string, unknown>>)[key])) return original;
  origins.derive(original, copy, keys);
  if (damaged.has(original)) damaged.add(copy);
  return copy;
}
