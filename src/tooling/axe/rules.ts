import axe, { type RunOptions } from 'axe-core';

/** All that concerns levels A and AA, and what goes beyond them; for level AAA nothing is promised. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];

/** Each rule by name, because tags leave out those that axe has off: `target-size` and the experimental ones. */
export const axeRules: readonly string[] = axe
  .getRules(tags)
  .filter((rule) => !rule.tags.includes('deprecated'))
  .map(({ ruleId }) => ruleId);

/** What axe is asked, wherever it is. @param without rules that need what the place has not, as a layout */
export function axeOptions(without: readonly string[] = []): RunOptions {
  const values = axeRules.filter((rule) => !without.includes(rule));
  return { runOnly: { type: 'rule', values }, resultTypes: ['violations', 'incomplete'] };
}
