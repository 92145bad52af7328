import type { Channels, Transaction } from '../../engine/contracts/generated/effects.ts';
import type { Remedies, Remedy } from '../../engine/contracts/program.ts';
import { deriveStep } from './deriveStep.ts';
import type { StepAnswer } from './passwordStep.ts';
import { offered, type ProviderAnswer } from './providerAnswer.ts';

const skip = 'skip';

/**
 * The step that is taken without asking the customer, as the table of steps says; null where a screen asks, or nothing helps.
 * Of the offered steps the first that has a screen or an answer decides. Only where there is none is a step passed over, and
 * only where this very answer offers that.
 */
export function unaskedStep(answer: ProviderAnswer, remedies: Remedies, earlier: Channels = {}): StepAnswer | null {
  const derived = deriveStep(answer, earlier);
  if (derived.kind !== 'step') return null;
  for (const { name } of answer.neededToProceed ?? []) {
    const remedy = remedyOf(name, remedies);
    if (remedy?.gets === 'answer') return { step: name, values: remedy.with };
    if (remedy?.gets === 'screen' && hasScreen(name, remedy, derived.transaction)) return null;
  }
  return offered(answer, skip) === undefined ? null : { step: skip, values: {} };
}

function remedyOf(name: string, remedies: Remedies): Remedy | undefined {
  return Object.hasOwn(remedies, name) ? remedies[name] : undefined;
}

/** Whether the flows show this step, with the authenticator that it belongs to or one of those that it offers. */
function hasScreen(
  name: string,
  { authenticators }: Extract<Remedy, { readonly gets: 'screen' }>,
  { step, authenticator, channels }: Transaction,
): boolean {
  const kinds = authenticator === undefined ? Object.keys(channels) : [authenticator];
  return step === name && (authenticators === null || kinds.some((kind) => authenticators.includes(kind)));
}
