import { error } from '../diagnostic.ts';
import type { ScreenFile } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { walkScreen } from '../walk/screen.ts';
import type { Check } from './check.ts';

/** F105: every screen has a way on. */
export const checkDeadEnds: Check = (model, report) => {
  if (!model.whole) return;
  for (const [id, screen] of model.screens) {
    if (leadsOn(screen, model)) continue;
    const place = model.origins.at(screen, 'on');
    report(error('F105', place, `Nothing on the screen "${id}" leads on`, 'Add an event that leads to another state'));
  }
};

function leadsOn(screen: ScreenFile, model: Model): boolean {
  let found = false;
  walkScreen(screen, model, {
    go(next) {
      found ||= next !== screen.screen;
    },
  });
  return found;
}
