import type { Model } from '../link/model.ts';
import type { Scalar } from '../shape/shape.ts';
import { listOf } from '../walk/list.ts';
import type { Guarded } from '../walk/visitor.ts';
import { type Case, type Cases, casesOf } from './cases.ts';
import { deciderOf } from './decider.ts';
import type { Ground } from './ground.ts';
import { type GuardedAlternative, type GuardedList, screensOf } from './guardedLists.ts';
import { freeReading, type Reading } from './reading.ts';
import { truthOf } from './truth.ts';

/** What alternatives do, case by case. */
export interface Decision extends Cases {
  /** By alternative, by case: whether its guard holds. */
  readonly holds: readonly (readonly boolean[])[];
  /** By condition, by case: whether it holds. */
  readonly truths: ReadonlyMap<string, readonly boolean[]>;
  /** By alternative: the columns that its guard reads. */
  readonly reads: readonly ReadonlySet<number>[];
  /** False when there were too many cases, so that each condition was taken for something that may be true or false. */
  readonly isExact: boolean;
}

/** Decides the guards of a list; null when it has too many cases even so. */
export function decideList(list: GuardedList, model: Model): Decision | null {
  const ground = deciderOf(model).ground(() => screensOf(list, model));
  return decide(list.alternatives, list.by, ground);
}

/**
 * Decides some guards together.
 * @param by the path that `is` compares with
 */
export function decide(
  alternatives: readonly GuardedAlternative[],
  by: string | null,
  ground: Ground,
): Decision | null {
  const { reading } = deciderOf(ground.model);
  const asked = JSON.stringify([by, alternatives.map(({ when, unless, is }) => [when, unless, is])]);
  const known = knownIn(ground.model);
  const found = known.get(asked);
  if (found !== undefined) return found;
  const made =
    decideWith(reading, alternatives, by, ground, true) ?? decideWith(freeReading, alternatives, by, ground, false);
  // What reads a field depends on the screen; everything else is the same wherever it stands.
  if (made?.columns.some(({ path }) => path.startsWith('form.')) === false) known.set(asked, made);
  return made;
}

const decisions = new WeakMap<Model, Map<string, Decision>>();

function knownIn(model: Model): Map<string, Decision> {
  const found = decisions.get(model) ?? new Map<string, Decision>();
  decisions.set(model, found);
  return found;
}

function decideWith(
  reading: (condition: string) => Reading,
  alternatives: readonly GuardedAlternative[],
  by: string | null,
  ground: Ground,
  isExact: boolean,
): Decision | null {
  const names = [...new Set(alternatives.flatMap(namesOf))];
  const readings = new Map(names.map((name) => [name, reading(name)]));
  const looked = by === null ? [] : [[by, alternatives.flatMap(({ is = [] }) => is)] as const];
  const found = casesOf(merged([...looked, ...[...readings.values()].flatMap(({ paths }) => [...paths])]), ground);
  if (found === null) return null;
  const truths = new Map([...readings].map(([name, each]) => [name, truthOf(each, found)]));
  const looks = found.columns.findIndex(({ path }) => path === by);
  const sampleOf = ({ picks }: Case): unknown => found.columns[looks]?.spans[picks[looks] ?? 0]?.sample;

  const holds = alternatives.map(({ when, unless, is }) =>
    found.cases.map(
      (each, index) =>
        (is?.some((value) => value === sampleOf(each)) ?? true) &&
        listOf(when).every((name) => truths.get(name)?.[index]) &&
        !listOf(unless).some((name) => truths.get(name)?.[index]),
    ),
  );
  const reads = alternatives.map((alternative) => {
    const paths = namesOf(alternative).flatMap((name) => [...(readings.get(name)?.paths.keys() ?? [])]);
    const all = new Set(alternative.is === undefined ? paths : [...paths, by]);
    return new Set(found.columns.flatMap(({ path }, column) => (all.has(path) ? [column] : [])));
  });
  return { ...found, holds, truths, reads, isExact };
}

/** By case the first alternative that holds. */
export function takenIn({ cases, holds }: Decision): readonly (number | null)[] {
  return cases.map((_, each) => {
    const taken = holds.findIndex((cell) => cell[each]);
    return taken === -1 ? null : taken;
  });
}

/** The conditions that a guard names. */
export function namesOf({ when, unless }: Guarded): readonly string[] {
  return [...listOf(when), ...listOf(unless)];
}

function merged(
  paths: readonly (readonly [path: string, compared: readonly Scalar[]])[],
): ReadonlyMap<string, readonly Scalar[]> {
  const all = new Map<string, readonly Scalar[]>();
  for (const [path, compared] of paths) all.set(path, [...new Set([...(all.get(path) ?? []), ...compared])]);
  return all;
}
