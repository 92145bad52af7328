import type { Channels, Transaction } from '../../../engine/contracts/generated/effects.ts';
import type { FailureCode } from '../../../engine/contracts/generated/failureCode.ts';
import type { Clock } from '../../../engine/contracts/services.ts';
import type { Recovery } from '../../effects.ts';
import { createLazy, isUnsupportedSdk } from '../../lazy.ts';
import { TooLate, within } from '../../limits.ts';
import type { Assertion, PasskeyChallenge } from '../passkeys/assertion.ts';

export type { FailureCode };

/**
 * The identity provider as the effects use it. One call is in flight at a time; a second waits
 * until the first has settled. Aborting its signal ends a call.
 */
export interface IdentityGateway {
  /**
   * Prepares a sign-in: gets the device fingerprint and the anti-bot token and begins the transaction, unless there is one.
   * Failures are not reported; the call that needs the transaction tries again.
   * @returns resolves when the transaction has begun or could not be begun; never rejects
   */
  prewarm(): Promise<void>;
  /** The present state of the transaction that is saved in this tab; null when there is none that can go on. */
  resume(signal: AbortSignal): Promise<IdentityAnswer | null>;
  /** Begins a transaction; a live session at the provider signs in at once. */
  begin(signal: AbortSignal): Promise<IdentityAnswer>;
  /** Sends user ID and password, to a transaction that waits for them or to a new one. An open session is not used. */
  authenticate(credentials: Credentials, signal: AbortSignal): Promise<IdentityAnswer>;
  /** Chooses where the code is sent, and has it sent. */
  selectChannel(channel: keyof Channels, signal: AbortSignal): Promise<IdentityAnswer>;
  answerCode(code: string, signal: AbortSignal): Promise<IdentityAnswer>;
  /** Sends the new password that the provider asks for and, unless it is empty, a new user ID. */
  changePassword(chosen: NewCredentials, signal: AbortSignal): Promise<IdentityAnswer>;
  /** The challenge that a passkey must sign; unavailable where the provider does not take one. */
  challengePasskey(use: PasskeyUse, signal: AbortSignal): Promise<ChallengeAnswer | IdentityAnswer>;
  /** The challenge of the last answer, as long as a passkey can sign it: a press can prompt for it at once. */
  keptChallenge(use: Exclude<PasskeyUse, 'suggestion'>): PasskeyChallenge | null;
  /** Answers the last challenge. */
  answerPasskey(assertion: Assertion, signal: AbortSignal): Promise<IdentityAnswer>;
  resendCode(signal: AbortSignal): Promise<IdentityAnswer>;
  /** The choice of methods, from the last answer where it offers that. */
  goToSelection(signal: AbortSignal): Promise<IdentityAnswer>;
  /** Cancels at the provider, and forgets the transaction here whatever the provider answers. */
  cancel(signal: AbortSignal): Promise<IdentityAnswer>;
  /** Forgets the transaction here only. */
  forget(): void;
}

/**
 * signIn: in place of user ID and password, in a transaction whose challenge is fresh. suggestion: the same before the
 * customer has asked for it, so no session and no sign-in is given up for it. verification: as second factor.
 */
export type PasskeyUse = 'signIn' | 'suggestion' | 'verification';

/** User ID and password as typed. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Credentials that the customer has chosen anew. */
interface NewCredentials {
  readonly password: string;
  /** Empty when the customer keeps theirs. */
  readonly userId: string;
}

/** The result of a call of the gateway. Only an aborted call rejects instead. */
export type IdentityAnswer =
  /** moved: the transaction is at this step instead of the expected one, as after another tab went on; its value says why. */
  | { readonly kind: 'step'; readonly transaction: Transaction; readonly moved?: string | null }
  | { readonly kind: 'success' }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'unavailable' }
  /** The chunk of the SDK could not be loaded. */
  | { readonly kind: 'notLoaded' }
  | Failure;

/** A failure with its clue: a message key or the name of an error, never a text. */
export interface Failure {
  readonly kind: 'failure';
  readonly code: FailureCode;
  readonly clue: string | null;
  /** The provider's number of the request that failed. */
  readonly requestId?: string;
}

/**
 * Whether a text can be a message key, and so may be logged: words that dots or underscores join, with at most two digits
 * beside the number of an error, as Okta's clients and OAuth have them. A handle, a code, an address, a number or a sentence
 * is none.
 */
export function isLegibleKey(key: string): boolean {
  return /^(?=.*[._E])[\w.-]+$/u.test(key) && !/(?:\d\D*){3}/u.test(key.replace(/E\d{7}/u, ''));
}

/** @param clue a message key or the name of an error */
export function failure(code: FailureCode, clue: string | null = null): Failure {
  return { kind: 'failure', code, clue };
}

/** Whether the answer says that the transaction has expired. */
export function isExpired(answer: IdentityAnswer): boolean {
  return answer.kind === 'failure' && answer.code === 'sessionExpired';
}

/** A challenge for a passkey. */
interface ChallengeAnswer {
  readonly kind: 'challenge';
  readonly challenge: PasskeyChallenge;
}

/** A challenge is good for this long, in milliseconds; providers keep one for at least five minutes. */
export const freshMs = 4 * 60_000;

/** Milliseconds that a customer waits for the chunk of the SDK: less than any deadline of a call that customers wait for. */
export const patienceMs = 15_000;

/** The gateway, loaded with the SDK when it is first needed. */
export interface Identity {
  /**
   * Makes a call. When the chunk cannot be loaded, the answer is `notLoaded`, or a network problem where nothing else can
   * be reached either.
   * @throws UnsupportedSdk when the SDK is too old
   */
  ask<Answer>(call: (gateway: IdentityGateway) => Promise<Answer>): Promise<Answer | IdentityAnswer>;
  /**
   * Makes a call that no customer waits for: when the chunk cannot be loaded, nothing is done about it.
   * @returns null then
   * @throws UnsupportedSdk when the SDK is too old
   */
  attempt<Answer>(call: (gateway: IdentityGateway) => Promise<Answer>): Promise<Answer | null>;
  /** The gateway if it is loaded already. */
  loaded(): IdentityGateway | null;
}

/** @param recover called when the chunk is needed now and could not be loaded */
export function createIdentity(
  load: () => Promise<IdentityGateway>,
  clock: Clock,
  recover: () => Promise<Recovery> = async () => 'unreachable',
): Identity {
  const gateway = createLazy(load);

  async function explain(error: unknown): Promise<IdentityAnswer> {
    // Another attempt would not help.
    if (isUnsupportedSdk(error)) throw error;
    if (error instanceof TooLate) return { kind: 'notLoaded' };
    const recovery = await recover();
    if (recovery === 'reloading') return new Promise(() => {});
    return recovery === 'gone' ? { kind: 'notLoaded' } : failure('networkProblem', 'SDK_NOT_LOADED');
  }

  return {
    async ask(call) {
      let found: IdentityGateway;
      try {
        found = gateway.loaded() ?? (await within(clock, patienceMs, gateway.get));
      } catch (error) {
        return explain(error);
      }
      return call(found);
    },
    async attempt(call) {
      const found = await gateway.get().catch((error: unknown) => {
        if (isUnsupportedSdk(error)) throw error;
        return null;
      });
      return found && call(found);
    },
    loaded: gateway.loaded,
  };
}
