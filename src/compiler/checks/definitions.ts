import type { Logic } from '../../engine/contracts/logic.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { analyse, type Scope, shapeOfField } from '../analysis/expressions.ts';
import { anything, either, type Shape } from '../analysis/shape.ts';
import { type Diagnostic, error } from '../diagnostic.ts';
import type { Field } from '../generated/source.ts';
import type { Check } from './check.ts';
import { type Example, exampleFindings } from './examples.ts';
import { deskOf } from './expressions.ts';
import { fieldsReadBy } from './guards.ts';
import { patternFindings } from './patterns.ts';

/**
 * F108: conditions and rules read what exists. F101: their patterns exist. F116: they do what their examples say; an
 * expression with an error in it is not tried, because what it does follows from the error.
 */
export const checkDefinitions: Check = (analysis, report) => {
  const fields = new Set([...analysis.screens.values()].flatMap(({ form }) => Object.keys(form ?? {})));
  const look = (
    logic: Logic,
    value: Shape | null,
    examples: readonly Example[],
    words: readonly [string, string],
  ): void => {
    const wrong = [...logicFindings(logic, value, fields, analysis), ...patternFindings(logic, analysis)];
    for (const finding of wrong.length > 0 ? wrong : exampleFindings(logic, examples, words, analysis)) report(finding);
  };
  const fieldsOf = usesOfRules(analysis);
  for (const { logic, examples } of analysis.conditions.values())
    look(logic, null, examples, ['holds', 'does not hold']);
  for (const [name, { passes, examples = [] }] of analysis.rules) {
    if (passes === undefined) continue;
    const uses = fieldsOf.get(name) ?? [];
    const value = uses.length === 0 ? anything : either(uses.map(shapeOfField));
    look(passes, value, examples, ['passes', 'fails']);
  }
};

function logicFindings(
  logic: Logic,
  value: Shape | null,
  fields: ReadonlySet<string>,
  analysis: Analysis,
): readonly Diagnostic[] {
  const findings: Diagnostic[] = [];
  const report = (finding: Diagnostic): number => findings.push(finding);
  // Screens are looked at where the condition or rule is used.
  const scope: Scope = { screens: null, outcome: null, value, secondsLeft: false, now: false, item: null };
  analyse(logic, scope, deskOf(analysis, report));
  const unknown = analysis.whole ? fieldsReadBy(logic).filter((name) => !fields.has(name)) : [];
  for (const name of unknown) {
    report(
      error('F108', analysis.origins.at(logic as object), `No screen has a field "${name}"`, 'Name a field of a form'),
    );
  }
  return findings;
}

function usesOfRules({ screens }: Analysis): ReadonlyMap<string, readonly Field[]> {
  const uses = new Map<string, Field[]>();
  for (const field of [...screens.values()].flatMap(({ form }) => Object.values(form ?? {}))) {
    for (const rule of field.rules ?? []) {
      const known = uses.get(rule);
      if (known === undefined) uses.set(rule, [field]);
      else known.push(field);
    }
  }
  return uses;
}
