import { error } from '../diagnostic.ts';
import type { Element } from '../generated/source.ts';
import type { Check } from './check.ts';

/** F112: a timer presses a button of its overlay, so that it and the customer can never disagree. */
export const checkTimers: Check = (model, report) => {
  for (const { overlays } of [model.app, ...model.screens.values()]) {
    for (const [name, { after, body }] of Object.entries(overlays ?? {})) {
      if (after === undefined || pressable(body).includes(after.raise) || model.damaged.has(body)) continue;
      const place = model.origins.at(after, 'raise');
      const remedy = 'Raise the event of one of its buttons, so that customers can act before';
      report(error('F112', place, `No button of "${name}" raises "${after.raise}"`, remedy));
    }
  }
};

function pressable(body: readonly Element[]): readonly string[] {
  return body.flatMap((element) => {
    if (element.type === 'button' || element.type === 'link') return [element.event];
    return element.type === 'group' ? pressable(element.body) : [];
  });
}
