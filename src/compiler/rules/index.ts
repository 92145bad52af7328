import type { Analysis } from '../analysis/analysis.ts';
import { error, type ReportFinding } from '../diagnostic.ts';
import type { Finding } from '../finding.ts';
import { readingFindings } from '../reading.ts';
import * as all from './all.ts';
import type { LintRule, Reporter, RuleFamily } from './rule.ts';

/** All rules; their order does not matter, because findings are sorted by place. */
export const rules: readonly RuleFamily[] = Object.values<LintRule | RuleFamily>(all).map((rule) =>
  'findings' in rule
    ? rule
    : { ...rule, findings: [rule], check: (analysis, report) => rule.check(analysis, report(rule)) },
);

/** All kinds of finding. */
export const findings: readonly Finding[] = [...readingFindings, ...rules.flatMap((rule) => rule.findings)];

/** Whether a rule finds wrong names and types, which others rely on. */
export function isOfNames({ phase }: RuleFamily): boolean {
  return phase === 'names';
}

/** Runs all rules, or some. */
export function checkRules(analysis: Analysis, report: ReportFinding, some = rules): void {
  const reporterOf = (finding: Finding): Reporter => ({
    error: (...found) => report(error(finding, ...found)),
    warning: (...found) => report({ ...error(finding, ...found), severity: 'warning' }),
  });
  for (const rule of some) rule.check(analysis, reporterOf);
}
