import type { Logic, Scopes } from '../../engine/contracts/logic.ts';
import { evaluate } from '../../engine/logic/evaluate.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { patternsIn } from '../analysis/expressions.ts';
import type { LintRule } from './rule.ts';

export const wrongExample: LintRule = {
  name: 'wrong-example',
  code: 'F116',
  severity: 'error',
  says: 'Every condition and rule does what its examples say, and its examples show both answers.',
  remedy: 'Correct the expression or the example; add the other answer',
  details: 'The examples are not tried when the expression reads something that does not exist.',
  examples: [
    {
      file: 'flows/conditions.json',
      path: ['third-attempt', 'examples'],
      bad: [
        { given: { context: { codeAttempts: 3 } }, is: false },
        { given: { context: { codeAttempts: 4 } }, is: true },
      ],
      good: [
        { given: { context: { codeAttempts: 3 } }, is: true },
        { given: { context: { codeAttempts: 2 } }, is: false },
      ],
    },
  ],
  check(analysis, report) {
    const { definitions, origins, patternTexts } = analysis;
    for (const { logic, examples, words } of definitions) {
      if (examples === null) continue;
      if (isSlow(logic, analysis)) continue;
      const word = (answer: boolean): string => words[answer ? 0 : 1];
      for (const example of examples) {
        const scopes = { ...example.given, ...('value' in example ? { value: example.value } : {}) };
        const answer = answerOf(logic, scopes, patternTexts);
        if (answer === example.is) continue;
        const message =
          answer === null
            ? 'The expression cannot be computed for this example'
            : `The example says that it ${word(example.is)}, but it ${word(answer)}`;
        report.error(origins.at(example, 'is'), message, 'Correct the expression or the example');
      }
      for (const is of [true, false]) {
        if (examples.some((example) => example.is === is)) continue;
        report.error(origins.at(examples), `No example shows when it ${word(is)}`, `Add one with "is": ${is}`);
      }
    }
  },
};

/** Whether evaluating the expression could take for ever. */
function isSlow(logic: Logic, { patternTexts, slowness }: Analysis): boolean {
  return patternsIn(logic).some((name) => slowness(patternTexts[name] ?? '') !== null);
}

function answerOf(logic: Logic, scopes: Scopes, patterns: Readonly<Record<string, string>>): boolean | null {
  try {
    return Boolean(evaluate(logic, scopes, patterns));
  } catch {
    return null;
  }
}
