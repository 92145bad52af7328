import type { Analysis } from '../analysis/analysis.ts';
import { questionEnds } from '../analysis/questionEnds.ts';
import { reachFrom } from '../analysis/reach.ts';
import { screen } from '../exampleEdits.ts';
import type { EditText, Finding } from '../finding.ts';
import type { StateSource } from '../generated/source.ts';
import type { Reporter, RuleFamily } from './rule.ts';

const unreachableState: Finding = {
  name: 'unreachable-state',
  code: 'F104',
  severity: 'both',
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
};

const toSorry: EditText = 'flow states/store/then/failed/next: "sorry"';

const deadEnd: Finding = {
  name: 'dead-end',
  code: 'F105',
  severity: 'error',
  says: 'Every screen has an event that leads to another state.',
  remedy: 'Add an event with `next`',
  examples: [
    {
      bad: [toSorry, screen('sorry', '{ "go": { "announce": "common.wait" } }')],
      good: [toSorry, screen('sorry', '{ "go": { "next": "login" } }')],
    },
  ],
};

/** F104 and F105: customers can come to every state, and on from every screen. */
export const reachability: RuleFamily = {
  name: 'reachability',
  findings: [unreachableState, deadEnd],
  check(analysis, report) {
    checkStates(analysis, report(unreachableState));
    checkScreens(analysis, report(deadEnd));
  },
};

function checkStates(analysis: Analysis, report: Reporter): void {
  const onDenied = Object.values(analysis.app.access).flatMap((policy) => policy.onDenied ?? []);
  const byCode = [analysis.app.onFault, analysis.app.onLoop].filter((state) => state !== undefined);
  // What is not asked because of an earlier question is reported there.
  const notAsked = questionEnds(analysis).flatMap(({ questions: { ask }, index }) => ask.slice(index + 1));
  const starts = [analysis.app.start, analysis.app.unknownPath, ...byCode, ...onDenied, ...notAsked];
  const byTransition = reachFrom(starts, analysis);
  const atAll = reachFrom([...starts, ...analysis.screens.keys()], analysis);

  for (const [id, screen] of analysis.screens) {
    if (byTransition.has(id)) continue;
    const place = analysis.origins.at(screen, 'screen');
    report.warning(
      place,
      `No transition leads to the screen "${id}"; only its address does`,
      'Lead to it, or remove it',
    );
  }
  for (const [id, state] of analysis.states) {
    // The state that goes via the task is reported instead.
    if (atAll.has(id) || analysis.taskSteps.has(id)) continue;
    report.error(
      analysis.origins.at(state satisfies StateSource),
      `No transition leads to the state "${id}"`,
      'Lead to it, or remove it',
    );
  }
}

function checkScreens(analysis: Analysis, report: Reporter): void {
  const leadingOn = new Set(
    analysis.nodes.go.flatMap(([next, { owner }]) => (owner.kind === 'screen' && owner.id !== next ? [owner.id] : [])),
  );
  for (const [id, screen] of analysis.screens) {
    if (leadingOn.has(screen.screen)) continue;
    const place = analysis.origins.at(screen, 'on');
    report.error(place, `Nothing on the screen "${id}" leads on`, 'Add an event that leads to another state');
  }
}
