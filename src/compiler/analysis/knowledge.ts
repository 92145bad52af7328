import type { Expressions, Logic } from '../../engine/contracts/logic.ts';
import { evaluate } from '../../engine/logic/evaluate.ts';
import { survivesClear } from '../grammar/schema.ts';
import type { Model } from '../lower/model.ts';
import { oncePerText } from '../once.ts';
import type { Analysis } from './analysis.ts';
import { variablesOf } from './expressions.ts';
import type { Knowledge } from './facts.ts';
import { type AlternativeGuard, guardsOf, type Literal, opposite } from './guards.ts';
import type { PathStep } from './transitions.ts';
import type { Guarded } from './visitor.ts';

export const nothingKnown: Knowledge = { values: new Map(), conditions: new Map() };

/** The value of an expression, or undefined if it depends on something unknown. */
export function valueIn(logic: Logic, { values }: Knowledge, analysis: Analysis): unknown {
  const scopes: Record<string, unknown> = {};
  for (const path of variablesOf(logic)) {
    const value = lookUp(path, values);
    if (value === undefined) return undefined;
    put(scopes, path.split('.'), value);
  }
  return evaluate(logic, scopes, analysis.patternTexts) ?? null;
}

/** A known value; null if an object that contains the path is known to be absent. */
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

/** A write to the context. */
interface Write {
  readonly set?: Expressions;
  readonly clear?: boolean;
}

/** What is known after a clear and a set. The values were computed before both. */
export function afterWrite({ set = {}, clear = false }: Write, before: Knowledge, analysis: Analysis): Knowledge {
  const base = clear ? afterClear(before, analysis) : before;
  const entries = Object.entries(set);
  if (entries.length === 0) return base;
  const paths = entries.map(([key]) => `context.${key}`);
  const { values, conditions } = forget(paths, base, analysis);
  const learnt = entries.flatMap(([key, logic]) => learn(`context.${key}`, logic, before, analysis));
  return { conditions, values: new Map([...values, ...learnt]) };
}

/** Keys that do not survive have their defaults again. */
function afterClear(knowledge: Knowledge, analysis: Analysis): Knowledge {
  const defaults = analysis.clearedContext;
  const { values, conditions } = forget([...defaults.keys()], knowledge, analysis);
  return { conditions, values: new Map([...values, ...defaults]) };
}

/** The values of a cleared context, by path. */
export function clearedContextOf({ context }: Model): ReadonlyMap<string, unknown> {
  const gone = Object.entries(context.properties ?? {}).filter(([, schema]) => !survivesClear(schema));
  return new Map(gone.map(([key, schema]) => [`context.${key}`, schema.default ?? null]));
}

/** What is known after another outcome or a new form: knowledge of the previous one is dropped. */
export function afterNew(scope: 'outcome' | 'form', knowledge: Knowledge, analysis: Analysis): Knowledge {
  return forget([scope], knowledge, analysis);
}

function learn(
  path: string,
  logic: Logic,
  knowledge: Knowledge,
  analysis: Analysis,
): readonly (readonly [string, unknown])[] {
  const [source, ...others] = variablesOf(logic);
  const isCopy = typeof logic === 'object' && logic !== null && 'var' in logic && others.length === 0;
  if (isCopy && source !== undefined) {
    const known = [...knowledge.values].filter(([from]) => from === source || from.startsWith(`${source}.`));
    return known.map(([from, value]) => [`${path}${from.slice(source.length)}`, value]);
  }
  const value = valueIn(logic, knowledge, analysis);
  return value === undefined ? [] : [[path, value]];
}

function forget(paths: readonly string[], knowledge: Knowledge, analysis: Analysis): Knowledge {
  const { values, conditions } = knowledge;
  const gone = new Set(paths);
  const owners = new Set(paths.flatMap(ownersOf));
  const isTouched = (path: string): boolean =>
    gone.has(path) || owners.has(path) || ownersOf(path).some((owner) => gone.has(owner));
  const reads = (name: string): readonly string[] => variablesOf(analysis.conditions.get(name)?.logic ?? null);
  const goneValues = [...values.keys()].filter(isTouched);
  const goneConditions = [...conditions.keys()].filter((name) => reads(name).some(isTouched));
  return { values: without(goneValues, values), conditions: without(goneConditions, conditions) };
}

function without<Value>(keys: readonly string[], map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  if (keys.length === 0) return map;
  const kept = new Map(map);
  for (const key of keys) kept.delete(key);
  return kept;
}

/** The prefixes of a path: of `context.transaction.step`, `context` and `context.transaction`. */
const ownersOf = oncePerText((path): readonly string[] => {
  const owners: string[] = [];
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) owners.push(path.slice(0, dot));
  return owners;
});

/**
 * Whether an expression is true, as far as what is known decides it: one false operand decides `and`. Undefined if it
 * depends on something unknown.
 */
