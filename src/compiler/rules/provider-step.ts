import type { Analysis } from '../analysis/analysis.ts';
import { askingProvider } from '../exampleEdits.ts';
import type { EditText } from '../finding.ts';
import { keyOfRole } from '../grammar/schema.ts';
import type { LintRule } from './rule.ts';

/** The transaction's value for every step without a name in the product. */
const unnamed = 'other';

const rows = ['code', 'password', 'none'].map(
  (step) => `"${step}": { "description": "A step with a screen.", "gets": "screen" }`,
);
const table: readonly EditText[] = [
  ...askingProvider,
  `flows/steps.json: { "$schema": "../schemas/grammar/steps.schema.json", ${rows.join(', ')} }`,
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
        ...table,
        'flows/steps.json consent: { "description": "The customer should agree to something.", "gets": "screen" }',
      ],
      good: [
        ...table,
        'flows/steps.json consent: { "description": "The customer should agree to something.", "gets": "skip" }',
      ],
    },
  ],
  check(analysis, report) {
    const { asks, context, origins, remedies, schemas, states } = analysis;
    if (remedies.size === 0 || asks.length === 0) return;
    const [first = {}] = remedies.values();
    const role = keyOfRole(context, 'transaction');
    const by = `context.${role}.step`;
    const steps = schemas.resolve(context.properties?.[role ?? ''] ?? {}).properties?.step?.enum ?? [];
    const named = new Set(steps.map(String).filter((name) => name !== unnamed));
    const choices = [...states.values()].filter((state) => state.kind === 'choice');
    const picks = choices.flatMap((choice) => (choice.by === by ? choice.choose.flatMap(({ is }) => is ?? []) : []));
    const picked = new Set(picks.map(String));
    for (const [name, remedy] of remedies) {
      if (remedy.gets !== 'screen' || endsAsAnOutcome(name, analysis)) continue;
      const place = origins.at(remedy, 'gets');
      if (!named.has(name)) {
        const message = `A transaction is never at the step "${name}", so that no screen can follow`;
        report.error(place, message, 'Give it another remedy');
      } else if (!picked.has(name)) {
        const message = `No choice of the flows looks for the step "${name}", which gets a screen`;
        report.error(place, message, `Add it to the "is" of a choice by "${by}", or give it another remedy`);
      }
    }
    for (const name of named) {
      if (remedies.has(name)) continue;
      const message = `A transaction can be at the step "${name}", and the table of steps does not say what it gets`;
      report.error(origins.at(first), message, `Add "${name}" to flows/steps.json`);
    }
  },
};

/** Whether a step is the end of a call, whose outcome is in the error catalogue. */
function endsAsAnOutcome(name: string, { catalogue }: Analysis): boolean {
  const outcome = catalogue?.steps[name]?.outcome;
  return outcome !== undefined && outcome !== 'pending';
}
