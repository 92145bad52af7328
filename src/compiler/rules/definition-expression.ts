import type { LintRule } from './rule.ts';

export const definitionExpression: LintRule = {
  name: 'definition-expression',
  code: 'F108',
  severity: 'error',
  phase: 'names',
  says: 'Conditions and rules read only values that exist, and compare only values of one kind.',
  remedy: 'Use the suggested name or value',
  details: 'A misspelt path would read an absent value, and an absent value counts as less than 3.',
  examples: [
    {
      file: 'flows/conditions.json',
      path: ['third-attempt', 'logic'],
      bad: { '>=': [{ var: 'context.codeAtempts' }, 3] },
      good: { '>=': [{ var: 'context.codeAttempts' }, 3] },
    },
  ],
  check(analysis, report) {
    for (const { problems } of analysis.definitions) {
      for (const { place, message, remedy } of problems) report.error(place, message, remedy);
    }
  },
};
