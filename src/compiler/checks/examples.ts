import type { Logic, Scopes } from '../../engine/contracts/logic.ts';
import { evaluate } from '../../engine/logic/evaluate.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { type Diagnostic, error } from '../diagnostic.ts';
import type { ConditionExample, RuleExample } from '../generated/source.ts';

export type Example = ConditionExample | RuleExample;

/**
 * F116: what the examples of an expression say that it does not do, and answers that none shows.
 * @param words how a true and a false answer are called
 */
export function exampleFindings(
  logic: Logic,
  examples: readonly Example[],
  words: readonly [string, string],
  analysis: Analysis,
): readonly Diagnostic[] {
  const word = (answer: boolean): string => (answer ? words[0] : words[1]);
  const wrong = examples.flatMap((example) => {
    const answer = answerOf(
      logic,
      { ...example.given, ...('value' in example ? { value: example.value } : {}) },
      analysis.patternTexts,
    );
    if (answer === example.is) return [];
    const message =
      answer === null
        ? 'The expression cannot be computed for this example'
        : `The example says that it ${word(example.is)}, but it ${word(answer)}`;
    return [error('F116', analysis.origins.at(example, 'is'), message, 'Correct the expression or the example')];
  });
  const unshown = [true, false].filter(
    (is) => !examples.some((example) => example.is === is) && !analysis.damaged.has(examples),
  );
  return [
    ...wrong,
    ...unshown.map((is) =>
      error('F116', analysis.origins.at(examples), `No example shows when it ${word(is)}`, `Add one with "is": ${is}`),
    ),
  ];
}

function answerOf(logic: Logic, scopes: Scopes, patterns: Readonly<Record<string, string>>): boolean | null {
  try {
    return Boolean(evaluate(logic, scopes, patterns));
  } catch {
    return null;
  }
}
