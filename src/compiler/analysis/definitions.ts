import type { Logic } from '../../engine/contracts/logic.ts';
import type { Place } from '../diagnostic.ts';
import type { FieldSource } from '../generated/source.ts';
import { grouped } from '../grouped.ts';
import { suggestion } from '../suggest.ts';
import type { Analysis } from './analysis.ts';
import type { Definition, Problem, Scope } from './decisions.ts';
import { shapeOf } from './expressionShape.ts';
import { fieldsReadBy } from './expressions.ts';
import { either, type ReportProblem, type Shape, shapeOfField } from './shape.ts';

/** Every condition, and every rule that has an expression. */
export function definitionsOf(analysis: Analysis): readonly Definition[] {
  const forms = [...analysis.screens.values()].map(({ form = {} }) => form);
  const fields = new Set(forms.flatMap(Object.keys));
  const uses = forms
    .flatMap(Object.values<FieldSource>)
    .flatMap((field) => (field.rules ?? []).map((rule) => ({ rule, field })));
  const byRule = grouped(uses, ({ rule }) => rule);
  const define = (
    logic: Logic,
    examples: Definition['examples'],
    words: Definition['words'],
    value: Shape | null,
  ): Definition => {
    const problems = problemsOf(logic, examples ?? [], value, fields, analysis);
    return { logic, examples, words, problems };
  };
  const conditions = [...analysis.conditions.values()].map(({ logic, examples, term }) =>
    define(logic, term === undefined ? examples : null, ['holds', 'does not hold'], null),
  );
  const rules = [...analysis.rules].flatMap(([name, { passes, examples = [] }]) => {
    if (passes === undefined) return [];
    const value = either((byRule.get(name) ?? []).map(({ field }) => shapeOfField(field)));
    return [define(passes, examples, ['passes', 'fails'], value)];
  });
  return [...conditions, ...rules];
}

function problemsOf(
  logic: Logic,
  examples: NonNullable<Definition['examples']>,
  value: Shape | null,
  fields: ReadonlySet<string>,
  analysis: Analysis,
): readonly Problem[] {
  const { origins } = analysis;
  const problems: Problem[] = [];
  // The screens are checked where the condition or rule is used.
  const scope: Scope = { screens: null, outcome: null, value, secondsLeft: false, now: false, item: null };
  // An example of what cannot be shows nothing.
  const given = examples.flatMap((example) =>
    Object.entries(example.given ?? {}).flatMap(([from, values]) =>
      pathsIn(values).map((path) => ({ place: origins.at(example, 'given'), read: { var: `${from}.${path}` } })),
    ),
  );
  const reads: readonly { readonly place?: Place; readonly read: Logic }[] = [{ read: logic }, ...given];
  for (const { place, read } of reads) {
    const reportProblem: ReportProblem = ({ of, part }, message, remedy) =>
      problems.push({ place: place ?? origins.at(of, part), message, remedy });
    shapeOf(read, scope, { analysis, reportProblem });
  }
  for (const { place = origins.at(logic as object), read } of reads) {
    for (const name of fieldsReadBy(read).filter((each) => !fields.has(each))) {
      const remedy = suggestion(name, fields, 'Name a field of a form');
      problems.push({ place, message: `No screen has a field "${name}"`, remedy });
    }
  }
  return problems;
}

/** The paths to the values in an object, by dots. */
function pathsIn(value: unknown): readonly string[] {
  const parts: readonly [string, unknown][] = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return parts.flatMap(([key, part]) => {
    const below = Array.isArray(part) ? [] : pathsIn(part);
    return below.length === 0 ? [key] : below.map((path) => `${key}.${path}`);
  });
}
