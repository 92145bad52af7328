import type { Scopes } from '../../engine/contracts/logic.ts';
import type { ValueClass } from './valueClasses.ts';

/** What is known: by path, such as `context.transaction.step`, the class of its value, in the order of learning. */
export type Facts = ReadonlyMap<string, ValueClass>;

/** The classes of values that there can be, by path; of a path that is not listed, any. */
export type PossibleValues = ReadonlyMap<string, ReadonlySet<ValueClass>>;

/** An answer to a question, and the facts that decide it. */
export interface Leaf<Answer> {
  readonly facts: Facts;
  readonly answer: Answer;
}

/**
 * Answers a question from what is known. Where the question reads something else, there is one answer for each class of
 * values that this can have. So an object that may be absent is asked for before its parts, and a part only where the
 * object is there.
 * @param ask answers by reading the scopes, and changes nothing
 * @param classesAt the classes of the values at a path
 */
export function* branch<Answer>(
  facts: Facts,
  ask: (scopes: Scopes) => Answer,
  classesAt: (path: string) => Iterable<ValueClass>,
): Iterable<Leaf<Answer>> {
  const reading: Reading = { facts, unknown: null, objects: new Map() };
  const scopes = new Proxy({}, { get: (_, scope) => objectAt(String(scope), reading) });
  const waiting = [facts];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    Object.assign(reading, { facts: next, unknown: null });
    const answer = ask(scopes);
    const path = reading.unknown;
    if (path === null) yield { facts: next, answer };
    else for (const each of [...classesAt(path)].reverse()) waiting.push(new Map(next).set(path, each));
  }
}

interface Reading {
  facts: Facts;
  /** What was read first of what is not known. */
  unknown: string | null;
  readonly objects: Map<string, object>;
}

function objectAt(path: string, reading: Reading): object {
  const known =
    reading.objects.get(path) ?? new Proxy({}, { get: (_, part) => valueAt(`${path}.${String(part)}`, reading) });
  reading.objects.set(path, known);
  return known;
}

function valueAt(path: string, reading: Reading): unknown {
  const known = reading.facts.get(path);
  if (known === undefined) reading.unknown ??= path;
  return isObject(known?.sample) ? objectAt(path, reading) : known?.sample;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
