import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { LimitTest } from '../../compiler/generated/source.ts';
import type { Html } from './html.ts';

/** The line of the file in which a test has its title; null when that cannot be told. */
export type FindTest = (test: LimitTest) => number | null;

/** One page of the reports. A new one is a file that exports this, and its line in `pages.ts`. */
export interface Page {
  /** Its file in the folder of the reports, as in `journeys.html`. */
  readonly file: string;
  readonly title: string;
  /** One sentence: what it answers, and for whom. */
  readonly purpose: string;
  /** What stands below title and purpose. The model is of a product without errors. */
  body(analysis: Analysis, findTest: FindTest): Html;
}
