import { mostCases } from '../analysis/cases.ts';
import type { Rule } from './rule.ts';

export const undecidedGuard: Rule = {
  name: 'undecided-guard',
  code: 'F118',
  severity: 'warning',
  says: 'Each list of alternatives has at most 20,000 cases.',
  remedy: 'Split the list, or let its conditions read less',
  details: 'What has more is not gone through case by case: its conditions count as true or false each.',
  examples: [],
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
