import type { Analysis } from '../analysis/analysis.ts';
import { walkScreen } from '../analysis/walk.ts';
import type { ScreenFile } from '../generated/source.ts';
import type { LintRule } from './rule.ts';

export const deadEnd: LintRule = {
  name: 'dead-end',
  code: 'F105',
  severity: 'error',
  says: 'Every screen has an event that leads to another state.',
  remedy: 'Add an event with `next`',
  examples: [
    {
      file: 'flows/leaving/technical-error.screen.json',
      path: ['on', 'log-in'],
      bad: [{ when: 'nothing-was-sent', set: { techErrorReason: null } }, { announce: 'common.pleaseWait' }],
      good: [
        {
          when: 'nothing-was-sent',
          set: { techErrorReason: null },
          silent: 'The screen has said what happened.',
          next: 'login',
        },
        { silent: 'The screen has said what happened.', next: 'clear-session' },
      ],
    },
  ],
  check(analysis, report) {
    if (!analysis.settled) return;
    for (const [id, screen] of analysis.screens) {
      if (leadsOn(screen, analysis)) continue;
      const place = analysis.origins.at(screen, 'on');
      report.error(place, `Nothing on the screen "${id}" leads on`, 'Add an event that leads to another state');
    }
  },
};

function leadsOn(screen: ScreenFile, analysis: Analysis): boolean {
  let found = false;
  walkScreen(screen, analysis, {
    go(next) {
      found ||= next !== screen.screen;
    },
  });
  return found;
}
