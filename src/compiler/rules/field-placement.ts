import type { Analysis } from '../analysis/analysis.ts';
import { fieldsReadBy } from '../analysis/expressions.ts';
import { elementsIn, fieldNames } from '../analysis/visitor.ts';
import type { FieldSource } from '../generated/source.ts';
import type { LintRule, Reporter } from './rule.ts';

export const fieldPlacement: LintRule = {
  name: 'field-placement',
  code: 'F112',
  phase: 'names',
  says: 'Each field of a form stands in `body` exactly once, and one that is emptied goes to an effect.',
  remedy: 'Keep one place in `body`; remove `clearAfterRun`',
  examples: [
    {
      words: 'A line was copied, and its name was not changed.',
      bad: 'login body/1/body/1/name: "password"',
      good: 'login body/1/body/1/name: "remember"',
    },
  ],
  check(analysis, report) {
    for (const { form = {}, body, aside = [], overlays = {} } of analysis.screens.values()) {
      const shown = fieldNames(body);
      for (const [name, field] of Object.entries(form)) {
        const times = shown.filter((each) => each === name).length;
        const place = analysis.origins.key(form, name);
        if (times === 0) {
          const remedy = `Add { "type": "field", "name": "${name}" } to "body"`;
          report.error(place, `The field "${name}" stands nowhere`, remedy);
        }
        if (times > 1) report.error(place, `The field "${name}" stands in "body" ${times} times`, 'Keep one place');
        checkEmptied(name, field, analysis, report);
      }
      const outside = [...aside, ...Object.values(overlays).flatMap((overlay) => overlay.body)];
      for (const element of elementsIn(outside)) {
        if (element.type !== 'field') continue;
        const message = `The field "${element.name}" stands outside of the form`;
        report.error(analysis.origins.at(element), message, 'Move it to "body"');
      }
    }
  },
};

function checkEmptied(name: string, field: FieldSource, analysis: Analysis, report: Reporter): void {
  if (!field.clearAfterRun) return;
  const inputs = analysis.nodes.run.flatMap(([{ with: input = {} }]) => Object.values(input));
  if (inputs.flatMap(fieldsReadBy).includes(name)) return;
  const message = `No effect is given "${name}", so "clearAfterRun" never empties it`;
  report.error(analysis.origins.key(field, 'clearAfterRun'), message, 'Remove it');
}
