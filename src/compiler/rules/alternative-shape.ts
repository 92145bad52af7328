import type { LintRule } from './rule.ts';

const ways = ['next', 'run', 'open', 'stay'];

export const alternativeShape: LintRule = {
  name: 'alternative-shape',
  code: 'F112',
  severity: 'error',
  says: 'Each alternative does something, has at most one of `next`, `run`, `open` and `stay`, and has `is` only where its choice has `by`.',
  remedy: 'Keep one of `next`, `run`, `open` and `stay`; add `by` to the choice',
  examples: [
    {
      file: 'flows/leaving/logout.screen.json',
      path: ['on', 'home'],
      bad: { always: true, next: 'leave-to-home', stay: true },
      good: { always: true, next: 'leave-to-home' },
    },
  ],
  check(analysis, report) {
    analysis.visit({
      alternative(alternative, { owner }) {
        const keys = Object.keys(alternative);
        const chosen = ways.filter((way) => keys.includes(way));
        if (chosen.length > 1) {
          const [first = '', second = ''] = chosen;
          const message = `"${first}" and "${second}" cannot stand together`;
          report.error(analysis.origins.key(alternative, second), message, 'Keep one of next, run, open and stay');
        }
        const says = keys.filter((key) => !['when', 'unless', 'always'].includes(key));
        if (says.length === 0 && !analysis.damaged.has(alternative)) {
          report.error(
            analysis.origins.at(alternative),
            'Nothing follows here',
            'Write "stay": true when that is meant',
          );
        }
        if (
          'is' in alternative &&
          owner.kind === 'state' &&
          owner.state.kind === 'choice' &&
          owner.state.by === undefined
        ) {
          const place = analysis.origins.key(alternative, 'is');
          report.error(place, '"is" compares a value, and the choice looks at none', 'Add "by" to the choice');
        }
      },
    });
  },
};
