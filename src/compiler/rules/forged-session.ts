import { sessionAt, sessionKeys } from '../analysis/reach.ts';
import type { LintRule } from './rule.ts';

export const forgedSession: LintRule = {
  name: 'forged-session',
  code: 'F117',
  severity: 'error',
  says: 'Flows record that the tokens are stored only after the outcome that stores them.',
  remedy: 'Set the key after the outcome that stores the tokens',
  details: 'Otherwise every access policy that asks for the tokens would let customers in without them.',
  examples: [
    {
      file: 'flows/sign-in/login.screen.json',
      path: ['on', 'submit', 'then', 'success', 'set'],
      bad: { passkeyPrompted: false, hasAccessToken: true },
      good: { passkeyPrompted: false },
    },
  ],
  check(analysis, report) {
    analysis.visit({
      reference(kind, name, spot) {
        if (kind !== 'cookie' || analysis.cookies.get(name)?.clearedWithSession !== true) return;
        const message = `"${name}" is a cookie of the session, which comes with the tokens alone`;
        report.error(analysis.placeOf(spot), message, 'Name a cookie that is not "clearedWithSession"');
      },
    });
    const keys = sessionKeys(analysis);
    for (const { path } of analysis.transitions.all) {
      path.forEach((step, index) => {
        if (step.kind !== 'write' || sessionAt(path.slice(0, index), analysis) === 'begins') return;
        for (const key of keys.filter((each) => Object.hasOwn(step.set, each))) {
          if (step.set[key] === false || step.set[key] === null) continue;
          const message = `"${key}" says that the tokens are stored, and nothing has stored them here`;
          report.error(analysis.origins.at(step.set, key), message, 'Set it after the outcome that stores them');
        }
      });
    }
  },
};
