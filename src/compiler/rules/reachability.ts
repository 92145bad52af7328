import { questionEnds } from '../analysis/questionEnds.ts';
import { reachFrom } from '../analysis/reach.ts';
import { canBeHidden, waysOn } from '../analysis/waysOn.ts';
import { screen } from '../exampleEdits.ts';
import type { EditText } from '../finding.ts';
import type { LintRule, RuleFamily } from './rule.ts';

const unreachableState: LintRule = {
  name: 'unreachable-state',
  code: 'F104',
  says: 'Every state can be reached by some transition.',
  remedy: 'Lead to it, or remove it',
  details: 'A screen that is reached only by its address gives a warning.',
  examples: [
    {
      words: 'Only its address leads to the screen `code` then.',
      bad: 'flow states/route/choose/0/next: "login"',
      good: 'flow states/route/choose/0/next: "code"',
    },
  ],
  check(analysis, report) {
    const onDenied = Object.values(analysis.app.access).flatMap((policy) => policy.onDenied ?? []);
    const byCode = [analysis.app.onFault, analysis.app.onLoop].filter((state) => state !== undefined);
    // What is not asked because of an earlier question is reported there.
    const notAsked = questionEnds(analysis).flatMap(({ questions: { ask }, index }) => ask.slice(index + 1));
    const starts = [analysis.app.start, analysis.app.unknownPath, ...byCode, ...onDenied, ...notAsked];
    const byTransition = reachFrom(starts, analysis);
    const atAll = reachFrom([...starts, ...analysis.screens.keys()], analysis);

    for (const [id, screen] of analysis.screens) {
      if (byTransition.has(id)) continue;
      const message = `No transition leads to the screen "${id}"; only its address does`;
      report.warning(analysis.origins.at(screen, 'screen'), message, unreachableState.remedy);
    }
    for (const [id, state] of analysis.states) {
      // The state that goes via the task is reported instead.
      if (atAll.has(id) || analysis.taskSteps.has(id)) continue;
      report.error(analysis.origins.at(state), `No transition leads to the state "${id}"`, unreachableState.remedy);
    }
  },
};

const toSorry: EditText = 'flow states/store/then/failed/next: "sorry"';

const deadEnd: LintRule = {
  name: 'dead-end',
  code: 'F105',
  says: 'Every screen always shows something that leads to another state, and beside its fields what submits them.',
  remedy: 'Add an event with `next`, or show what raises it without a condition',
  details:
    'A telephone link leads on too, and so does an `enter` that goes `next` in any case. The frame and what an alert says do not count. A condition on a field does not hide a control for good, because customers can change the field.',
  examples: [
    {
      bad: [toSorry, screen('sorry', '{ "go": { "announce": "common.wait" } }')],
      good: [toSorry, screen('sorry', '{ "go": { "next": "login" } }')],
    },
  ],
  check(analysis, report) {
    for (const [id, screen] of analysis.screens) {
      const ways = waysOn(screen, analysis);
      const own = analysis.controls.own(screen);
      const submits = own.filter(({ event }) => event === 'submit');
      const fields = own.filter(({ kind }) => kind === 'field');
      const place = analysis.origins.at(screen, 'on');
      if (ways.length === 0) {
        report.error(place, `Nothing on the screen "${id}" leads on`, 'Add an event that leads to another state');
      } else if (canBeHidden(ways, [{ demand: [] }], screen, analysis)) {
        const message = `Everything that leads on from the screen "${id}" may be hidden`;
        report.error(place, message, 'Show one of its controls without a condition');
      } else if (submits.length > 0 && canBeHidden(submits, fields, screen, analysis)) {
        const message = `The button that submits the screen "${id}" may be hidden while a field is shown`;
        report.error(place, message, 'Show one wherever a field is shown');
      }
    }
  },
};

/** F104 and F105: customers can come to every state, and on from every screen. */
export const reachability: RuleFamily = { name: 'reachability', findings: [unreachableState, deadEnd] };
