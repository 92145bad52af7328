import type { Analysis } from '../analysis/analysis.ts';
import type { Place, Severity } from '../diagnostic.ts';
import type { Finding } from '../finding.ts';

/** Finds one kind of mistake in a product. */
export interface LintRule extends Finding {
  /** Such a rule finds names that do not exist and values of a wrong type. All others judge products without these. */
  readonly phase?: 'names';
  check(analysis: Analysis, report: Reporter): void;
}

/** Finds several kinds of mistakes that answer one question about a product. */
export interface RuleFamily extends Pick<LintRule, 'phase'> {
  /** Also the name of its file. */
  readonly name: string;
  readonly findings: readonly LintRule[];
}

/** Takes the findings of one kind. */
export type Reporter = Readonly<Record<Severity, (place: Place, message: string, remedy: string) => void>>;
