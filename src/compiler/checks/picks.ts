import { foreignValues, guardedLists } from '../analysis/guardedLists.ts';
import { gapsOf } from '../decide/gaps.ts';
import { isOpen } from '../decide/neverTaken.ts';
import { error } from '../diagnostic.ts';
import type { Check } from './check.ts';

/** F114: a choice looks for values that can be, and without a last alternative for all others it looks for each. */
export const checkPicks: Check = (analysis, report) => {
  for (const list of guardedLists(analysis)) {
    for (const { values, index, problem } of foreignValues(list, analysis)) {
      report(error('F114', analysis.origins.at(values, index), problem.message, problem.remedy));
    }
  }
  for (const { list, decision } of analysis.decidedLists) {
    const { by, alternatives, container } = list;
    if (by === null || alternatives.some(isOpen)) continue;
    const missing = decision === null ? 'every other case' : gapsOf(decision, by, alternatives);
    if (missing === null) continue;
    const place = analysis.origins.at(alternatives.at(-1) ?? container);
    const remedy = 'Add it, or a last alternative without "when", "unless" and "is"';
    report(error('F114', place, `There is no alternative for ${missing}`, remedy));
  }
};
