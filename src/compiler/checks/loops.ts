import { error } from '../diagnostic.ts';
import type { Model } from '../link/model.ts';
import { componentsOf } from '../loops/components.ts';
import { roundIn } from '../loops/round.ts';
import { waysOf } from '../loops/ways.ts';
import { withoutWorn } from '../loops/worn.ts';
import type { Check } from './check.ts';

const remedy =
  'Put an event of the customer in between, or a condition that something on the way decides, such as a flag or a count';

/** F106: nothing goes round for ever by itself, without a customer or a timer. */
export const checkLoops: Check = (model, report) => {
  // What cannot be read may be what ends a circle.
  if (!model.whole) return;
  const ways = waysOf(model);
  const endless = componentsOf(ways.all).flatMap((component) => withoutWorn(component, model));
  for (const component of endless) {
    const round = roundIn(component, ways, model);
    if (round === null) continue;
    const circle = fromFirst(round, model);
    const message = `Without a customer or a timer this goes round for ever: ${[...circle, circle[0]].join(' -> ')}`;
    report(error('F106', placeOf(circle[0] ?? '', model), message, remedy));
  }
};

/** The same circle, from the state that the files name first. */
function fromFirst(round: readonly string[], model: Model): readonly string[] {
  const order = [...model.screens.keys(), ...model.states.keys()];
  const first = round.indexOf(order.find((id) => round.includes(id)) ?? '');
  return [...round.slice(first), ...round.slice(0, first)];
}

function placeOf(id: string, { origins, screens, states }: Model): ReturnType<Model['origins']['at']> {
  const screen = screens.get(id);
  return screen === undefined ? origins.at(states.get(id) ?? {}) : origins.at(screen, 'on');
}
