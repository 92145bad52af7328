import type { FailureCode } from './generated/failureCode.ts';

/** Failures that every identity effect can answer. */
export type CommonFailure =
  | 'accountLocked'
  | 'accountDisabled'
  | 'blocked'
  | 'sessionExpired'
  | 'clockDrift'
  | 'rateLimited'
  | 'networkProblem'
  | 'serviceProblem'
  | 'timeout'
  | 'unhandled'
  | 'unhandledStatus';

/** Failures that only some identity effects can answer. */
export type OwnFailure = Exclude<FailureCode, CommonFailure>;

/**
 * What to report instead when the contract of an identity effect lacks a failure: the first of these that it has. If it
 * has none, the failure is unexpected.
 */
export const nearestOutcomes: Readonly<Record<OwnFailure, readonly FailureCode[]>> = {
  invalidCredentials: ['accessDenied', 'refused'],
  credentialsExpired: ['accessDenied', 'refused'],
  signInLocked: ['accountLocked'],
  accessDenied: ['refused'],
  refused: ['accessDenied'],
  passcodeInvalid: ['invalidCredentials'],
  channelRejected: [],
  moved: [],
  passkeyRejected: [],
  passkeyUnknown: ['passkeyRejected'],
  passwordRejected: [],
  passwordInHistory: ['passwordRejected'],
  userIdRejected: [],
  userIdTaken: [],
};
