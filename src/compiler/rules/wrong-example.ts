import type { Logic, Scopes } from '../../engine/contracts/logic.ts';
import type { FieldValue } from '../../engine/contracts/snapshot.ts';
import { cleanValue } from '../../engine/logic/clean.ts';
import { evaluate } from '../../engine/logic/evaluate.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { Definition } from '../analysis/decisions.ts';
import { patternsIn } from '../analysis/expressions.ts';
import { slowPartOf } from '../analysis/slowness.ts';
import type { LintRule, RuleFamily } from './rule.ts';

const ofExpression: LintRule = {
  name: 'wrong-example',
  code: 'F116',
  says: 'Every condition and rule does what its examples say, and its examples show both answers.',
  remedy: 'Correct the expression or the example; add the other answer',
  details: 'The examples are not tried when the expression reads something that does not exist.',
  examples: [
    {
      words: 'With these attempts the condition holds.',
      bad: 'conditions third-attempt/examples/1/given/context/attempts: 3',
      good: 'conditions third-attempt/examples/1/given/context/attempts: 2',
    },
  ],
  check(analysis, report) {
    const { definitions, origins } = analysis;
    for (const definition of definitions) {
      const { examples, words } = definition;
      const wrong = wrongIn(definition, analysis);
      if (examples === null || wrong === null) continue;
      const word = (answer: boolean): string => words[answer ? 0 : 1];
      for (const { example, answer } of wrong) {
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

const ofField: LintRule = {
  name: 'rule-contradiction',
  code: 'F162',
  says: 'The example of a field passes all its rules, so that some value does.',
  remedy: 'Write an example that passes all rules; where there is none, change the rules',
  details:
    'It is tried in a form of the examples of all fields, for a customer of whom nothing is known. A rule that only the provider can check is left out, and so is one that does not do what its own examples say (F116).',
  examples: [
    {
      words: 'A rule asks for six digits:',
      bad: 'code form/code/example: "12345"',
      good: 'code form/code/example: "123456"',
    },
  ],
  check(analysis, report) {
    const { definitions, screens, rules, origins, patternTexts } = analysis;
    const asked = new Set([...rules.values()].map(({ passes }) => passes));
    const done = definitions.filter((each) => asked.has(each.logic) && wrongIn(each, analysis)?.length === 0);
    const right = new Set(done.map(({ logic }) => logic));
    for (const [screen, { form: fields = {} }] of screens) {
      const form: Readonly<Record<string, FieldValue>> = Object.fromEntries(
        Object.entries(fields).map(([name, { clean = null, example = '' }]) => [name, cleanValue({ clean }, example)]),
      );
      for (const [name, field] of Object.entries(fields)) {
        if (field.example === undefined) continue;
        const failed = (field.rules ?? []).filter((rule) => {
          const passes = rules.get(rule)?.passes;
          const scopes = { context: {}, form, value: form[name] };
          return passes !== undefined && right.has(passes) && answerOf(passes, scopes, patternTexts) !== true;
        });
        if (failed.length === 0) continue;
        const message = `The example of "${name}" on ${screen} fails ${failed.map((rule) => `"${rule}"`).join(' and ')}`;
        report.error(origins.at(field, 'example'), message, ofField.remedy);
      }
    }
  },
};

export const wrongExample: RuleFamily = { name: 'wrong-example', findings: [ofExpression, ofField] };

/** The examples that an expression contradicts; null where none is tried. */
function wrongIn({ logic, examples }: Definition, { patternTexts }: Analysis) {
  // A slow pattern could take for ever.
  const isSlow = patternsIn(logic).some((name) => slowPartOf(patternTexts[name] ?? '') !== null);
  if (examples === null || isSlow) return null;
  return examples.flatMap((example) => {
    const scopes = { ...example.given, ...('value' in example ? { value: example.value } : {}) };
    const answer = answerOf(logic, scopes, patternTexts);
    return answer === example.is ? [] : [{ example, answer }];
  });
}

function answerOf(logic: Logic, scopes: Scopes, patterns: Readonly<Record<string, string>>): boolean | null {
  try {
    return Boolean(evaluate(logic, scopes, patterns));
  } catch {
    return null;
  }
}
