import type { Analysis } from '../analysis/analysis.ts';
import type { Control } from '../analysis/facts.ts';
import type { LintRule, Reporter } from './rule.ts';

export const twoPrimaryButtons: LintRule = {
  name: 'two-primary-buttons',
  code: 'F115',
  severity: 'error',
  says: 'A screen or an overlay shows at most one primary button at a time.',
  remedy: 'Make one of them secondary',
  examples: [
    {
      file: 'flows/sign-in/step-up.screen.json',
      path: ['body', 'variant=actions', 'body', 'event=cancel', 'variant'],
      bad: 'primary',
      good: 'plain',
    },
  ],
  check(analysis, report) {
    for (const { screen, body, aside = [] } of analysis.screens.values()) {
      tellSecond(analysis.controls.in([...body, ...aside]), `The screen "${screen}"`, analysis, report);
    }
    for (const { name, overlay } of analysis.overlays.all) {
      tellSecond(analysis.controls.in(overlay.body), `The overlay "${name}"`, analysis, report);
    }
  },
};

function tellSecond(controls: readonly Control[], where: string, analysis: Analysis, report: Reporter): void {
  const primary = controls.filter(({ isPrimary }) => isPrimary);
  primary.forEach((control, index) => {
    const other = primary
      .slice(0, index)
      .find(({ demand }) => analysis.decider.canHold([...demand, ...control.demand]));
    if (other === undefined) return;
    const message = `${where} can show two primary buttons at once, "${other.event}" and "${control.event}"`;
    const remedy = 'Make one of them secondary, or let their conditions exclude each other';
    report.error(analysis.placeOf({ of: control.spot.of, part: 'variant' }), message, remedy);
  });
}
