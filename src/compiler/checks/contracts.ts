import { error } from '../diagnostic.ts';
import { suggestion } from '../suggest.ts';
import type { Check } from './check.ts';

/** F101: a contract's late and failure are outcomes of it, and message keys mean outcomes that some effect has. */
export const checkContracts: Check = (model, report) => {
  const all = new Set<string>();
  for (const [id, contract] of model.effects) {
    const codes = Object.keys(contract.outcomes ?? {});
    for (const code of codes) all.add(code);
    for (const part of ['late', 'failure'] as const) {
      const code = contract[part];
      if (code === undefined || codes.includes(code)) continue;
      const place = model.origins.at(contract, part);
      report(error('F101', place, `${id} has no outcome "${code}"`, suggestion(code, codes, 'Add it to "outcomes"')));
    }
  }
  for (const table of [model.identityMessages?.keys ?? {}, model.identityMessages?.texts ?? {}]) {
    for (const [key, code] of Object.entries(table as Readonly<Record<string, string>>)) {
      if (all.has(code)) continue;
      const place = model.origins.at(table, key);
      report(
        error('F101', place, `No effect has the outcome "${code}"`, suggestion(code, all, 'Add it to a contract')),
      );
    }
  }
};
