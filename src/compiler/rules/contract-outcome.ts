import { suggestion } from '../suggest.ts';
import type { Rule } from './rule.ts';

export const contractOutcome: Rule = {
  name: 'contract-outcome',
  code: 'F101',
  severity: 'error',
  says: 'The outcomes that a contract names under `late` and `failure` are outcomes of it.',
  remedy: 'Correct the name',
  examples: [],
  check(analysis, report) {
    for (const [id, contract] of analysis.effects) {
      const codes = Object.keys(contract.outcomes ?? {});
      for (const part of ['late', 'failure'] as const) {
        const code = contract[part];
        if (code === undefined || codes.includes(code)) continue;
        const place = analysis.origins.at(contract, part);
        report.error(place, `${id} has no outcome "${code}"`, suggestion(code, codes, 'Add it to "outcomes"'));
      }
    }
  },
};
