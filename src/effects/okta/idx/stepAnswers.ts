import type { Channels, Transaction } from '../../../engine/contracts/generated/effects.ts';
import type { Remedies, Remedy } from '../../../engine/contracts/program.ts';
import { choicesOf, kindOfChannel } from './authenticators.ts';
import { pendingTransaction } from './deriveStep.ts';
import type { Credentials } from './identity.ts';
import type { IdxSession } from './idxSession.ts';
import { offered, type ProviderAnswer } from './providerAnswer.ts';

/** A step and the values to send with it. */
interface StepAnswer {
  readonly step: string;
  readonly values: object;
}

const skip = 'skip';

/**
 * The step to take without a screen, by the table of steps; null where a screen is for it, or nothing helps. The first
 * offered step with a screen or an answer decides. Where there is none, the transaction is skipped on if this answer offers
 * `skip`.
 */
export function unaskedStep(answer: ProviderAnswer, remedies: Remedies, earlier: Channels = {}): StepAnswer | null {
  const pending = pendingTransaction(answer, earlier);
  if (pending === null) return null;
  for (const { name } of answer.neededToProceed ?? []) {
    const remedy = remedyOf(name, remedies);
    if (remedy?.gets === 'answer') return { step: name, values: remedy.with };
    if (remedy?.gets === 'screen' && hasScreen(name, remedy, pending)) return null;
  }
  return offered(answer, skip) === undefined ? null : { step: skip, values: {} };
}

function remedyOf(name: string, remedies: Remedies): Remedy | undefined {
  return Object.hasOwn(remedies, name) ? remedies[name] : undefined;
}

/** Whether the flows have a screen for this step with its authenticator, or with one of those that it offers. */
function hasScreen(
  name: string,
  { authenticators }: Extract<Remedy, { readonly gets: 'screen' }>,
  { step, authenticator, channels }: Transaction,
): boolean {
  const kinds = authenticator === undefined ? Object.keys(channels).map(kindOfChannel) : [authenticator];
  return step === name && (authenticators === null || kinds.some((kind) => authenticators.includes(kind)));
}

/**
 * The step that user ID and password answer now; null when the provider asks for something else. Policies ask for both at
 * once, one after the other, or for the password among or beside other methods (protocol section 3.2 a).
 * @param mayChoose the password can be chosen: it has not been sent
 */
export function passwordStep(
  answer: ProviderAnswer,
  { username, password }: Credentials,
  mayChoose = true,
): StepAnswer | null {
  const pending = pendingTransaction(answer);
  if (pending === null) return null;
  const { step, authenticator } = pending;
  const credentials = { passcode: password };
  switch (step) {
    case 'identify': {
      const asksForPassword = offered(answer, step)?.value?.some((field) => field.name === 'credentials') ?? false;
      return { step, values: { identifier: username, ...(asksForPassword ? { credentials } : {}) } };
    }
    case 'challenge-authenticator':
    case 'select-authenticator-authenticate':
    case 'authenticator-verification-data': {
      if (step === 'challenge-authenticator' && authenticator === 'password') return { step, values: { credentials } };
      const choice = mayChoose ? choicesOf(answer).find(({ kind }) => kind === 'password') : undefined;
      return choice === undefined ? null : { step: choice.step, values: { authenticator: choice.authenticator } };
    }
    default:
      return null;
  }
}

/** The part of an IDX session that takes steps. */
type StepTaker = Pick<IdxSession, 'submit' | 'refuses' | 'channels'>;

/** More steps in a row than organisations ask for. It ends a provider that offers to skip for ever. */
const mostUnasked = 8;

/** Takes the steps that the table of steps answers or skips, so that what is left is a step with a screen, or an end. */
export async function passUnasked(
  { submit, refuses, channels }: StepTaker,
  start: ProviderAnswer,
  remedies: Remedies,
): Promise<ProviderAnswer> {
  let answer = start;
  for (let count = 0; count < mostUnasked; count += 1) {
    const next = refuses(answer) ? null : unaskedStep(answer, remedies, channels());
    if (next === null) return answer;
    answer = await submit(next.step, next.values);
  }
  return answer;
}

/** Sends user ID and password for as long as the provider asks for them, each step at most once. */
export async function givePassword(
  { submit, refuses }: StepTaker,
  start: ProviderAnswer,
  credentials: Credentials,
): Promise<ProviderAnswer> {
  const answered = new Set<string>();
  let answer = start;
  let hasSent = false;
  let next = passwordStep(answer, credentials);
  while (next !== null && !answered.has(next.step)) {
    answered.add(next.step);
    hasSent ||= 'credentials' in next.values;
    answer = await submit(next.step, next.values);
    next = refuses(answer) ? null : passwordStep(answer, credentials, !hasSent);
  }
  return answer;
}
