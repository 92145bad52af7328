import type { Channels, Transaction } from '../../../engine/contracts/generated/effects.ts';
import { authenticatorKind, channelsOf, offeredChannels, sentTo } from './authenticators.ts';
import { type Authenticator, offered, type ProviderAnswer } from './providerAnswer.ts';

type StepName = Transaction['step'];

/** The meaning of an answer of the provider. It does not tell failures apart. */
type Derived =
  | { readonly kind: 'step'; readonly transaction: Transaction }
  | { readonly kind: 'success' | 'canceled' | 'refused' | 'unknownStatus' };

const selection: StepName = 'select-authenticator-authenticate';

/** Steps with a screen. */
const shownSteps: ReadonlySet<string> = new Set<StepName>([
  'identify',
  selection,
  'authenticator-verification-data',
  'challenge-authenticator',
  'reenroll-authenticator',
]);

/** Steps without a screen that flows know by name. */
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
 * Derives the next step from status, remediations and messages; never from the SDK's `nextStep`, whose shape varies
 * (protocol section 4.3).
 * @param earlier channels of earlier answers of the transaction
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

/** Whether a transaction that has just begun knows the customer, by a session at the provider. */
export function knowsCustomer(answer: ProviderAnswer): boolean {
  const pending = pendingTransaction(answer);
  return pending === null ? answer.status === 'SUCCESS' : pending.step !== 'identify';
}

/** The transaction of an answer that continues it; null for a refusal and for an end. */
export function pendingTransaction(answer: ProviderAnswer, earlier?: Channels): Transaction | null {
  const derived = deriveStep(answer, earlier);
  return derived.kind === 'step' ? derived.transaction : null;
}

/** The choice of methods; null where the answer does not offer it. */
export function selectionOf(answer: ProviderAnswer): Transaction | null {
  return offered(answer, selection) === undefined ? null : { step: selection, channels: offeredChannels(answer) };
}

/**
 * A refusal may offer the same step again, have no message, or come with 200. Messages of classes other than ERROR refuse
 * where the error catalogue lists their keys (`idxSession.ts`).
 */
function isRefusal(answer: ProviderAnswer): boolean {
  const hasErrors = answer.messages?.some((message) => message.class === 'ERROR') ?? false;
  const offersUnlock = offered(answer, 'select-authenticator-unlock-account') !== undefined;
  return offersUnlock || hasErrors || answer.requestDidSucceed === false;
}

function transactionOf(answer: ProviderAnswer, earlier: Channels): Transaction {
  const step = nextStep(answer);
  const current = withAuthenticator.has(step) ? authenticatorAt(answer, step) : undefined;
  const authenticator = authenticatorKind(current);
  const isSent = step === 'challenge-authenticator' && (authenticator === 'phone' || authenticator === 'email');
  const place = isSent ? sentTo(answer, current) : null;
  return {
    step,
    // A choice without any of our methods must not show those of an earlier one.
    channels: isChoice(step) ? offeredChannels(answer) : channelsOf(answer, earlier),
    ...(withAuthenticator.has(step) ? { authenticator } : {}),
    ...(place === null ? {} : { sentTo: place }),
    ...(authenticator === 'webauthn' && offered(answer, selection) ? { offersSelection: true } : {}),
    ...(step === 'reenroll-authenticator' ? { offersUserId: takesUserId(answer, step) } : {}),
  };
}

/** Whether a step only asks how to verify. */
export function isChoice(step: StepName | undefined): boolean {
  return step === selection || step === 'authenticator-verification-data';
}

/**
 * The provider's order decides, but a step with a screen goes before one without: an unknown step must not end a sign-in
 * that has another way on.
 */
function nextStep(answer: ProviderAnswer): StepName {
  const names = answer.neededToProceed?.map((remediation) => remediation.name) ?? [];
  const firstOf = (steps: ReadonlySet<string>) => names.find((name): name is StepName => steps.has(name));
  return firstOf(shownSteps) ?? firstOf(otherSteps) ?? 'other';
}

function takesUserId(answer: ProviderAnswer, step: StepName): boolean {
  return offered(answer, step)?.value?.some(({ name }) => name === 'identifier') ?? false;
}

/** The authenticator that a step is about. */
export function authenticatorAt(answer: ProviderAnswer, step: StepName): Authenticator | undefined {
  const { context } = answer;
  return (
    offered(answer, step)?.relatesTo?.value ??
    context?.currentAuthenticatorEnrollment?.value ??
    context?.currentAuthenticator?.value
  );
}
