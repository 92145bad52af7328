import type { Analysis } from '../analysis/analysis.ts';
import { askingProvider } from '../exampleEdits.ts';
import type { EditText } from '../finding.ts';
import { keyOfRole } from '../grammar/schema.ts';
import type { LintRule } from './rule.ts';

/** Where the step of a transaction stands in the context. */
const placeOfStep = ({ context }: Analysis): string => `context.${keyOfRole(context, 'transaction')}.step`;

/** The transaction's value for every step without a name in the product. */
const unnamed = 'other';

const remedies = ['code', 'password', 'none'].map(
  (step) => `"${step}": { "description": "A step with a screen.", "gets": "screen" }`,
);
const steps: readonly EditText[] = [
  ...askingProvider,
  `flows/steps.json: { "$schema": "../schemas/grammar/steps.schema.json", ${remedies.join(', ')} }`,
];

export const providerStep: LintRule = {
  name: 'provider-step',
  code: 'F125',
  says: 'Each step of a transaction has a row in the table of steps, and a choice looks for each step that gets a screen.',
  remedy: 'List the step; give it a screen, an answer, `skip` or `cancel`',
  details: 'A product without flows/steps.json, or whose effects never ask the provider, is not checked.',
  examples: [
    {
      words: 'No flow looks for the step `consent`:',
      bad: [
        ...steps,
        'flows/steps.json consent: { "description": "The customer should agree to something.", "gets": "screen" }',
      ],
      good: [
        ...steps,
        'flows/steps.json consent: { "description": "The customer should agree to something.", "gets": "skip" }',
      ],
    },
  ],
  check(analysis, report) {
    if (analysis.remedies.size === 0 || analysis.asks.length === 0) return;
    const [first = {}] = analysis.remedies.values();
    const named = stepsOf(analysis);
    const picked = pickedSteps(analysis);
    for (const [name, remedy] of analysis.remedies) {
      if (remedy.gets !== 'screen' || endsAsAnOutcome(name, analysis)) continue;
      const place = analysis.origins.at(remedy, 'gets');
      if (!named.has(name)) {
        const message = `A transaction is never at the step "${name}", so that no screen can follow`;
        report.error(place, message, 'Give it another remedy');
      } else if (!picked.has(name)) {
        const message = `No choice of the flows looks for the step "${name}", which gets a screen`;
        const by = placeOfStep(analysis);
        report.error(place, message, `Add it to the "is" of a choice by "${by}", or give it another remedy`);
      }
    }
    for (const name of named) {
      if (analysis.remedies.has(name)) continue;
      const message = `A transaction can be at the step "${name}", and the table of steps does not say what it gets`;
      report.error(analysis.origins.at(first), message, `Add "${name}" to flows/steps.json`);
    }
  },
};

/** Whether a step is the end of a call, whose outcome is in the error catalogue. */
function endsAsAnOutcome(name: string, { catalogue }: Analysis): boolean {
  const outcome = catalogue?.steps[name]?.outcome;
  return outcome !== undefined && outcome !== 'pending';
}

function stepsOf({ context, schemas }: Analysis): ReadonlySet<string> {
  const transaction = context.properties?.[keyOfRole(context, 'transaction') ?? ''] ?? {};
  const steps = schemas.resolve(transaction).properties?.step?.enum ?? [];
  return new Set(steps.map(String).filter((name) => name !== unnamed));
}

/** The steps for which some choice has an alternative. */
function pickedSteps(analysis: Analysis): ReadonlySet<string> {
  const { states } = analysis;
  const looked = placeOfStep(analysis);
  const picks = [...states.values()].flatMap((state) =>
    state.kind === 'choice' && state.by === looked ? state.choose.flatMap(({ is }) => is ?? []) : [],
  );
  return new Set(picks.map(String));
}
