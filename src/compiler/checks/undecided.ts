import { mostCases } from '../analysis/cases.ts';
import { warning } from '../diagnostic.ts';
import type { Check } from './check.ts';

/** F118: what was not gone through case by case is told, so that nobody takes it for proven. */
export const checkUndecided: Check = (analysis, report) => {
  for (const { list, decision } of analysis.decidedLists) {
    if (decision?.isExact) continue;
    const instead = decision === null ? 'they are not decided' : 'each condition counts as one that may hold or not';
    const message = `These alternatives have more than ${mostCases} cases: ${instead}`;
    const place = analysis.origins.at(list.alternatives[0] ?? list.container);
    report(warning('F118', place, message, 'Split the list, or let its conditions read less'));
  }
};
