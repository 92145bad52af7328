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
    const leadingOn = new Set(
      analysis.nodes.go.flatMap(([next, { owner }]) =>
        owner.kind === 'screen' && owner.id !== next ? [owner.id] : [],
      ),
    );
    for (const [id, screen] of analysis.screens) {
      if (leadingOn.has(screen.screen)) continue;
      const place = analysis.origins.at(screen, 'on');
      report.error(place, `Nothing on the screen "${id}" leads on`, 'Add an event that leads to another state');
    }
  },
};
