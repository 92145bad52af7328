import type { Expressions, Logic } from '../../../engine/contracts/logic.ts';
import { evaluate } from '../../../engine/logic/evaluate.ts';
import { survivesClear } from '../../grammar/schema.ts';
import type { Model } from '../../lower/model.ts';
import type { Analysis } from '../analysis.ts';
import { branch, type Facts } from '../branch.ts';
import { pathOf, variablesOf } from '../expressions.ts';
import type { ValueClass } from '../valueClasses.ts';

/** A write to the context. */
export interface Write {
  readonly set?: Expressions;
  readonly clear?: boolean;
}

/** What is known after a clear and a set. The values were computed before both. */
export function afterWrite({ set, clear = false }: Write, before: Facts, analysis: Analysis): Facts {
  const { clearedContext, decider } = analysis;
  const written = Object.entries(set ?? {}).map(([key, logic]) => [`context.${key}`, logic] as const);
  const cleared = clear ? [...clearedContext.keys()] : [];
  const asked = new Set([...cleared, ...written.map(([path]) => path)].filter(decider.isAsked));
  if (asked.size === 0) return before;
  const facts = new Map(without(asked, before, analysis));
  for (const path of cleared) if (asked.has(path)) facts.set(path, decider.classAt(path, clearedContext.get(path)));
  for (const [path, logic] of written) {
    if (!asked.has(path)) continue;
    facts.delete(path);
    for (const [to, value] of learn(path, logic, before, analysis)) facts.set(to, value);
  }
  return facts;
}

/** What is known after another outcome or on another screen: what was known of the one before is dropped. */
export function afterNew(scope: 'outcome' | 'form', before: Facts, analysis: Analysis): Facts {
  const gone = new Set(
    [...before.keys()].flatMap(analysis.decider.rootsOf).filter((root) => root.startsWith(`${scope}.`)),
  );
  return gone.size === 0 ? before : new Map(without(gone, before, analysis));
}

/** All facts but those about these keys and fields. */
function without(
  roots: ReadonlySet<string>,
  facts: Facts,
  { decider }: Analysis,
): readonly (readonly [string, ValueClass])[] {
  return [...facts].filter(([path]) => !decider.rootsOf(path).some((root) => roots.has(root)));
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
  const leaves = branch(
    facts,
    (scopes) => evaluate(logic, scopes, patternTexts) ?? null,
    () => [],
  );
  return [...leaves].map(({ answer }) => [path, decider.classAt(path, answer)]);
}

/** Whether all values of a class give an expression the same result, or the same kind of number. */
function isOne(value: ValueClass | undefined): boolean {
  return value === undefined || (value.marks.length === 1 && value.marks.every(({ kind }) => kind !== 'other'));
}

/** The values of a cleared context, by path. */
export function clearedContextOf({ context }: Model): ReadonlyMap<string, unknown> {
  const gone = Object.entries(context.properties ?? {}).filter(([, schema]) => !survivesClear(schema));
  return new Map(gone.map(([key, schema]) => [`context.${key}`, schema.default ?? null]));
}
