import type { Analysis } from '../analysis/analysis.ts';
import type { Control } from '../analysis/facts.ts';
import type { Overlays } from '../generated/source.ts';
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
      path: ['body', '3', 'body', '2', 'variant'],
      bad: 'primary',
      good: 'plain',
    },
  ],
  check(analysis, report) {
    for (const { screen, body, aside = [], overlays } of analysis.screens.values()) {
      tellSecond(analysis.controls.in([...body, ...aside]), `The screen "${screen}"`, analysis, report);
      tellOverlays(overlays, analysis, report);
    }
    tellOverlays(analysis.app.overlays, analysis, report);
  },
};

function tellOverlays(overlays: Overlays | undefined, analysis: Analysis, report: Reporter): void {
  for (const [name, { body }] of Object.entries(overlays ?? {})) {
    tellSecond(analysis.controls.in(body), `The overlay "${name}"`, analysis, report);
  }
}

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
