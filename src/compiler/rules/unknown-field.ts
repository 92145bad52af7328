import { suggestion } from '../suggest.ts';
import type { LintRule } from './rule.ts';

export const unknownField: LintRule = {
  name: 'unknown-field',
  code: 'F101',
  severity: 'error',
  phase: 'names',
  says: 'Every field that is named exists on the screens that are visible then.',
  remedy: 'Correct the name, or add the field',
  details: 'An `error` may lead to one of several screens. Then one of them must have the field.',
  examples: [
    {
      file: 'flows/sign-in/flow.json',
      path: ['states', 'count-code-attempt', 'choose', '1', 'error', 'field'],
      bad: 'passcode',
      good: 'code',
    },
  ],
  check(analysis, report) {
    analysis.visit({
      field(name, spot, next, { owner }) {
        const graph = analysis.graph;
        const screens = next === null ? graph.visible(owner) : graph.leadsTo(next);
        const lacking = screens.filter(({ form = {} }) => !Object.hasOwn(form, name));
        // A travelling message is shown where it fits; it must fit somewhere.
        const surely =
          next === null || analysis.screens.has(next) ? lacking.length > 0 : lacking.length === screens.length;
        const [screen] = lacking;
        if (screen === undefined || !surely) return;
        const remedy = suggestion(name, Object.keys(screen.form ?? {}), 'Add it to "form"');
        report.error(analysis.placeOf(spot), `The screen "${screen.screen}" has no field "${name}"`, remedy);
      },
    });
  },
};
