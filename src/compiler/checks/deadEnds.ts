import { error } from '../diagnostic.ts';
import type { ScreenFile } from '../generated/source.ts';
import { graphOf } from '../link/graph.ts';
import type { Model } from '../link/model.ts';
import { walkScreen } from '../walk/screen.ts';
import type { Check } from './check.ts';

/** F105: every screen has a way on, and choices do not lead in a circle. */
export const checkDeadEnds: Check = (model, report) => {
  if (!model.whole) return;
  for (const [id, screen] of model.screens) {
    if (leadsOn(screen, model)) continue;
    const place = model.origins.at(screen, 'on');
    report(error('F105', place, `Nothing on the screen "${id}" leads on`, 'Add an event that leads to another state'));
  }
  for (const [id, state] of model.states) {
    if (!circles(id, model)) continue;
    const message = `The choice "${id}" can lead back to itself without a screen or an effect in between`;
    report(error('F105', model.origins.at(state), message, 'Break the circle'));
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

function circles(start: string, model: Model): boolean {
  const graph = graphOf(model);
  const seen = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (model.states.get(id)?.kind !== 'choice') continue;
    for (const next of graph.follow(id)) {
      if (next === start) return true;
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
  }
  return false;
}