function truthIn(logic: Logic, knowledge: Knowledge, analysis: Analysis): boolean | undefined {
  const [operator, operands] = partsOf(logic);
  switch (operator) {
    case 'and':
      return all(operands, true, knowledge, analysis);
    case 'or':
      return all(operands, false, knowledge, analysis);
    case '!':
      return negated(truthIn(operands[0] ?? null, knowledge, analysis));
    case '!!':
      return truthIn(operands[0] ?? null, knowledge, analysis);
    default: {
      const value = valueIn(logic, knowledge, analysis);
      return value === undefined ? undefined : isTruthy(value);
    }
  }
}

/** Whether all operands have this truth value; the first that does not decides. */
function all(operands: readonly Logic[], so: boolean, knowledge: Knowledge, analysis: Analysis): boolean | undefined {
  const verdicts = operands.map((operand) => truthIn(operand, knowledge, analysis));
  if (verdicts.includes(!so)) return !so;
  return verdicts.includes(undefined) ? undefined : so;
}

function negated(verdict: boolean | undefined): boolean | undefined {
  return verdict === undefined ? undefined : !verdict;
}

/** As in json-logic: an empty list is false. */
function isTruthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function partsOf(logic: Logic): readonly [operator: string | null, operands: readonly Logic[]] {
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return [null, []];
  const [entry] = Object.entries(logic) as readonly (readonly [string, Logic])[];
  if (entry === undefined) return [null, []];
  const [operator, operand] = entry;
  return [operator, Array.isArray(operand) ? (operand as readonly Logic[]) : [operand]];
}

/** What is known after a guard: `before` itself if nothing had to be assumed, null if it cannot be passed. */
function pass({ own, earlier }: AlternativeGuard, before: Knowledge, analysis: Analysis): Knowledge | null {
  let knowledge = before;
  for (const literal of own) {
    const verdict = isTrue(literal, knowledge, analysis);
    if (verdict === false) return null;
    if (verdict === undefined) knowledge = assume(literal, knowledge);
  }
  for (const literals of earlier) {
    const verdicts = literals.map((literal) => isTrue(literal, knowledge, analysis));
    if (verdicts.includes(false)) continue;
    const unsure = literals.filter((_, index) => verdicts[index] === undefined);
    const [only] = unsure;
    if (only === undefined) return null;
    // If several are unknown, any of them may be the one that did not hold.
    if (unsure.length === 1) knowledge = assume(opposite(only), knowledge);
  }
  return knowledge;
}

/** What is known at the end of a path; null when a guard on it cannot be passed. */
export function along(path: readonly PathStep[], before: Knowledge, analysis: Analysis): Knowledge | null {
  let knowledge: Knowledge | null = before;
  for (const step of path) {
    if (knowledge === null) return null;
    if (step.kind === 'guard') knowledge = pass(step.guard, knowledge, analysis);
    else if (step.kind === 'answer') knowledge = afterNew('outcome', knowledge, analysis);
    else knowledge = afterWrite(step, knowledge, analysis);
  }
  return knowledge;
}

/** The alternatives of an ordered list that are possible, each with what is then known. */
export function feasible<Alternative extends Guarded>(
  list: readonly Alternative[],
  before: Knowledge,
  analysis: Analysis,
): readonly (readonly [alternative: Alternative, knowledge: Knowledge])[] {
  const guards = guardsOf(list);
  return list.flatMap((alternative, index) => {
    const guard = guards[index];
    const knowledge = guard === undefined ? null : pass(guard, before, analysis);
    return knowledge === null ? [] : [[alternative, knowledge] as const];
  });
}

/** Whether a literal holds, as far as it is known. */
export function isTrue(literal: Literal, knowledge: Knowledge, analysis: Analysis): boolean | undefined {
  const verdict =
    literal.kind === 'condition' ? conditionIn(literal.name, knowledge, analysis) : among(literal, knowledge, analysis);
  return verdict === undefined ? undefined : verdict === literal.holds;
}

function conditionIn(name: string, knowledge: Knowledge, analysis: Analysis): boolean | undefined {
  return knowledge.conditions.get(name) ?? truthIn(analysis.conditions.get(name)?.logic ?? null, knowledge, analysis);
}

function among(literal: Literal & { kind: 'value' }, knowledge: Knowledge, analysis: Analysis): boolean | undefined {
  const value = valueIn({ var: literal.path }, knowledge, analysis);
  return value === undefined ? undefined : literal.among.includes(value);
}

function assume(literal: Literal, knowledge: Knowledge): Knowledge {
  if (literal.kind === 'condition') {
    return { ...knowledge, conditions: new Map([...knowledge.conditions, [literal.name, literal.holds]]) };
  }
  const [value, ...others] = literal.among;
  if (!literal.holds || others.length > 0) return knowledge;
  return { ...knowledge, values: new Map([...knowledge.values, [literal.path, value]]) };
}
