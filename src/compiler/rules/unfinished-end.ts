import type { Analysis } from '../analysis/analysis.ts';
import { sessionAt } from '../analysis/reach.ts';
import type { Transition } from '../analysis/transitions.ts';
import { stateAfter } from '../analysis/visitor.ts';
import { screen, tokenKey } from '../exampleEdits.ts';
import type { EditText } from '../finding.ts';
import { grouped } from '../grouped.ts';
import type { LintRule } from './rule.ts';

/** A screen that says so, the step that ends the session, and its contract. */
const loggingOut: readonly EditText[] = [
  ...tokenKey,
  screen(
    'goodbye',
    '{ "enter": [{ "when": { "hasToken": true }, "next": "log-out" }, {}], "go": { "next": "login" } }',
  ),
  'flow states/log-out: { "kind": "step", "description": "The tokens are removed.", "run": "demo.logOut" }',
  'flow states/log-out/then: { "done": { "clear": "session", "next": "goodbye" } }',
  'schemas/product/effects/demo.logOut.json: { "$schema": "../../grammar/effect.schema.json", "id": "demo.logOut", "kind": "effect", ' +
    '"purpose": "Remove the tokens.", "deadlineSeconds": 10, "timeLimit": "calls", "late": "done", ' +
    '"failure": "done", "input": { "type": "object", "additionalProperties": false, "properties": {} }, ' +
    '"outcomes": { "done": { "description": "They are removed.", "session": "ends" } } }',
];

export const unfinishedEnd: LintRule = {
  name: 'unfinished-end',
  code: 'F181',
  says: 'A screen that says that the session is over is led to by what ends it.',
  remedy: 'Lead to the step that ends the session, which leads on to the screen',
  details:
    'Such a screen is one whose `enter` leads to a step that ends the session and comes back to it. `enter` may ask whether that is still to be done, so only the step itself is sure to do it.',
  examples: [
    {
      words: 'Customers would read that they are logged out, and would not be:',
      bad: [...loggingOut, 'login on/home/next: "goodbye"'],
      good: [...loggingOut, 'login on/home/next: "log-out"'],
    },
  ],
  check(analysis, report) {
    const steps = endingSteps(analysis);
    const into = grouped(analysis.transitions.all, ({ to }) => stateAfter(to ?? '', analysis));
    /** Whether every transition to it comes after the end. */
    const isAfter = (transition: Transition): boolean => {
      const waiting = [transition];
      const passed = new Set<string>();
      for (const { from, path } of waiting) {
        if (sessionAt(path, analysis) === 'ends' || passed.has(from ?? '')) continue;
        const before = from === null ? [] : (into.get(from) ?? []);
        if (from === null || before.length === 0) return false;
        passed.add(from);
        waiting.push(...before);
      }
      return true;
    };
    for (const [screen, step] of steps) {
      for (const transition of into.get(screen) ?? []) {
        const { from, source } = transition;
        if (analysis.taskSteps.has(from ?? '') || isAfter(transition)) continue;
        const message = `This leads to "${screen}", which says that the session is over, and nothing has ended it`;
        report.error(analysis.origins.at(source, 'next'), message, `Lead to "${step}", which ends it and leads there`);
      }
    }
  },
};

/** By screen, the step of its `enter` that ends the session and returns. */
function endingSteps(analysis: Analysis): ReadonlyMap<string, string> {
  const { all } = analysis.transitions;
  const ends = all.filter(({ path }) => sessionAt(path, analysis) === 'ends');
  const entered = all.filter(({ event, path }) => event === 'enter' && path.every(({ kind }) => kind !== 'answer'));
  return new Map(
    entered.flatMap(({ from, to }) =>
      from !== null && to !== null && ends.some((back) => back.from === to && back.to === from) ? [[from, to]] : [],
    ),
  );
}
