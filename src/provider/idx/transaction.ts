import type { Account } from '../accounts/account.ts';
import type { AskedStep } from '../accounts/askedStep.ts';
import type { Refusal } from '../accounts/deviation.ts';
import type { Device } from '../accounts/device.ts';
import type { Enrollment, SentCode } from './enrollment.ts';
import type { Passkeys } from './passkey.ts';

/** The client's request that began the transaction. */
export interface Interaction {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly codeChallenge: string;
  readonly nonce: string;
}

/** One sign-in in progress. */
export interface Transaction {
  readonly interactionHandle: string;
  readonly stateHandle: string;
  /** Scheme and host of the interact call, used for all links and the issuer. */
  readonly origin: string;
  readonly interaction: Interaction;
  readonly device: Device;
  readonly createdAt: number;
  /** The registered passkeys; answers list the customer's. */
  readonly passkeys: Passkeys;
  /** By host, the value of the cookie that it has set and requires. */
  readonly hosts: Map<string, string>;
  /** The WebAuthn challenge, base64url; a fresh one after each failed answer. */
  passkeyChallenge: string;
  /** The user ID as typed; absent until identify, and in a passkey sign-in. */
  identifier?: string;
  account?: Account;
  stage: Stage;
}

/** The stage of a transaction. The next answer depends on it alone, so that introspect shows the same. */
export type Stage =
  | { readonly kind: 'identify' }
  | { readonly kind: 'password' }
  | { readonly kind: 'choose' }
  | { readonly kind: 'confirm'; readonly to: Enrollment }
  | CodeStage
  | { readonly kind: 'newPassword' }
  | { readonly kind: 'passkey' }
  | { readonly kind: 'unlock' }
  | { readonly kind: 'strange'; readonly step: AskedStep }
  | AskedStage
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unlocked' }
  | { readonly kind: 'signedIn'; readonly interactionCode: string };

/** A step before the end, and what follows it. */
interface AskedStage {
  readonly kind: 'asked';
  readonly step: AskedStep;
  readonly rest: readonly AskedStep[];
}

/** A code was sent. */
export interface CodeStage extends SentCode {
  readonly kind: 'code';
  readonly to: Enrollment;
  readonly purpose: 'signIn' | 'unlock';
  wrongAnswers: number;
}
