import type { Expressions, Logic } from '../../engine/contracts/logic.ts';
import { evaluate } from '../../engine/logic/index.ts';
import type { Model } from '../link/model.ts';
import { variablesOf } from '../shape/variablesOf.ts';

/** What is surely true at one point of a way through the flows; of everything else nothing is known. */
export interface Knowledge {
  /** Values by path, such as `context.refusal` or `outcome.step`. What is absent is null. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Named conditions that were taken for true or false on the way here. */
  readonly conditions: ReadonlyMap<string, boolean>;
}

export const nothingKnown: Knowledge = { values: new Map(), conditions: new Map() };

/** The value of an expression, or undefined when it depends on something that is not known. */
export function valueIn(logic: Logic, { values }: Knowledge, model: Model): unknown {
  const scopes: Record<string, unknown> = {};
  for (const path of variablesOf(logic)) {
    const value = lookUp(path, values);
    if (value === undefined) return undefined;
    put(scopes, path.split('.'), value);
  }
  const patterns = Object.fromEntries([...model.patterns].map(([name, { pattern }]) => [name, pattern]));
  return evaluate(logic, scopes, patterns) ?? null;
}

/**
 * What is known after context keys were set.
 * @param before what the new values are computed from
 * @param base what is known but for the keys; differs where the context is cleared in between
 */
export function afterSet(
  set: Expressions | undefined,
  before: Knowledge,
  model: Model,
  base: Knowledge = before,
): Knowledge {
  const entries = Object.entries(set ?? {});
  if (entries.length === 0) return base;
  const paths = entries.map(([key]) => `context.${key}`);
  const { values, conditions } = forget(paths, base, model);
  const learnt = entries.flatMap(([key, logic]) => learn(`context.${key}`, logic, before, model));
  return { conditions, values: new Map([...values, ...learnt]) };
}

/** What is known after the context was cleared: what does not survive has its default again. */
export function afterClear(knowledge: Knowledge, model: Model): Knowledge {
  const gone = Object.entries(model.context.properties ?? {}).filter(
    ([, schema]) => schema['x-survives-clear'] !== true,
  );
  const paths = gone.map(([key]) => `context.${key}`);
  const { values, conditions } = forget(paths, knowledge, model);
  const defaults = gone.map(([key, schema]) => [`context.${key}`, schema.default ?? null] as const);
  return { conditions, values: new Map([...values, ...defaults]) };
}

/** What is known once a condition was taken for true or false. */
export function assuming(name: string, holds: boolean, { values, conditions }: Knowledge): Knowledge {
  return { values, conditions: new Map([...conditions, [name, holds]]) };
}

function learn(
  path: string,
  logic: Logic,
  knowledge: Knowledge,
  model: Model,
): readonly (readonly [string, unknown])[] {
  const [source, ...others] = variablesOf(logic);
  const isCopy = typeof logic === 'object' && logic !== null && 'var' in logic && others.length === 0;
  if (isCopy && source !== undefined) {
    const known = [...knowledge.values].filter(([from]) => from === source || from.startsWith(`${source}.`));
    return known.map(([from, value]) => [`${path}${from.slice(source.length)}`, value]);
  }
  const value = valueIn(logic, knowledge, model);
  return value === undefined ? [] : [[path, value]];
}

function forget(paths: readonly string[], { values, conditions }: Knowledge, model: Model): Knowledge {
  const isTouched = (path: string): boolean =>
    paths.some((each) => path === each || path.startsWith(`${each}.`) || each.startsWith(`${path}.`));
  const reads = (name: string): readonly string[] => variablesOf(model.conditions.get(name)?.logic ?? null);
  return {
    values: new Map([...values].filter(([path]) => !isTouched(path))),
    conditions: new Map([...conditions].filter(([name]) => !reads(name).some(isTouched))),
  };
}

/** A value that stands there, or null when something that it would be part of is known to be absent. */
function lookUp(path: string, values: Knowledge['values']): unknown {
  if (values.has(path)) return values.get(path);
  const parts = path.split('.');
  const owners = parts.map((_, index) => parts.slice(0, index).join('.'));
  return owners.some((owner) => values.get(owner) === null) ? null : undefined;
}

function put(into: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  const inner = (into[first] ?? {}) as Record<string, unknown>;
  into[first] = inner;
  put(inner, rest, value);
}
