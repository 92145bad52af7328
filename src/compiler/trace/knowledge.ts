import type { Logic } from '../../engine/contracts/logic.ts';
import { evaluate } from '../../engine/logic/index.ts';
import type { Model } from '../link/model.ts';
import { patternTexts } from '../link/patternTexts.ts';
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
  return evaluate(logic, scopes, patternTexts(model)) ?? null;
}

/** What is known once a condition was taken for true or false. */
export function assuming(name: string, holds: boolean, { values, conditions }: Knowledge): Knowledge {
  return { values, conditions: new Map([...conditions, [name, holds]]) };
}

/** A value that stands there, or null when something that it would be part of is known to be absent. */
function lookUp(path: string, values: Knowledge['values']): unknown {
  if (values.has(path)) return values.get(path);
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    if (values.get(path.slice(0, dot)) === null) return null;
  }
  return undefined;
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
