import type { Analysis } from '../analysis/analysis.ts';
import { error, type ReportFinding } from '../diagnostic.ts';
import type { Finding } from '../finding.ts';
import { readingFindings } from '../reading.ts';
import * as all from './all.ts';
import type { LintRule, RuleFamily } from './rule.ts';

/** All rules; their order does not matter, because findings are sorted by place. */
export const rules: readonly RuleFamily[] = Object.values<LintRule | RuleFamily>(all).map((rule) =>
  'findings' in rule ? rule : { ...rule, findings: [rule] },
);

/** All kinds of finding. */
export const findings: readonly Finding[] = [...readingFindings, ...rules.flatMap((rule) => rule.findings)];

/** Whether a rule finds wrong names and types, which others rely on. */
export function isOfNames({ phase }: RuleFamily): boolean {
  return phase === 'names';
}

/** Runs all rules, or some. */
export function checkRules(analysis: Analysis, report: ReportFinding, some = rules): void {
  for (const rule of some.flatMap((family) => family.findings)) {
    rule.check(analysis, {
      error: (...found) => report(error(rule, ...found)),
      warning: (...found) => report({ ...error(rule, ...found), severity: 'warning' }),
    });
  }
}
