import type { Logic } from '../../engine/contracts/logic.ts';
import { survivesClear } from '../grammar/schema.ts';
import type { Analysis } from './analysis.ts';
import { componentsOf } from './components.ts';
import { variablesOf } from './expressions.ts';
import type { Knowledge } from './facts.ts';
import { heldBy, type Literal } from './guards.ts';
import { afterWrite, isTrue, nothingKnown } from './knowledge.ts';
import type { AutomaticTransition } from './transitions.ts';

/**
 * The transitions on cycles that no flag and no counter ends. A guard ends a cycle if everything that the cycle writes
 * to the guard's keys makes it false sooner or later. An endless cycle then lacks those transitions, or those with the
 * guard.
 */
export function withoutEnding(
  component: readonly AutomaticTransition[],
  analysis: Analysis,
): readonly (readonly AutomaticTransition[])[] {
  const ending = endingIn(component, analysis);
  if (ending.size === 0) return [component];
  return componentsOf(component.filter((way) => !ending.has(way))).flatMap((rest) => withoutEnding(rest, analysis));
}

function endingIn(component: readonly AutomaticTransition[], analysis: Analysis): ReadonlySet<AutomaticTransition> {
  const touching = new Map<string, Set<AutomaticTransition>>();
  for (const way of component) {
    for (const key of keysWritten(way, analysis)) touching.set(key, (touching.get(key) ?? new Set()).add(way));
  }
  const ending = new Set<AutomaticTransition>();
  for (const { literal, ways } of guardedBy(component)) {
    const writers = new Set(keysRead(literal, analysis).flatMap((key) => [...(touching.get(key) ?? [])]));
    if (writers.size === 0 || !makesProgress(literal, [...writers], analysis)) continue;
    const staying = new Set(componentsOf(component.filter((way) => !writers.has(way))).flat());
    for (const way of ways) if (!staying.has(way)) ending.add(way);
  }
  return ending;
}

/** Each literal with the transitions that it guards. */
function guardedBy(
  component: readonly AutomaticTransition[],
): Iterable<{ readonly literal: Literal; readonly ways: readonly AutomaticTransition[] }> {
  const found = new Map<string, { readonly literal: Literal; readonly ways: AutomaticTransition[] }>();
  for (const way of component) {
    const literals = way.path.flatMap((step) => (step.kind === 'guard' ? heldBy(step.guard) : []));
    for (const literal of literals) {
      const key = JSON.stringify(literal);
      const known = found.get(key);
      if (known === undefined) found.set(key, { literal, ways: [way] });
      else known.ways.push(way);
    }
  }
  return found.values();
}

/** The context keys that decide a literal; none if it reads anything else too. */
function keysRead(literal: Literal, analysis: Analysis): readonly string[] {
  const logic = literal.kind === 'condition' ? analysis.conditions.get(literal.name)?.logic : { var: literal.path };
  const paths = variablesOf(logic ?? null).map((path) => path.split('.'));
  return paths.every(([scope]) => scope === 'context') ? paths.map(([, key = '']) => key) : [];
}

function keysWritten({ path }: AutomaticTransition, analysis: Analysis): ReadonlySet<string> {
  const keys = path.flatMap((step) => {
    if (step.kind !== 'write') return [];
    const cleared = step.clear ? Object.entries(analysis.context.properties ?? {}) : [];
    const gone = cleared.filter(([, schema]) => !survivesClear(schema)).map(([key]) => key);
    return [...gone, ...Object.keys(step.set)];
  });
  return new Set(keys);
}

/**
 * Whether everything that these transitions write makes a guard false for good: a flag at once, a counter in the end.
 * @param literal what the guard demands
 * @param writers all transitions of a cycle that write to what the literal reads
 */
function makesProgress(literal: Literal, writers: readonly AutomaticTransition[], analysis: Analysis): boolean {
  return writers.every((way) => closes(way, literal, analysis)) || countsOut(literal, writers, analysis);
}

function closes(way: AutomaticTransition, literal: Literal, analysis: Analysis): boolean {
  return isTrue(literal, knownAfter(way, analysis), analysis) === false;
}

const written = new WeakMap<AutomaticTransition, Knowledge>();

/** What a transition writes, whatever was true before it. Cached, because many guards may ask. */
function knownAfter(way: AutomaticTransition, analysis: Analysis): Knowledge {
  const known = written.get(way) ?? writtenBy(way, analysis);
  written.set(way, known);
  return known;
}

function writtenBy({ path }: AutomaticTransition, analysis: Analysis): Knowledge {
  return path.reduce(
    (knowledge, step) => (step.kind === 'write' ? afterWrite(step, knowledge, analysis) : knowledge),
    nothingKnown,
  );
}

/** Whether all transitions count one number in one direction, to where the guard is false and stays so. */
function countsOut(literal: Literal, writers: readonly AutomaticTransition[], analysis: Analysis): boolean {
  const logic =
    literal.kind === 'condition' ? (analysis.conditions.get(literal.name)?.logic ?? null) : { var: literal.path };
  const [variable, ...others] = new Set(variablesOf(logic));
  if (variable === undefined || others.length > 0) return false;
  const rises = writers.map(({ path }) => riseOf(variable, path));
  const up = rises.every((rise) => rise > 0);
  if (!up && !rises.every((rise) => rise < 0)) return false;
  const end = Math.max(0, ...numbersIn(logic).map(Math.abs)) + 1;
  // Beyond the largest number that it is compared with, nothing changes any more.
  return [end, end + 1, 2 * end, 1_000_000].every((size) => {
    const values = new Map([[variable, up ? size : -size]]);
    return isTrue(literal, { values, conditions: new Map() }, analysis) === false;
  });
}

/** By how much a number rises on a path; 0 unless it is only counted there. */
function riseOf(variable: string, path: AutomaticTransition['path']): number {
  const key = variable.slice('context.'.length);
  const written = path.flatMap((step) => {
    if (step.kind !== 'write') return [];
    return [...(step.clear ? [0] : []), ...(key in step.set ? [counted(variable, step.set[key] ?? null)] : [])];
  });
  return written.includes(0) ? 0 : written.reduce((sum, rise) => sum + rise, 0);
}

function counted(variable: string, logic: Logic): number {
  if (typeof logic !== 'object' || logic === null) return 0;
  const [operator, operands] = Object.entries(logic)[0] ?? [];
  if ((operator !== '+' && operator !== '-') || !Array.isArray(operands)) return 0;
  const [first, second, ...others] = operands as readonly Logic[];
  const isItself = (part: Logic | undefined): boolean => JSON.stringify(part) === JSON.stringify({ var: variable });
  if (others.length > 0) return 0;
  if (isItself(first) && typeof second === 'number') return operator === '+' ? second : -second;
  return operator === '+' && isItself(second) && typeof first === 'number' ? first : 0;
}

function numbersIn(logic: Logic): readonly number[] {
  if (typeof logic === 'number') return [logic];
  return typeof logic === 'object' && logic !== null ? Object.values(logic as object).flatMap(numbersIn) : [];
}
