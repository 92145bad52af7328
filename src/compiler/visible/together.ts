import type { Logic } from '../../engine/contracts/logic.ts';
import { evaluate } from '../../engine/logic/index.ts';
import type { Model } from '../link/model.ts';
import { lookUp } from '../shape/lookUp.ts';
import { variablesOf } from '../shape/variablesOf.ts';
import type { Demand } from '../trace/possible.ts';

/** More cases than these are not counted out; nothing is proven then. */
const mostCases = 4_000;

/** What these operators answer does not follow from a handful of values. */
const opaque = ['matches', 'contains', 'length', 'some', 'all', 'none', '+', '-'];

const verdicts = new WeakMap<Model, Map<string, boolean>>();

/**
 * Whether all that is demanded can be so at once. False only when that is proven: a condition would have to hold and not
 * to hold, or no value of what the conditions read makes all of them right.
 */
export function canHoldTogether(demand: Demand, model: Model): boolean {
  const known = verdicts.get(model) ?? new Map<string, boolean>();
  verdicts.set(model, known);
  const key = demand.map(([name, holds]) => `${holds ? '' : '!'}${name}`);
  const id = [...new Set(key)].sort().join(' ');
  const verdict = known.get(id) ?? decide(demand, model);
  known.set(id, verdict);
  return verdict;
}

function decide(demand: Demand, model: Model): boolean {
  const wanted = new Map(demand);
  if (demand.some(([name, holds]) => wanted.get(name) !== holds)) return false;
  const asked = [...wanted].flatMap(([name, holds]) => {
    const logic = model.conditions.get(name)?.logic;
    return logic === undefined || isOpaque(logic) ? [] : [{ logic, holds }];
  });
  if (asked.length < 2) return true;
  const literals = [...new Set(asked.flatMap(({ logic }) => literalsOf(logic)))];
  const paths = [...new Set(asked.flatMap(({ logic }) => variablesOf(logic)))];
  const domains = paths.map((path) => ({ path, values: domainOf(path, literals, model) }));
  if (domains.reduce((product, { values }) => product * values.length, 1) > mostCases) return true;
  return someCase(domains, {}, (scopes) =>
    asked.every(({ logic, holds }) => Boolean(evaluate(logic, scopes, {})) === holds),
  );
}

interface Domain {
  readonly path: string;
  readonly values: readonly unknown[];
}

function someCase([first, ...rest]: readonly Domain[], scopes: Scopes, fits: (scopes: Scopes) => boolean): boolean {
  if (first === undefined) return fits(scopes);
  return first.values.some((value) => someCase(rest, put(scopes, first.path.split('.'), value), fits));
}

type Scopes = Readonly<Record<string, unknown>>;

function put(into: Scopes, [first = '', ...rest]: readonly string[], value: unknown): Scopes {
  if (rest.length === 0) return { ...into, [first]: value };
  return { ...into, [first]: put((into[first] ?? {}) as Scopes, rest, value) };
}

/** The values that a schema counts, or those that make a difference to the expressions; and absence. */
function domainOf(path: string, literals: readonly unknown[], { context, schemas }: Model): readonly unknown[] {
  const [scope, ...steps] = path.split('.');
  const found = scope === 'context' ? lookUp(steps, context, schemas) : null;
  if (found?.found && found.shape.values !== null) return [...found.shape.values, null];
  if (found?.found && found.shape.kinds?.size === 1 && found.shape.kinds.has('boolean')) return [true, false, null];
  const numbers = literals.filter((value) => typeof value === 'number');
  const around = numbers.flatMap((value) => [value - 1, value + 1]);
  return [...new Set([...literals, ...around, null, true, false, 'any other text'])];
}

function isOpaque(logic: Logic): boolean {
  if (logic === null || typeof logic !== 'object') return false;
  return Object.entries(logic).some(([key, part]: [string, Logic]) => opaque.includes(key) || isOpaque(part));
}

function literalsOf(logic: Logic): readonly unknown[] {
  if (logic === null || typeof logic !== 'object') return [logic];
  if (Array.isArray(logic)) return (logic as readonly Logic[]).flatMap(literalsOf);
  return Object.entries(logic).flatMap(([key, part]: [string, Logic]) => (key === 'var' ? [] : literalsOf(part)));
}
