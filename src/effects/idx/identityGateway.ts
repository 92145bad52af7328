import type { Channels } from '../../engine/contracts/generated/effects.ts';
import type { Assertion } from '../webauthn/assertion.ts';
import type { PasskeyChallenge } from '../webauthn/requestOptions.ts';
import type { IdentityAnswer } from './identityAnswer.ts';

/**
 * The identity provider as the effects see it (protocol section 4.8). One call is in flight at a time; a second waits
 * until the first has settled. Aborting its signal ends a call.
 */
export interface IdentityGateway {
  /**
   * Somebody is about to sign in: gets the device fingerprint and the anti-bot token ready and begins the transaction, once,
   * unless there is one. Nothing that goes wrong is told; the call that needs it tries again.
   * @returns resolves when the transaction stands or could not be begun; never rejects
   */
  foresee(): Promise<void>;
  /** Where the transaction saved in this tab stands; null when there is none that can go on. */
  resume(signal: AbortSignal): Promise<IdentityAnswer | null>;
  /** A new transaction; a live session at the provider signs in at once. */
  begin(signal: AbortSignal): Promise<IdentityAnswer>;
  /** User ID and password, to a transaction that waits for them or to a new one. Nobody's session counts instead. */
  authenticate(credentials: Credentials, signal: AbortSignal): Promise<IdentityAnswer>;
  /** Where the code is sent; it is sent at once. */
  selectChannel(channel: keyof Channels, signal: AbortSignal): Promise<IdentityAnswer>;
  answerCode(code: string, signal: AbortSignal): Promise<IdentityAnswer>;
  /** The new password that the provider asks for and, unless it is empty, a new user ID. */
  changePassword(chosen: NewCredentials, signal: AbortSignal): Promise<IdentityAnswer>;
  /** What a passkey must sign; unavailable where the provider does not take one. */
  challengePasskey(use: PasskeyUse, signal: AbortSignal): Promise<ChallengeAnswer | IdentityAnswer>;
  /** Answers the challenge that was asked for last. */
  answerPasskey(assertion: Assertion, signal: AbortSignal): Promise<IdentityAnswer>;
  resendCode(signal: AbortSignal): Promise<IdentityAnswer>;
  /** The choice of methods, from the last answer where it offers that. */
  goToSelection(signal: AbortSignal): Promise<IdentityAnswer>;
  /** Tells the provider, and forgets the transaction here whatever it says. */
  cancel(signal: AbortSignal): Promise<IdentityAnswer>;
  /** Forgets the transaction here only. */
  forget(): void;
}

/**
 * signIn: in place of user ID and password, in a transaction whose challenge is fresh. suggestion: the same, before anybody asked
 * for it, so that a session at the provider stays as it is. verification: as the second factor of the transaction.
 */
export type PasskeyUse = 'signIn' | 'suggestion' | 'verification';

export interface ChallengeAnswer {
  readonly kind: 'challenge';
  readonly challenge: PasskeyChallenge;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface NewCredentials {
  readonly password: string;
  /** Empty when the customer keeps theirs. */
  readonly userId: string;
}
