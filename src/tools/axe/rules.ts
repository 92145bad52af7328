import axe, { type RunOptions } from 'axe-core';

/** The rules of levels A and AA, and more than them. Level AAA is not promised. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];

/** Each rule by name, because tags leave out rules that are off by default: `target-size` and the experimental ones. */
export const axeRules: readonly string[] = axe
  .getRules(tags)
  .filter((rule) => !rule.tags.includes('deprecated'))
  .map(({ ruleId }) => ruleId);

/**
 * The options of every axe run. @param without rules that do not apply in an environment, such as one without layout
 */
export function axeOptions(without: readonly string[] = []): RunOptions {
  const values = axeRules.filter((rule) => !without.includes(rule));
  return { runOnly: { type: 'rule', values }, resultTypes: ['violations', 'incomplete'] };
}
