import type { Analysis } from '../analysis/analysis.ts';
import { walkScreen } from '../analysis/walk.ts';
import { error } from '../diagnostic.ts';
import type { ScreenFile } from '../generated/source.ts';
import type { Check } from './check.ts';

/** F105: every screen has a way on. */
export const checkDeadEnds: Check = (analysis, report) => {
  if (!analysis.whole) return;
  for (const [id, screen] of analysis.screens) {
    if (leadsOn(screen, analysis)) continue;
    const place = analysis.origins.at(screen, 'on');
    report(error('F105', place, `Nothing on the screen "${id}" leads on`, 'Add an event that leads to another state'));
  }
};

function leadsOn(screen: ScreenFile, analysis: Analysis): boolean {
  let found = false;
  walkScreen(screen, analysis, {
    go(next) {
      found ||= next !== screen.screen;
    },
  });
  return found;
}
