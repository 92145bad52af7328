import type { FailureTable } from '../provider/sdkFailure.ts';

/** Failures that every effect of the classic API has an outcome for. */
export type CommonFailure = 'sessionExpired' | 'accountLocked' | 'refused';

/** Failures that some of them have an outcome for. */
export type OwnFailure =
  | 'noTransaction'
  | 'linkNameMissing'
  | 'linkUnknown'
  | 'autoPushFailed'
  | 'rememberDeviceFailed'
  | 'stopped'
  | 'invalidCredentials'
  | 'passcodeInvalid'
  | 'passwordRejected'
  | 'notOffered';

/** What failures of the classic API mean. The texts are the SDK's (spec section 5, Transaction handling). */
export const failures: FailureTable<CommonFailure | OwnFailure> = {
  texts: {
    'No transaction to resume': 'noTransaction',
    'No transaction to evaluate': 'noTransaction',
    'Must provide a link name': 'linkNameMissing',
    'No link found for that name': 'linkUnknown',
    'AutoPush resulted in an error.': 'autoPushFailed',
    'RememberDevice resulted in an error.': 'rememberDeviceFailed',
    'The poll was stopped by the sdk': 'stopped',
  },
  errorCodes: {
    E0000004: 'invalidCredentials',
    E0000011: 'sessionExpired',
    E0000014: 'passwordRejected',
    E0000068: 'passcodeInvalid',
    E0000069: 'accountLocked',
    E0000079: 'notOffered',
    E0000080: 'passwordRejected',
    E0000105: 'sessionExpired',
    E0000119: 'accountLocked',
  },
  statuses: { 400: 'refused', 401: 'sessionExpired', 403: 'refused' },
};

/** What a failure is to an effect that has no outcome for it: a refusal, or what no flow expects. */
export function nearest(code: OwnFailure): 'refused' | 'unhandled' {
  switch (code) {
    case 'invalidCredentials':
    case 'passcodeInvalid':
    case 'passwordRejected':
    case 'notOffered':
      return 'refused';
    default:
      return 'unhandled';
  }
}
