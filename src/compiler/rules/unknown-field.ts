import type { Analysis } from '../analysis/analysis.ts';
import type { ScreenFile } from '../generated/source.ts';
import { suggestion } from '../suggest.ts';
import type { LintRule } from './rule.ts';

export const unknownField: LintRule = {
  name: 'unknown-field',
  code: 'F101',
  severity: 'error',
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
        const lacking = screens.filter((screen) => lacksField(screen, name, analysis));
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

function lacksField(screen: ScreenFile, name: string, { damaged }: Analysis): boolean {
  const form = screen.form ?? {};
  return !Object.hasOwn(form, name) && !damaged.has(form) && !damaged.has(screen);
}
