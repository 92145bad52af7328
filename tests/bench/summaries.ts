import type { PageName } from '../../src/bench/benchedPage.ts';
import type { Figures } from '../../src/bench/plan.ts';
import type { Summary } from '../../src/bench/report/summary.ts';

/** What a page came to where every visit gave the same figures. */
export function summary(page: PageName, figures: Figures, more: Partial<Summary> = {}): Summary {
  const spreads = Object.entries(figures).map(([name, value]) => [
    name,
    { median: value, min: value, max: value, count: 1 },
  ]);
  return {
    page,
    title: `The ${page} page`,
    visits: 1,
    failures: [],
    figures: Object.fromEntries(spreads),
    largest: [],
    ...more,
  };
}
