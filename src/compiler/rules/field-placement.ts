import type { Analysis } from '../analysis/analysis.ts';
import { fieldsReadBy } from '../analysis/expressions.ts';
import { fieldNames } from '../analysis/visitor.ts';
import type { ElementSource, ExpressionsSource, FieldSource, ScreenFile } from '../generated/source.ts';
import type { LintRule, Reporter } from './rule.ts';

export const fieldPlacement: LintRule = {
  name: 'field-placement',
  code: 'F112',
  severity: 'error',
  phase: 'names',
  says: 'Each field of a form stands in `body` exactly once, and has the keys that its `input` needs and no others.',
  remedy: 'Keep one place in `body`; add or remove the key',
  examples: [
    {
      words: 'A line was copied, and its name was not changed.',
      file: 'flows/sign-in/login.screen.json',
      path: ['body', 'name=remember'],
      bad: { type: 'field', name: 'password' },
      good: { type: 'field', name: 'remember' },
    },
    {
      words: 'Only what is typed can be emptied.',
      file: 'flows/sign-in/login.screen.json',
      path: ['form', 'remember'],
      bad: { input: 'checkbox', label: 'login.remember', clearAfterRun: true },
      good: { input: 'checkbox', label: 'login.remember' },
    },
  ],
  check(analysis, report) {
    for (const screen of analysis.screens.values()) checkScreen(screen, analysis, report);
  },
};

function checkScreen(screen: ScreenFile, analysis: Analysis, report: Reporter): void {
  const form = screen.form ?? {};
  const shown = fieldNames(screen.body);
  for (const [name, field] of Object.entries(form)) {
    const times = shown.filter((each) => each === name).length;
    const place = analysis.origins.key(form, name);
    if (times === 0) {
      report.error(place, `The field "${name}" stands nowhere`, `Add { "type": "field", "name": "${name}" } to "body"`);
    }
    if (times > 1) report.error(place, `The field "${name}" stands in "body" ${times} times`, 'Keep one place');
    checkInput(name, field, analysis, report);
  }
  const outside = [...(screen.aside ?? []), ...Object.values(screen.overlays ?? {}).flatMap(({ body }) => body)];
  for (const element of fieldElements(outside)) {
    report.error(
      analysis.origins.at(element),
      `The field "${element.name}" stands outside of the form`,
      'Move it to "body"',
    );
  }
}

function checkInput(name: string, field: FieldSource, analysis: Analysis, report: Reporter): void {
  type Part = 'options' | 'clearAfterRun' | 'preselect' | 'clean' | 'optional' | 'showRules' | 'summary';
  const only = (part: Part, inputs: readonly FieldSource['input'][]): void => {
    if (field[part] === undefined || inputs.includes(field.input)) return;
    const message = `"${part}" means nothing for the input "${field.input}"`;
    report.error(
      analysis.origins.key(field, part),
      message,
      `Remove it, or make "${name}" one of ${inputs.join(', ')}`,
    );
  };
  const typed: readonly FieldSource['input'][] = ['text', 'password', 'code'];
  only('options', ['radio']);
  only('preselect', ['radio']);
  only('clean', typed);
  only('clearAfterRun', typed);
  only('optional', typed);
  only('showRules', typed);
  only('summary', typed);
  if (
    field.clearAfterRun &&
    typed.includes(field.input) &&
    !analysis.nodes.run.some(([{ with: input }]) => gives(input, name))
  ) {
    const message = `No effect is given "${name}", so "clearAfterRun" never empties it`;
    report.error(analysis.origins.key(field, 'clearAfterRun'), message, 'Remove it');
  }
  if (field.input === 'radio' && field.options === undefined) {
    report.error(analysis.origins.at(field), `The radio field "${name}" has no choices`, 'Add "options"');
  }
}

function gives(input: ExpressionsSource = {}, name: string): boolean {
  return Object.values(input).some((logic) => fieldsReadBy(logic).includes(name));
}

function fieldElements(elements: readonly ElementSource[]): readonly (ElementSource & { readonly type: 'field' })[] {
  return elements.flatMap((element) => {
    if (element.type === 'field') return [element];
    return 'body' in element ? fieldElements(element.body) : [];
  });
}
