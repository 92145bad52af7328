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
  const gone = Object.entries(model.context.properties ?? {}).filter(
    ([, schema]) => schema['x-survives-clear'] !== true,
  );
  const paths = gone.map(([key]) => `context.${key}`);
  const { values, conditions } = forget(paths, knowledge, model);
  const defaults = gone.map(([key, schema]) => [`context.${key}`, schema.default ?? null] as const);
  return { conditions, values: new Map([...values, ...defaults]) };
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
  const isTouched = (path: string): boolean =>
    paths.some((each) => path === each || path.startsWith(`${each}.`) || each.startsWith(`${path}.`));
  const reads = (name: string): readonly string[] => variablesOf(model.conditions.get(name)?.logic ?? null);
  return {
    values: new Map([...values].filter(([path]) => !isTouched(path))),
    conditions: new Map([...conditions].filter(([name]) => !reads(name).some(isTouched))),
  };
}
