import { isOpen } from '../analysis/guards.ts';
import { whyNeverTaken } from '../analysis/neverTaken.ts';
import type { LintRule } from './rule.ts';

export const deadAlternative: LintRule = {
  name: 'dead-alternative',
  code: 'F118',
  severity: 'both',
  says: 'Each alternative of a list is taken in some case.',
  remedy: 'Remove it, or move it up',
  details:
    'The alternatives of texts and alerts count too. It is only a warning when a last alternative without condition has no case left. While the screen is busy, only alternatives marked `always` count.',
  examples: [
    {
      file: 'flows/app.json',
      path: ['on', 'go-to-login'],
      bad: [
        {
          always: true,
          when: 'has-transaction',
          silent: 'The customer asks for the login screen.',
          next: 'cancel-transaction',
        },
        {
          always: true,
          when: 'passkey-challenged',
          silent: 'The customer asks for the login screen.',
          next: 'clear-session',
        },
        { always: true, silent: 'The customer asks for the login screen.', next: 'login' },
      ],
      good: [
        {
          always: true,
          when: 'passkey-challenged',
          silent: 'The customer asks for the login screen.',
          next: 'clear-session',
        },
        {
          always: true,
          when: 'has-transaction',
          silent: 'The customer asks for the login screen.',
          next: 'cancel-transaction',
        },
        { always: true, silent: 'The customer asks for the login screen.', next: 'login' },
      ],
    },
  ],
  check(analysis, report) {
    for (const { list, decision } of analysis.decidedLists) {
      if (decision === null) continue;
      const { alternatives } = list;
      const firstOpen = alternatives.findIndex(isOpen);
      const dead = alternatives.flatMap((alternative, index) => {
        const reason = whyNeverTaken(index, alternatives, decision);
        return reason === null ? [] : [{ alternative, index, reason }];
      });
      for (const { alternative, index, reason } of dead) {
        const place = analysis.origins.at(alternative);
        const message = `This alternative is never taken: ${reason}`;
        if (index !== firstOpen) report.error(place, message, 'Remove it, or move it up');
        // A final alternative without a condition is required (F102), so an unreachable one is only a warning.
        else if (dead.length === 1) report.warning(place, message, 'Remove it, and the conditions before it');
      }
    }
  },
};
