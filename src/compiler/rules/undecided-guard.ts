import { mostCases } from '../analysis/cases.ts';
import type { LintRule } from './rule.ts';

export const undecidedGuard: LintRule = {
  name: 'undecided-guard',
  code: 'F118',
  severity: 'warning',
  says: 'Each list of alternatives has at most 20,000 cases.',
  remedy: 'Split the list, or let its conditions read less',
  details:
    'The compiler does not go through the cases of a list that has more. Each of its conditions then counts as one that may hold or not.',
  examples: [
    {
      words: 'Each value that the conditions read multiplies the cases.',
      file: 'flows/sign-in/flow.json',
      path: ['states', 'ask-passkey', 'choose'],
      bad: [
        { when: 'passkey-settled', next: 'redirect' },
        { when: { declinedPasskey: true }, next: 'redirect' },
        { unless: 'passkeys-available', next: 'redirect' },
        {
          when: [
            'is-native',
            'is-compact',
            'phone-known',
            {
              has: 'gotoUrl',
              phoneOutdated: true,
              production: true,
              locale: 'es-US',
              not: { any: [{ has: 'cancelUrl' }, { has: 'rememberedUserId' }] },
            },
          ],
          next: 'redirect',
        },
        { next: 'enroll-passkey' },
      ],
      good: [
        { when: 'passkey-settled', next: 'redirect' },
        { when: { declinedPasskey: true }, next: 'redirect' },
        { unless: 'passkeys-available', next: 'redirect' },
        { when: ['is-native', 'is-compact'], next: 'redirect' },
        { next: 'enroll-passkey' },
      ],
    },
  ],
  check(analysis, report) {
    for (const { list, decision } of analysis.decidedLists) {
      if (decision?.isExact) continue;
      const instead = decision === null ? 'they are not decided' : 'each condition counts as one that may hold or not';
      const message = `These alternatives have more than ${mostCases} cases: ${instead}`;
      const place = analysis.origins.at(list.alternatives[0] ?? list.container);
      report.warning(place, message, 'Split the list, or let its conditions read less');
    }
  },
};
