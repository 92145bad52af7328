import { describe, expect, it } from 'vitest';
import { type Budget, overBudget, readBudgets } from '../../../src/tools/release/budget.ts';

const budgets: readonly Budget[] = [{ of: 'page', says: 'a drawn page', kilobytes: 14, remedy: 'Take something off' }];

describe('a budget', () => {
  it('is kept by what weighs just as much', () => {
    expect(overBudget([{ of: 'page', file: 'a.html', bytes: 14_000 }], budgets)).toEqual([]);
  });

  it('that is not kept says which file, its size, the budget and what to do', () => {
    expect(overBudget([{ of: 'page', file: 'a.html', bytes: 14_001 }], budgets)).toEqual([
      'a.html: 14.1 KB compressed, and the budget of a drawn page is 14 KB (src/tools/release/budgets.json). Take something off.',
    ]);
  });

  it('is missed where there is none', () => {
    expect(overBudget([{ of: 'sdk', file: 'a.js', bytes: 1 }], budgets)).toEqual([
      'a.js: "sdk" has no budget in src/tools/release/budgets.json. Give it one.',
    ]);
  });
});

describe('the budgets of the product', () => {
  it('are one of each kind, with a remedy', () => {
    const all = readBudgets();
    expect(all.map(({ of }) => of).sort()).toEqual(['page', 'program', 'scripts', 'sdk', 'styles', 'view']);
    expect(all.filter(({ says, remedy, kilobytes }) => !says || !remedy || !(kilobytes > 0))).toEqual([]);
  });

  it('let a page come within the first flight, and a sign-in cost at most 125 KB, 25 of them for the SDK', () => {
    const most = Object.fromEntries(readBudgets().map(({ of, kilobytes }) => [of, kilobytes]));
    expect(most).toMatchObject({ page: 14, scripts: 125, sdk: 25 });
  });
});
