import type { Transaction } from '../../engine/contracts/generated/effects.ts';
import type { FailureCode } from '../../engine/contracts/generated/failureCode.ts';

export type { FailureCode };

/** A failure and what it was told by: a message key or the name of an error, never a text. */
export interface Failure {
  readonly kind: 'failure';
  readonly code: FailureCode;
  readonly clue: string | null;
  /** The provider's number of the request that failed. */
  readonly requestId?: string;
}

/** What a call of the gateway comes to. Only an aborted call rejects instead. */
export type IdentityAnswer =
  /** moved: the transaction stands here in place of where the customer was, as after another tab went on; by what that was told. */
  | { readonly kind: 'step'; readonly transaction: Transaction; readonly moved?: string | null }
  | { readonly kind: 'success' }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'unavailable' }
  /** The code that speaks to the provider did not come. */
  | { readonly kind: 'notLoaded' }
  | Failure;

export function failure(code: FailureCode, clue: string | null = null): Failure {
  return { kind: 'failure', code, clue };
}
