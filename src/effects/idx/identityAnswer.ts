import type { Transaction } from '../../engine/contracts/generated/effects.ts';

/** How a call to the identity provider can fail; the codes that `identity-messages.json` may name. */
export const failureCodes = [
  'invalidCredentials',
  'accountLocked',
  'passcodeInvalid',
  'passwordRejected',
  'passwordInHistory',
  'userIdRejected',
  'userIdTaken',
  'sessionExpired',
  'accessDenied',
  'clockDrift',
  'rateLimited',
  'networkProblem',
  'unhandled',
  'unhandledStatus',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** A failure and what it was told by: a message key or the name of an error, never a text. */
export interface Failure {
  readonly kind: 'failure';
  readonly code: FailureCode;
  readonly clue: string | null;
}

/** What a call of the gateway comes to. Only an aborted call rejects instead. */
export type IdentityAnswer =
  | { readonly kind: 'step'; readonly transaction: Transaction }
  | { readonly kind: 'success' }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'unavailable' }
  | Failure;

export function failure(code: FailureCode, clue: string | null = null): Failure {
  return { kind: 'failure', code, clue };
}
