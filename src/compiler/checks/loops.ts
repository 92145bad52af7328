import type { Analysis } from '../analysis/analysis.ts';
import { componentsOf } from '../analysis/components.ts';
import { roundIn, waysOf } from '../analysis/cycles.ts';
import { withoutWorn } from '../analysis/termination.ts';
import { error } from '../diagnostic.ts';
import type { Check } from './check.ts';

const remedy =
  'Put an event of the customer in between, or a condition that something on the way decides, such as a flag or a count';

/** F106: nothing goes round for ever by itself, without a customer or a timer. */
export const checkLoops: Check = (analysis, report) => {
  // What cannot be read may be what ends a circle.
  if (!analysis.whole) return;
  const ways = waysOf(analysis);
  const endless = componentsOf(ways.all).flatMap((component) => withoutWorn(component, analysis));
  for (const component of endless) {
    const round = roundIn(component, ways, analysis);
    if (round === null) continue;
    const circle = fromFirst(round, analysis);
    const message = `Without a customer or a timer this goes round for ever: ${[...circle, circle[0]].join(' -> ')}`;
    report(error('F106', placeOf(circle[0] ?? '', analysis), message, remedy));
  }
};

/** The same circle, from the state that the files name first. */
function fromFirst(round: readonly string[], analysis: Analysis): readonly string[] {
  const order = [...analysis.screens.keys(), ...analysis.states.keys()];
  const first = round.indexOf(order.find((id) => round.includes(id)) ?? '');
  return [...round.slice(first), ...round.slice(0, first)];
}

function placeOf(id: string, { origins, screens, states }: Analysis): ReturnType<Analysis['origins']['at']> {
  const screen = screens.get(id);
  return screen === undefined ? origins.at(states.get(id) ?? {}) : origins.at(screen, 'on');
}
