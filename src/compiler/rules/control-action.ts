import type { Analysis } from '../analysis/analysis.ts';
import { addressOf, answersTo } from '../analysis/followed.ts';
import { ofTheMachine, reachOf, type Setting } from '../analysis/visitor.ts';
import type { LintRule } from './rule.ts';

export const controlAction: LintRule = {
  name: 'control-action',
  code: 'F112',
  phase: 'names',
  says: 'No control raises an event of the machine, and the event of one with `newTab` only leads to an exit.',
  remedy: 'Use another event',
  details:
    'The machine itself raises `enter`, `idle` and `invalid`. Without a link the exit takes the place of the page, and of what was typed. A control of all screens has no link where a screen lets something else follow its event.',
  examples: [
    {
      words: 'The link repeats what happens on arrival, and needs an event of its own for that.',
      bad: ['login on/enter: { "open": "about" }', 'login body/5/event: "enter"'],
      good: ['login on/enter: { "open": "about" }', 'login body/5/event: "learn"'],
    },
    {
      words: 'The page behind this link would open in the same tab.',
      bad: 'app on/help: { "announce": "common.wait", "next": "leave-to-help" }',
      good: 'app on/help: { "next": "leave-to-help" }',
    },
  ],
  check(analysis, report) {
    analysis.visit({
      raise(event, spot, setting) {
        if (ofTheMachine.includes(event)) {
          const message = `The machine raises "${event}" by itself, and no control may`;
          report.error(analysis.placeOf(spot), message, 'Give the control an event of its own');
          return;
        }
        const problem = 'newTab' in spot.of && spot.of.newTab === true ? problemOfLink(event, setting, analysis) : null;
        if (problem !== null) report.error(analysis.placeOf({ of: spot.of, part: 'newTab' }), ...problem);
      },
    });
  },
};

/** What keeps a control from being a link; null if it is one. */
function problemOfLink(event: string, setting: Setting, analysis: Analysis): readonly [string, string] | null {
  const list = answersTo(event, reachOf(setting, analysis));
  if (list.length === 0) return null;
  const { owner, overlay } = setting;
  const isCommon = owner.kind === 'app' && !Object.hasOwn(overlay?.overlay.on ?? {}, event);
  const other = isCommon ? [...analysis.screens.values()].find(({ on }) => Object.hasOwn(on, event)) : undefined;
  if (other !== undefined) {
    const message = `No new tab opens here, because on the screen "${other.screen}" something else follows "${event}"`;
    return [message, 'Give that another name there, or take "newTab" out'];
  }
  const isUnknown = analysis.dangling.some(({ spot }) => list.some((each) => each === spot.of));
  if (isUnknown || addressOf(list, analysis) !== null) return null;
  const remedy = 'Let it have nothing but "next" to an exit without "clear" and "notify", or take "newTab" out';
  return [`No new tab opens here, because "${event}" does not only lead to an exit`, remedy];
}
