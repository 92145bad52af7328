import type { Analysis } from '../analysis/analysis.ts';
import { allOf, type Demands, demandsOf, noDemands } from '../analysis/demands.ts';
import type { LintRule } from './rule.ts';

export const ruleContradiction: LintRule = {
  name: 'rule-contradiction',
  code: 'F162',
  severity: 'error',
  says: 'Some value passes all rules of a field.',
  remedy: 'Change one of the rules, or remove it from the field',
  details:
    'Lengths, patterns and what a value contains are reckoned with; what a rule reads besides its value is left out, so it is not told where only some customers cannot pass. A rule that nothing passes by itself is told by its examples (F116).',
  examples: [
    {
      words: 'No password has 12 characters and 8 at most:',
      file: 'flows/rules.json',
      path: ['password-special', 'passes'],
      bad: {
        and: [{ matches: [{ var: 'value' }, 'special-character'] }, { '<=': [{ length: { var: 'value' } }, 11] }],
      },
      good: {
        and: [{ matches: [{ var: 'value' }, 'special-character'] }, { '<=': [{ length: { var: 'value' } }, 20] }],
      },
    },
  ],
  check(analysis, report) {
    const { screens, origins, canBeMet } = analysis;
    for (const [id, { form }] of screens) {
      for (const [name, field] of Object.entries(form ?? {})) {
        const { rules: names = [] } = field;
        const each = names.map((rule) => ({ rule, demands: ofRule(rule, analysis) }));
        const all = each.map(({ demands }) => demands).reduce(allOf, noDemands);
        if (canBeMet(all)) continue;
        // A rule that no value passes is reported by another rule.
        const possible = each.filter(({ demands }) => canBeMet(demands));
        if (possible.length < each.length) continue;
        const pair = possible
          .flatMap((one, at) => possible.slice(at + 1).map((other) => [one, other] as const))
          .find(([one, other]) => !canBeMet(allOf(one.demands, other.demands)));
        const told = (pair ?? possible).map(({ rule }) => rule);
        const last = told.at(-1) ?? '';
        const message = `No value of "${name}" on ${id} can pass ${told.map((rule) => `"${rule}"`).join(' and ')}`;
        report.error(origins.at(names, names.indexOf(last)), message, 'Change one of these rules, or remove one here');
      }
    }
  },
};

function ofRule(name: string, { rules, patternTexts }: Analysis): Demands {
  const passes = rules.get(name)?.passes;
  return passes === undefined ? noDemands : demandsOf(passes, patternTexts);
}
