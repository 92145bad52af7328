import type { Logic } from '../../engine/contracts/logic.ts';
import type { LintRule } from './rule.ts';

const remedy = 'Correct it, or remove it with what it guards';

/** A text field is never true; its presence was probably meant. */
function meantHas(logic: Logic): string | null {
  const [, path] = /^\{"==":\[\{"var":"(form\.\w+)"\},true\]\}$/u.exec(JSON.stringify(logic)) ?? [];
  return path === undefined ? null : `Write { "has": "${path}" } where it must be filled in`;
}

export const constantCondition: LintRule = {
  name: 'constant-condition',
  code: 'F118',
  severity: 'error',
  says: 'Every condition holds in some case and fails in another.',
  remedy: 'Correct the condition, or remove it with what it guards',
  details:
    'The compiler goes through every case of what a condition reads: each value of an enum, true and false, each side of a number that something compares with, and a value that is absent, empty or filled in. An expression whose values cannot be counted (`matches`, `length`, `contains`, `some`, two texts compared) counts as true or false, and as the same wherever it stands.',
  examples: [
    {
      words: 'This condition never holds, because there are three attempts at most.',
      bad: [
        {
          file: 'flows/conditions.json',
          path: ['third-attempt', 'logic'],
          value: { '>': [{ var: 'context.codeAttempts' }, 3] },
        },
        {
          file: 'flows/conditions.json',
          path: ['third-attempt', 'examples'],
          value: [
            { given: { context: { codeAttempts: 4 } }, is: true },
            { given: { context: { codeAttempts: 2 } }, is: false },
          ],
        },
      ],
      good: [
        {
          file: 'flows/conditions.json',
          path: ['third-attempt', 'logic'],
          value: { '>': [{ var: 'context.codeAttempts' }, 2] },
        },
      ],
    },
  ],
  check(analysis, report) {
    const { constant } = analysis.decider;
    for (const [name, condition] of analysis.conditions) {
      const answer = constant(name);
      if (answer === null) continue;
      const subject = condition.examples === null ? 'This guard' : `The condition "${name}"`;
      const message = `${subject} ${answer ? 'always' : 'never'} holds, whatever it reads`;
      report.error(analysis.origins.at(condition, 'logic'), message, meantHas(condition.logic) ?? remedy);
    }
  },
};
