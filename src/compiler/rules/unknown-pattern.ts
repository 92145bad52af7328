import type { Logic } from '../../engine/contracts/logic.ts';
import { unknownPatternsIn } from '../analysis/expressions.ts';
import { suggestion } from '../suggest.ts';
import type { LintRule } from './rule.ts';

export const unknownPattern: LintRule = {
  name: 'unknown-pattern',
  code: 'F101',
  severity: 'error',
  phase: 'names',
  says: 'Every pattern that an expression matches exists.',
  remedy: 'Correct the name, or add it to `flows/patterns.json`',
  examples: [
    {
      file: 'flows/rules.json',
      path: ['user-id-no-email', 'passes'],
      bad: { '!': { matches: [{ var: 'value' }, 'e-mail'] } },
      good: { '!': { matches: [{ var: 'value' }, 'email'] } },
    },
  ],
  check(analysis, report) {
    const { names, origins, definitions, nodes } = analysis;
    const tell = (operands: readonly Logic[]): void => {
      const name = operands[1];
      const message = typeof name === 'string' ? `There is no pattern "${name}"` : 'This is no name of a pattern';
      const isName = typeof name === 'string' && /^[a-z\d-]+$/iu.test(name);
      const entry = `{ "description": "…", "pattern": ${JSON.stringify(name)} }`;
      const remedy = isName
        ? suggestion(name, names.pattern, 'Add it to flows/patterns.json')
        : `Give it a name in flows/patterns.json, as in "six-digits": ${entry}, and write that name here`;
      report.error(origins.at(operands, 1), message, remedy);
    };
    for (const { unknownPatterns } of definitions) unknownPatterns.forEach(tell);
    for (const [logic] of nodes.expression) unknownPatternsIn(logic, analysis).forEach(tell);
  },
};
