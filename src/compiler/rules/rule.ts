import type { Analysis } from '../analysis/analysis.ts';
import type { Place, Severity } from '../diagnostic.ts';
import type { Finding } from '../finding.ts';

/** Finds one kind of mistake in a product. */
export interface LintRule extends Finding {
  check(analysis: Analysis, report: Reporter): void;
}

/** Finds several kinds of mistakes that answer one question about a product. */
export interface RuleFamily {
  /** Also the name of its file. */
  readonly name: string;
  readonly findings: readonly Finding[];
  /** @param report takes the findings of one kind, as in `report(deadEnd).error(place, message, remedy)` */
  check(analysis: Analysis, report: (finding: Finding) => Reporter): void;
}

/** Takes the findings of one kind. */
export type Reporter = Readonly<Record<Severity, (place: Place, message: string, remedy: string) => void>>;
