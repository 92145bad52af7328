import { suggestion } from '../suggest.ts';
import type { LintRule } from './rule.ts';

export const contractOutcome: LintRule = {
  name: 'contract-outcome',
  code: 'F101',
  severity: 'error',
  says: 'The outcomes that a contract names in `late` and `failure` are among its `outcomes`.',
  remedy: 'Correct the name, or add the outcome',
  examples: [{ file: 'schemas/effects/tokens.store.json', path: ['late'], bad: 'timeout', good: 'failed' }],
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
