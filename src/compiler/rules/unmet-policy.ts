import type { LintRule } from './rule.ts';

export const unmetPolicy: LintRule = {
  name: 'unmet-policy',
  code: 'F117',
  severity: 'error',
  says: 'What follows on a screen leads only to screens whose access policy holds then.',
  remedy:
    'Lead to another screen, or ask by `when` for what its policy needs, and let a last alternative lead elsewhere',
  details:
    '`next` asks no policy, and everything that customers do on a screen does: they would see it, press a button, and be sent elsewhere without a word. What is known is the policy of the screen before, the conditions of the control and of the alternatives on the way, and what these set. Where a choice goes by the answer of an effect, it is not judged, and a policy that asks for the session has a rule of its own.',
  examples: [
    {
      words: 'A code is sent only after logging in.',
      file: 'flows/sign-in/login.screen.json',
      path: ['on', 'create'],
      bad: [
        { always: true, when: 'is-compact', next: 'leave-to-registration' },
        { always: true, next: 'vc' },
      ],
      good: { always: true, next: 'leave-to-registration' },
    },
  ],
  check(analysis, report) {
    if (!analysis.settled || !analysis.canDecide) return;
    for (const { screen, policy, source } of analysis.unmetPolicies) {
      const message = `This leads to "${screen}", whose policy "${policy}" need not hold here, so that it would send customers elsewhere without a word`;
      const remedy = `Lead to another screen, or ask by "when" for what "${policy}" needs, and let a last alternative lead elsewhere`;
      report.error(analysis.origins.at(source, 'next'), message, remedy);
    }
  },
};
