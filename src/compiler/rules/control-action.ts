import { ofTheMachine } from '../analysis/visitor.ts';
import type { LintRule } from './rule.ts';

/** Controls may not raise the machine's own events. */
export const controlAction: LintRule = {
  name: 'control-action',
  code: 'F112',
  severity: 'error',
  phase: 'names',
  says: 'No control raises an event of the machine.',
  remedy: 'Use another event',
  details: 'The machine itself raises `enter`, `idle` and `invalid`.',
  examples: [
    {
      words: 'The link repeats what happens on arrival, and needs an event of its own for that.',
      bad: ['login on/enter: { "open": "about" }', 'login body/5/event: "enter"'],
      good: ['login on/enter: { "open": "about" }', 'login body/5/event: "learn"'],
    },
  ],
  check(analysis, report) {
    analysis.visit({
      raise(event, spot) {
        if (!ofTheMachine.includes(event)) return;
        const message = `The machine raises "${event}" by itself, and no control may`;
        report.error(analysis.placeOf(spot), message, 'Give the control an event of its own');
      },
    });
  },
};
