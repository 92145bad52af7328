import { error } from '../diagnostic.ts';
import type { Tag } from '../generated/source.ts';
import { type Check, placeOf } from './check.ts';

/** Events that only the machine raises. */
const ofTheMachine = ['enter', 'invalid', 'idle'];

/** F112: controls raise no event of the machine, and each tag and item of the frame does one thing. */
export const checkControls: Check = (analysis, report) => {
  analysis.visit({
    raise(event, spot) {
      if (!ofTheMachine.includes(event)) return;
      const message = `The machine raises "${event}" by itself, and no control may`;
      report(error('F112', placeOf(analysis, spot), message, 'Give the control an event of its own'));
    },
    tag(tag, spot) {
      const problem = problemOf(tag, String(spot.part));
      if (problem === null || analysis.damaged.has(tag)) return;
      report(error('F112', placeOf(analysis, spot), ...problem));
    },
  });
  for (const item of [...analysis.app.shell.header, ...analysis.app.shell.footer]) {
    if (item.newTab === undefined || item.event !== undefined || analysis.damaged.has(item)) continue;
    const message = '"newTab" means nothing without an event';
    report(error('F112', analysis.origins.key(item, 'newTab'), message, 'Add "event", or remove it'));
  }
};

function problemOf({ event, telephone, newTab }: Tag, name: string): readonly [string, string] | null {
  if (event !== undefined && telephone !== undefined) {
    return [`The tag "${name}" raises an event and dials too`, 'Keep one of event and telephone'];
  }
  if (event === undefined && telephone === undefined) {
    return [`The tag "${name}" does nothing`, 'Add "event", or "telephone": true'];
  }
  return telephone !== undefined && newTab !== undefined
    ? [`The tag "${name}" dials, and "newTab" means nothing there`, 'Remove "newTab"']
    : null;
}
