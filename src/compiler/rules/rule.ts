import type { Analysis } from '../analysis/analysis.ts';
import type { Place, Severity } from '../diagnostic.ts';
import type { Finding } from '../finding.ts';

/** Finds one kind of mistake in a product. */
export interface LintRule extends Finding {
  check(analysis: Analysis, report: Reporter): void;
}

/** Takes the findings of one rule. */
export type Reporter = Readonly<Record<Severity, (place: Place, message: string, remedy: string) => void>>;
