import { describe, expect, it } from 'vitest';
import { floor, minimal, product } from '../../src/bench/benchedPage.ts';
import { plannedVisits } from '../../src/bench/plan.ts';

const pages = [floor, product, minimal];
const planned = plannedVisits(pages, 5);

describe('the order of visits', () => {
  it('has as many early, warm and calm visits of each page as there are rounds', () => {
    for (const page of pages)
      for (const kind of ['early', 'warm', 'calm'])
        expect(planned.filter((each) => each.page === page && each.visit === kind)).toHaveLength(5);
  });

  it('never visits a page twice in a row for the same purpose', () => {
    const twice = planned.filter(
      ({ page, visit }, at) => planned[at - 1]?.page === page && planned[at - 1]?.visit === visit,
    );
    expect(twice).toEqual([]);
  });

  it('does not always begin with the same page', () => {
    const first = [0, 1, 2].map(
      (round) => plannedVisits(pages, round + 1).findLast(({ visit }) => visit === 'early')?.page,
    );
    expect(new Set(first).size).toBe(3);
  });
});
