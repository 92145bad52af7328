import type { Analysis } from '../analysis/analysis.ts';
import { error, type Report, warning } from '../diagnostic.ts';
import type { Finding } from '../finding.ts';
import { readingFindings } from '../reading.ts';
import * as all from './all.ts';
import type { LintRule } from './rule.ts';

/** All rules; their order does not matter, because findings are sorted by place. */
export const rules: readonly LintRule[] = Object.values(all);

/** All kinds of finding. */
export const findings: readonly Finding[] = [...readingFindings, ...rules];

/** Runs all rules, or some. */
export function checkRules(analysis: Analysis, report: Report, some = rules): void {
  for (const rule of some) {
    rule.check(analysis, {
      error: (...told) => report(error(rule, ...told)),
      warning: (...told) => report(warning(rule, ...told)),
    });
  }
}
