import type { Analysis } from '../analysis/analysis.ts';
import { fieldNames } from '../analysis/walkParts.ts';
import { error, type Report } from '../diagnostic.ts';
import type { Element, Field, ScreenFile } from '../generated/source.ts';
import { suggestion } from '../suggest.ts';
import { type Check, placeOf } from './check.ts';

/** F101: fields that are named exist. F112: each field stands once, in the body, and has what its input needs. */
export const checkFields: Check = (analysis, report) => {
  analysis.visit({
    field(name, spot, next, { owner }) {
      const graph = analysis.graph;
      const screens = next === null ? graph.visible(owner) : graph.leadsTo(next);
      const lacking = screens.filter((screen) => lacksField(screen, name, analysis));
      // A message that travels is shown where it fits; it must fit somewhere.
      const surely =
        next === null || analysis.screens.has(next) ? lacking.length > 0 : lacking.length === screens.length;
      const [screen] = lacking;
      if (screen === undefined || !surely) return;
      const remedy = suggestion(name, Object.keys(screen.form ?? {}), 'Add it to "form"');
      report(error('F101', placeOf(analysis, spot), `The screen "${screen.screen}" has no field "${name}"`, remedy));
    },
  });
  for (const screen of analysis.screens.values()) checkScreen(screen, analysis, report);
};

function lacksField(screen: ScreenFile, name: string, { damaged }: Analysis): boolean {
  const form = screen.form ?? {};
  return !Object.hasOwn(form, name) && !damaged.has(form) && !damaged.has(screen);
}

function checkScreen(screen: ScreenFile, analysis: Analysis, report: Report): void {
  const form = screen.form ?? {};
  const shown = fieldNames(screen.body);
  for (const [name, field] of Object.entries(form)) {
    const times = shown.filter((each) => each === name).length;
    const place = analysis.origins.key(form, name);
    if (times === 0 && analysis.whole) {
      report(
        error(
          'F112',
          place,
          `The field "${name}" stands nowhere`,
          `Add { "type": "field", "name": "${name}" } to "body"`,
        ),
      );
    }
    if (times > 1)
      report(error('F112', place, `The field "${name}" stands in "body" ${times} times`, 'Keep one place'));
    checkInput(name, field, analysis, report);
  }
  const outside = [...(screen.aside ?? []), ...Object.values(screen.overlays ?? {}).flatMap(({ body }) => body)];
  for (const element of fieldElements(outside)) {
    report(
      error(
        'F112',
        analysis.origins.at(element),
        `The field "${element.name}" stands outside of the form`,
        'Move it to "body"',
      ),
    );
  }
}

function checkInput(name: string, field: Field, analysis: Analysis, report: Report): void {
  type Part = 'options' | 'preselect' | 'strip' | 'trim' | 'optional' | 'showRules' | 'summary';
  const only = (part: Part, inputs: readonly Field['input'][]): void => {
    if (field[part] === undefined || inputs.includes(field.input)) return;
    const message = `"${part}" means nothing for the input "${field.input}"`;
    report(
      error(
        'F112',
        analysis.origins.key(field, part),
        message,
        `Remove it, or make "${name}" one of ${inputs.join(', ')}`,
      ),
    );
  };
  const typed: readonly Field['input'][] = ['text', 'password', 'code'];
  only('options', ['radio']);
  only('preselect', ['radio']);
  only('strip', typed);
  only('trim', typed);
  only('optional', typed);
  only('showRules', typed);
  only('summary', typed);
  if (field.input === 'radio' && field.options === undefined && !analysis.damaged.has(field)) {
    report(error('F112', analysis.origins.at(field), `The radio field "${name}" has no choices`, 'Add "options"'));
  }
}

function fieldElements(elements: readonly Element[]): readonly (Element & { readonly type: 'field' })[] {
  return elements.flatMap((element) => {
    if (element.type === 'field') return [element];
    return element.type === 'group' ? fieldElements(element.body) : [];
  });
}
