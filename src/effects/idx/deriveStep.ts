import type { Channels, Transaction } from '../../engine/contracts/generated/effects.ts';
import { authenticatorKind } from './authenticatorKind.ts';
import { channelsOf } from './channels.ts';
import { offered, type ProviderAnswer } from './providerAnswer.ts';

type StepName = Transaction['step'];

/** What an answer of the provider means, before any failure is told apart from another. */
export type Derived =
  | { readonly kind: 'step'; readonly transaction: Transaction }
  | { readonly kind: 'success' | 'canceled' | 'refused' | 'unknownStatus' };

const selection: StepName = 'select-authenticator-authenticate';

/** Steps that a screen is for. */
const shownSteps: ReadonlySet<string> = new Set<StepName>([
  'identify',
  selection,
  'authenticator-verification-data',
  'challenge-authenticator',
  'reenroll-authenticator',
]);

/** Steps that are told by name, though no screen is for them. */
const otherSteps: ReadonlySet<string> = new Set<StepName>([
  'enroll-authenticator',
  'select-authenticator-enroll',
  'reset-authenticator',
]);

const withAuthenticator: ReadonlySet<StepName> = new Set<StepName>([
  'authenticator-verification-data',
  'challenge-authenticator',
  'reenroll-authenticator',
  'enroll-authenticator',
  'reset-authenticator',
]);

/**
 * What comes next, from status, remediations and messages; never from the SDK's `nextStep`, whose shape varies
 * (protocol sections 0.2 and 4.3).
 */
export function deriveStep(answer: ProviderAnswer, earlier: Channels = {}): Derived {
  switch (answer.status) {
    case 'SUCCESS':
      return { kind: 'success' };
    case 'CANCELED':
      return { kind: 'canceled' };
    case 'TERMINAL':
    case 'FAILURE':
      return { kind: 'refused' };
    case 'PENDING':
      return isRefusal(answer) ? { kind: 'refused' } : { kind: 'step', transaction: transactionOf(answer, earlier) };
    default:
      return { kind: 'unknownStatus' };
  }
}

/** The choice of methods, where the answer offers it; whatever else it says. */
export function selectionOf(answer: ProviderAnswer, earlier: Channels = {}): Transaction | null {
  if (offered(answer, selection) === undefined) return null;
  return { step: selection, channels: channelsOf(answer, earlier) };
}

/**
 * A refusal may offer the same step again, say nothing, or come with 200; it is one all the same. Messages of the other
 * classes refuse where the error catalogue lists their keys (`conversation.ts`).
 */
function isRefusal(answer: ProviderAnswer): boolean {
  const hasErrors = answer.messages?.some((message) => message.class === 'ERROR') ?? false;
  const offersUnlock = offered(answer, 'select-authenticator-unlock-account') !== undefined;
  return offersUnlock || hasErrors || answer.requestDidSucceed === false;
}

function transactionOf(answer: ProviderAnswer, earlier: Channels): Transaction {
  const step = nextStep(answer);
  return {
    step,
    channels: channelsOf(answer, earlier),
    ...(withAuthenticator.has(step) ? { authenticator: currentAuthenticator(answer, step) } : {}),
    ...(step === 'reenroll-authenticator' ? { offersUserId: takesUserId(answer, step) } : {}),
  };
}

/**
 * The provider's order decides, but of a step with a screen and one without, the one with a screen is next: what the product
 * does not know must end nobody's sign-in while there is another way on.
 */
function nextStep(answer: ProviderAnswer): StepName {
  const names = answer.neededToProceed?.map((remediation) => remediation.name) ?? [];
  const firstOf = (steps: ReadonlySet<string>) => names.find((name): name is StepName => steps.has(name));
  return firstOf(shownSteps) ?? firstOf(otherSteps) ?? 'other';
}

function takesUserId(answer: ProviderAnswer, step: StepName): boolean {
  return offered(answer, step)?.value?.some(({ name }) => name === 'identifier') ?? false;
}

function currentAuthenticator(answer: ProviderAnswer, step: StepName): NonNullable<Transaction['authenticator']> {
  const { context } = answer;
  return authenticatorKind(
    offered(answer, step)?.relatesTo?.value ??
      context?.currentAuthenticatorEnrollment?.value ??
      context?.currentAuthenticator?.value,
  );
}
