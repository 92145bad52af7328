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
  classesAt: (path: string) => readonly ValueClass[],
): Iterable<Leaf<Answer>> {
  const unknown: string[] = [];
  const read = (path: string): unknown => {
    const known = facts.get(path);
    if (known === undefined) unknown.push(path);
    return isObject(known?.sample) ? partsOf(path) : known?.sample;
  };
  const partsOf = (path: string): object => new Proxy({}, { get: (_, part) => read(`${path}.${String(part)}`) });
  const answer = ask(new Proxy({}, { get: (_, scope) => partsOf(String(scope)) }));
  const [path] = unknown;
  if (path === undefined) yield { facts, answer };
  else for (const each of classesAt(path)) yield* branch(new Map(facts).set(path, each), ask, classesAt);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
