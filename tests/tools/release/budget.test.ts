import { describe, expect, it } from 'vitest';
import { type Budget, overBudget, readBudgets } from '../../../src/tools/release/budget.ts';

const budgets: readonly Budget[] = [
  { of: 'page', says: 'a drawn page', kilobytes: 14, remedy: 'Take something off' },
  { of: 'nodes', says: 'the nodes of a drawn page', count: 300, remedy: 'Take something off' },
];

const mostOf = (budget: Budget): number => ('count' in budget ? budget.count : budget.kilobytes);

describe('a budget', () => {
  it('is kept by what weighs just as much', () => {
    expect(overBudget([{ of: 'page', file: 'a.html', amount: 14_000 }], budgets)).toEqual([]);
  });

  it('that is not kept says which file, its size, the budget and what to do', () => {
    expect(overBudget([{ of: 'page', file: 'a.html', amount: 14_001 }], budgets)).toEqual([
      'a.html: 14.1 KB compressed, and the budget of a drawn page is 14 KB (src/tools/release/budgets.json). Take something off.',
    ]);
  });

  it('of nodes is a count', () => {
    expect(overBudget([{ of: 'nodes', file: 'a.html', amount: 301 }], budgets)).toEqual([
      'a.html: 301, and the budget of the nodes of a drawn page is 300 (src/tools/release/budgets.json). Take something off.',
    ]);
  });

  it('is missed where there is none', () => {
    expect(overBudget([{ of: 'sdk', file: 'a.js', amount: 1 }], budgets)).toEqual([
      'a.js: "sdk" has no budget in src/tools/release/budgets.json. Give it one.',
    ]);
  });
});

describe('the budgets of the product', () => {
  it('are one of each kind, with a remedy', () => {
    const all = readBudgets();
    const kinds = ['nodes', 'page', 'program', 'requests', 'scripts', 'sdk', 'styles', 'view'];
    expect(all.map(({ of }) => of).sort()).toEqual(kinds);
    expect(all.filter((each) => !each.says || !each.remedy || !(mostOf(each) > 0))).toEqual([]);
  });

  it('let a page come within the first flight, and a sign-in cost at most 125 KB, 25 of them for the SDK', () => {
    const most = Object.fromEntries(readBudgets().map((each) => [each.of, mostOf(each)]));
    expect(most).toMatchObject({ page: 14, nodes: 300, scripts: 125, requests: 7, sdk: 25 });
  });
});
