import type { Analysis } from '../analysis/analysis.ts';
import type { LintRule } from './rule.ts';

const remedy =
  'Put an event of the customer in between, or a condition that something on the way decides, such as a flag or a count';

const triedAgain =
  'flow states/store/then/failed: [{ "when": { "attempts": 0 }, "next": "store" }, { "next": "login" }]';

export const endlessLoop: LintRule = {
  name: 'endless-loop',
  code: 'F106',
  says: 'No flow goes round for ever without a customer or a timer.',
  remedy: 'Put an event of the customer in between, or a flag or a count that ends the circle',
  details:
    'A circle of steps, choices, refused exits, `enter` and `idle` needs an event of the customer or a timer in it. An outcome with `awaits: customer` counts as an event of the customer. A step that leads back to the screen where it began does not enter that screen again. A circle may also end itself: by a flag that is set on the way, by a count that a condition reads, or by two conditions that exclude each other. The finding names one circle.',
  examples: [
    {
      bad: 'flow states/store/then/failed/next: "store"',
      good: 'flow states/store/then/failed/next: "login"',
    },
    {
      words: 'Without this count, the tokens would be stored again as soon as that fails, for ever.',
      bad: triedAgain,
      good: [triedAgain, 'flow states/store/then/failed/0/set: { "attempts": 1 }'],
    },
  ],
  check(analysis, report) {
    const { loops, lostPresses, unmetPolicies } = analysis;
    const undecided = loops.undecided ?? lostPresses.undecided ?? unmetPolicies.undecided;
    if (undecided !== null) {
      const keys = undecided.keys.map((key) => `"${key}"`).join(', ');
      const message = `What follows here is not decided: too many cases of ${keys} come together at "${undecided.state}"`;
      const fewer = 'Let fewer conditions there ask for them, or set them before to what is the case';
      report.error(placeOf(undecided.state, analysis), message, fewer);
    }
    for (const round of loops.found) {
      const circle = fromFirst(round, analysis);
      const message = `Without a customer or a timer this goes round for ever: ${[...circle, circle[0]].join(' -> ')}`;
      report.error(placeOf(circle[0] ?? '', analysis), message, remedy);
    }
  },
};

/** The same cycle, from the state that comes first in the files. */
function fromFirst(round: readonly string[], analysis: Analysis): readonly string[] {
  const order = [...analysis.screens.keys(), ...analysis.states.keys()];
  const first = round.indexOf(order.find((id) => round.includes(id)) ?? '');
  return [...round.slice(first), ...round.slice(0, first)];
}

function placeOf(id: string, { origins, screens, states }: Analysis): ReturnType<Analysis['origins']['at']> {
  const screen = screens.get(id);
  return screen === undefined ? origins.at(states.get(id) ?? {}) : origins.at(screen, 'on');
}
