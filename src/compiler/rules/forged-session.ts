import { sessionAt, sessionKeys } from '../analysis/reach.ts';
import type { Rule } from './rule.ts';

export const forgedSession: Rule = {
  name: 'forged-session',
  code: 'F117',
  severity: 'error',
  says: 'No flow says by itself that the tokens are stored.',
  remedy: 'Set it after the outcome that stores them',
  details: 'It would open every policy that asks for them.',
  examples: [],
  check(analysis, report) {
    const keys = sessionKeys(analysis);
    for (const { stages } of analysis.transitions.all) {
      stages.forEach((stage, index) => {
        if (stage.kind !== 'write' || sessionAt(stages.slice(0, index), analysis) === 'begins') return;
        for (const key of keys.filter((each) => Object.hasOwn(stage.set, each))) {
          if (stage.set[key] === false || stage.set[key] === null) continue;
          const message = `"${key}" says that the tokens are stored, and nothing has stored them here`;
          report.error(analysis.origins.at(stage.set, key), message, 'Set it after the outcome that stores them');
        }
      });
    }
  },
};
