import { choicesOf } from './choices.ts';
import { deriveStep } from './deriveStep.ts';
import type { Credentials } from './identityGateway.ts';
import { offered, type ProviderAnswer } from './providerAnswer.ts';

/** A step and what is answered to it. */
export interface StepAnswer {
  readonly step: string;
  readonly values: object;
}

/**
 * What user ID and password answer of what the provider asks for now; null when it asks for something else. Policies ask
 * for both at once, one after the other, or for the password among other methods (protocol section 3.2 a).
 */
export function passwordStep(answer: ProviderAnswer, { username, password }: Credentials): StepAnswer | null {
  const derived = deriveStep(answer);
  if (derived.kind !== 'step') return null;
  const { step, authenticator } = derived.transaction;
  const credentials = { passcode: password };
  switch (step) {
    case 'identify': {
      const asksForPassword = offered(answer, step)?.value?.some((field) => field.name === 'credentials') ?? false;
      return { step, values: { identifier: username, ...(asksForPassword ? { credentials } : {}) } };
    }
    case 'challenge-authenticator':
      return authenticator === 'password' ? { step, values: { credentials } } : null;
    case 'select-authenticator-authenticate': {
      const choice = choicesOf(answer).find(({ kind }) => kind === 'password');
      return choice === undefined ? null : { step, values: { authenticator: choice.authenticator } };
    }
    default:
      return null;
  }
}
