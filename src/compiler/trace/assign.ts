import type { Expressions, Logic } from '../../engine/contracts/logic.ts';
import type { Model } from '../link/model.ts';
import { variablesOf } from '../shape/variablesOf.ts';
import { type Knowledge, valueIn } from './knowledge.ts';

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
  const defaults = clearedDefaults(model);
  const { values, conditions } = forget([...defaults.keys()], knowledge, model);
  return { conditions, values: new Map([...values, ...defaults]) };
}

const cleared = new WeakMap<Model, ReadonlyMap<string, unknown>>();

/** What a cleared context holds, by path. */
function clearedDefaults(model: Model): ReadonlyMap<string, unknown> {
  const known = cleared.get(model);
  if (known !== undefined) return known;
  const gone = Object.entries(model.context.properties ?? {}).filter(
    ([, schema]) => schema['x-survives-clear'] !== true,
  );
  const made = new Map<string, unknown>(gone.map(([key, schema]) => [`context.${key}`, schema.default ?? null]));
  cleared.set(model, made);
  return made;
}

/** What is known after another effect answered or another form began: what was known of the one before is over. */
export function afterNew(scope: 'outcome' | 'form', knowledge: Knowledge, model: Model): Knowledge {
  return forget([scope], knowledge, model);
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
  const gone = new Set(paths);
  const owners = new Set(paths.flatMap(ownersOf));
  const isTouched = (path: string): boolean =>
    gone.has(path) || owners.has(path) || ownersOf(path).some((owner) => gone.has(owner));
  const reads = (name: string): readonly string[] => variablesOf(model.conditions.get(name)?.logic ?? null);
  const kept = { values: new Map(values), conditions: new Map(conditions) };
  for (const path of values.keys()) if (isTouched(path)) kept.values.delete(path);
  for (const name of conditions.keys()) if (reads(name).some(isTouched)) kept.conditions.delete(name);
  return kept;
}

/** What a path is part of: of `context.transaction.step`, `context` and `context.transaction`. */
function ownersOf(path: string): readonly string[] {
  const owners: string[] = [];
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) owners.push(path.slice(0, dot));
  return owners;
}
