import type { Transaction } from '../../../engine/contracts/generated/effects.ts';
import type { FailureCode } from '../../../engine/contracts/generated/failureCode.ts';

export type { FailureCode };

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

/** @param clue a message key or the name of an error */
export function failure(code: FailureCode, clue: string | null = null): Failure {
  return { kind: 'failure', code, clue };
}

/** Whether the answer says that the transaction has expired. */
export function isExpired(answer: IdentityAnswer): boolean {
  return answer.kind === 'failure' && answer.code === 'sessionExpired';
}
