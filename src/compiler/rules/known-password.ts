import { isDeepStrictEqual } from 'node:util';
import { tokensAsked } from './field-autocomplete.ts';
import type { LintRule } from './rule.ts';

export const knownPassword: LintRule = {
  name: 'known-password',
  code: 'F182',
  severity: 'warning',
  says: 'Of a password that a customer has already, a screen asks no more than that it is filled in.',
  remedy: 'Ask it of the new password',
  details:
    'Customers whose password is older than the rule could not sign in any more. Whether a password is right, the provider says.',
  examples: [
    {
      file: 'flows/sign-in/login.screen.json',
      path: ['form', 'password', 'rules'],
      bad: ['password-required', 'password-no-email'],
      good: ['password-required'],
    },
  ],
  check(analysis, report) {
    const isFilledIn = { '!!': { var: 'value' } };
    for (const [field, token] of tokensAsked(analysis)) {
      const { rules = [] } = field;
      const more = rules.findIndex((rule) => {
        const { passes = isFilledIn } = analysis.rules.get(rule) ?? {};
        return !isDeepStrictEqual(passes, isFilledIn);
      });
      if (token !== 'current-password' || more < 0) continue;
      const message = `Customers have this password already, and "${rules[more]}" may not be true of it`;
      report.warning(analysis.origins.at(rules, more), message, 'Remove it here, and ask it of the new password');
    }
  },
};
