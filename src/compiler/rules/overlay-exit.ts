import type { Analysis } from '../analysis/analysis.ts';
import type { PlacedOverlay } from '../analysis/facts.ts';
import { answersTo } from '../analysis/followed.ts';
import type { LintRule, Reporter } from './rule.ts';

export const overlayExit: LintRule = {
  name: 'overlay-exit',
  code: 'F113',
  says: 'Every modal and drawer can be left, and its timer presses one of its buttons, which leads out of it.',
  remedy: 'Add a button whose event has `next`, or add `dismissible`',
  details:
    'Customers leave an overlay by Escape, or by a control that leads to another state. An overlay that only opens another one can be left where that one can be left.',
  examples: [
    {
      words: 'The only button of this dialog leads nowhere.',
      bad: 'app overlays/expired/on/again: { "announce": "expired.alert" }',
      good: 'app overlays/expired/on/again: { "clear": "session", "error": "expired.alert", "next": "login" }',
    },
  ],
  check(analysis, report) {
    for (const placed of analysis.overlays.all) {
      const { name, overlay, among } = placed;
      const place = analysis.origins.key(among, name);
      const wayOut = analysis.overlays.wayOut(placed);
      if (wayOut === 'never') {
        const remedy = 'Add a button whose event goes "next", or "dismissible": true';
        report.error(place, `Nothing leads out of the ${overlay.kind} "${name}"`, remedy);
        continue;
      }
      if (wayOut === 'sometimes') {
        const remedy = 'Show one of them without a condition, or add "dismissible": true';
        report.error(place, `Every control that leads out of the ${overlay.kind} "${name}" may be hidden`, remedy);
      }
      checkTimer(placed, analysis, report);
    }
  },
};

function checkTimer(placed: PlacedOverlay, analysis: Analysis, report: Reporter): void {
  const { name, overlay, reach } = placed;
  const { after } = overlay;
  if (after === undefined) return;
  const place = analysis.origins.at(after, 'raise');
  const buttons = analysis.controls.in(placed).filter(({ isInText }) => !isInText);
  if (!buttons.some(({ event }) => event === after.raise)) {
    const remedy = 'Raise the event of one of its buttons, so that customers can act before';
    report.error(place, `No button of "${name}" raises "${after.raise}"`, remedy);
    return;
  }
  // An unknown event is reported at its button.
  if (answersTo(after.raise, reach).length === 0 || analysis.overlays.leadsOut(placed, after.raise)) return;
  const message = `The timer of "${name}" raises "${after.raise}", which does not always lead out of it`;
  report.error(place, message, 'Raise an event that closes it or leads to another state');
}
