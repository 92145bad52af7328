import { error } from '../diagnostic.ts';
import { suggestion } from '../suggest.ts';
import type { Check } from './check.ts';

/** F101: a contract's late and failure are outcomes of it. */
export const checkContracts: Check = (analysis, report) => {
  for (const [id, contract] of analysis.effects) {
    const codes = Object.keys(contract.outcomes ?? {});
    for (const part of ['late', 'failure'] as const) {
      const code = contract[part];
      if (code === undefined || codes.includes(code)) continue;
      const place = analysis.origins.at(contract, part);
      report(error('F101', place, `${id} has no outcome "${code}"`, suggestion(code, codes, 'Add it to "outcomes"')));
    }
  }
};
