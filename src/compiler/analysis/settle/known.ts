import type { Expressions, Logic, Scopes } from '../../../engine/contracts/logic.ts';
import { evaluate } from '../../../engine/logic/evaluate.ts';
import { survivesClear } from '../../grammar/schema.ts';
import type { Model } from '../../lower/model.ts';
import { oncePerObject, oncePerText } from '../../once.ts';
import type { Analysis } from '../analysis.ts';
import { branch, type Facts } from '../branch.ts';
import { askedBy, pathOf, rootOf, variablesOf } from '../expressions.ts';
import type { ValueClass } from '../valueClasses.ts';

/** A write to the context and the form. */
export interface Write {
  readonly set?: Expressions;
  readonly fill?: Expressions;
  readonly clear?: boolean;
}

/** What a write does to what conditions and choices read. */
interface Effect {
  /** The facts that it leaves as they are; null: all. */
  readonly isKept: ((path: string) => boolean) | null;
  /** Values that are the same every time. */
  readonly fixed: readonly (readonly [path: string, value: ValueClass])[];
  readonly computed: readonly (readonly [path: string, logic: Logic])[];
}

/** Each write is compiled for one product, and the search comes by many times. */
const effects = new WeakMap<Write, Effect>();

function effectOf(write: Write, analysis: Analysis): Effect {
  const { clearedContext, decider } = analysis;
  const isAsked = ([path]: readonly [string, unknown]): boolean => decider.isAsked(path);
  const isFixed = ([, logic]: readonly [string, Logic]): boolean => logic === null || typeof logic !== 'object';
  const cleared = write.clear ? [...clearedContext] : [];
  const values = Object.entries(write.set ?? {}).map(([key, logic]) => [`context.${key}`, logic] as const);
  const keys = [...cleared, ...values].map(([path]) => path);
  const filled = Object.keys(write.fill ?? {}).map((name) => `form.${name}`);
  const changed = new Set([...keys, ...filled]);
  // A set goes on to what is added while it is read: a field can hide another that hides a third.
  for (const root of changed) for (const field of dependentFields(analysis).get(root) ?? []) changed.add(field);
  const fixed = [...cleared, ...values.filter(isFixed)].filter(isAsked);
  const gone = new Set([...changed].filter((path) => decider.isAsked(path)));
  const isGone = isAbout(gone, analysis);
  return {
    isKept: gone.size === 0 ? null : (path) => !isGone(path),
    fixed: fixed.map(([path, value]) => [path, decider.classAt(path, value)]),
    computed: values.filter((each) => !isFixed(each)).filter(isAsked),
  };
}

/** By context key or field, the fields that it hides, or whose options or first values depend on it. */
const dependentFields = oncePerObject((analysis: Analysis): ReadonlyMap<string, ReadonlySet<string>> => {
  const dependent = new Map<string, Set<string>>();
  for (const state of Object.values(analysis.flows.states)) {
    for (const [name, { shown, options, initial }] of Object.entries(state.kind === 'screen' ? state.form : {})) {
      const reads = [...askedBy([shown, ...options], analysis), ...variablesOf(initial).map(rootOf)];
      for (const root of reads) dependent.set(root, (dependent.get(root) ?? new Set()).add(`form.${name}`));
    }
  }
  return dependent;
});

/** What is known after a clear, a set and a fill. The values were computed before them; those of fields are not told. */
export function afterWrite(write: Write, before: Facts, analysis: Analysis): Facts {
  const effect = effects.get(write) ?? effectOf(write, analysis);
  effects.set(write, effect);
  const { isKept, fixed, computed } = effect;
  if (isKept === null) return before;
  const kept = keepSome(before, isKept);
  if (fixed.length + computed.length === 0) return kept;
  const facts = new Map(kept);
  for (const [path, value] of fixed) facts.set(path, value);
  for (const [path, logic] of computed) {
    facts.delete(path);
    for (const [to, value] of learn(path, logic, before, analysis)) facts.set(to, value);
  }
  return facts;
}

/** What is known after another outcome or on another screen: what was known of the one before is dropped. */
export function afterNew(scope: 'outcome' | 'form', before: Facts, analysis: Analysis): Facts {
  return keepSome(before, outsideOf(analysis)[scope]);
}

/** Which facts are not about an outcome, or a form. */
const outsideOf = oncePerObject(({ decider }: Analysis) => {
  const outside = (scope: string): ((path: string) => boolean) =>
    oncePerText((path) => !decider.rootsOf(path).some((root) => root.startsWith(`${scope}.`)));
  return { outcome: outside('outcome'), form: outside('form') };
});

/** Whether a fact is about one of these keys and fields. */
export function isAbout(roots: ReadonlySet<string>, { decider }: Analysis): (path: string) => boolean {
  return oncePerText((path) => decider.rootsOf(path).some((root) => roots.has(root)));
}

/** The facts at some paths; the same object if those are all. */
export function keepSome(facts: Facts, isKept: (path: string) => boolean): Facts {
  const kept = new Map<string, ValueClass>();
  for (const [path, value] of facts) if (isKept(path)) kept.set(path, value);
  return kept.size === facts.size ? facts : kept;
}

function learn(
  path: string,
  logic: Logic,
  facts: Facts,
  { decider, patternTexts }: Analysis,
): readonly (readonly [string, ValueClass])[] {
  const source = pathOf(logic);
  if (source !== null) {
    const known = [...facts].filter(
      ([from, value]) => (from === source || from.startsWith(`${source}.`)) && isOne(value),
    );
    const copies = known.map(([from, value]) => {
      const to = `${path}${from.slice(source.length)}`;
      return [to, decider.classAt(to, value.sample)] as const;
    });
    // What has parts is there.
    const isThere = copies.some(([to, { sample }]) => to !== path && sample !== undefined);
    return isThere ? [[path, decider.classAt(path, {})], ...copies] : copies;
  }
  if (!variablesOf(logic).every((read) => isOne(facts.get(read)))) return [];
  const ask = (scopes: Scopes): unknown => evaluate(logic, scopes, patternTexts) ?? null;
  return [...branch(facts, ask, () => [])].map(({ answer }) => [path, decider.classAt(path, answer)]);
}

/** Whether all values of a class give an expression the same result, or the same kind of number. */
function isOne(value: ValueClass | undefined): boolean {
  return value === undefined || (value.marks.length === 1 && value.marks.every(({ kind }) => kind !== 'other'));
}

/** The values of a cleared context, by path. */
export function clearedContextOf({ context, schemas }: Model): ReadonlyMap<string, unknown> {
  const gone = Object.entries(context.properties ?? {}).filter(([, schema]) => !survivesClear(schema));
  return new Map(gone.map(([key, schema]) => [`context.${key}`, schemas.resolve(schema).default ?? null]));
}

/** The context keys that conditions read and that no source writes, each with the class of its default. */
export function ownKeys({ context, decider, schemas }: Analysis) {
  return Object.entries(context.properties ?? {}).flatMap(([key, property]) => {
    const path = `context.${key}`;
    if (property['x-source'] !== undefined || !decider.isAsked(path)) return [];
    return [{ key, path, property, fallback: decider.classAt(path, schemas.resolve(property).default ?? null) }];
  });
}
