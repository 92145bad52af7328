import type { FailureTable } from '../provider/sdkFailure.ts';

/** Failures that every effect of the my-account API has an outcome for. */
export type CommonFailure = 'signedOut' | 'refused';

/** Failures that some of them have an outcome for. */
export type OwnFailure = 'rejected' | 'passcodeInvalid' | 'notFound';

/** What failures of the my-account API mean. The text is the SDK's. */
export const failures: FailureTable<CommonFailure | OwnFailure> = {
  texts: { 'AccessToken is required to request MyAccount API endpoints.': 'signedOut' },
  errorCodes: { E0000001: 'rejected', E0000007: 'notFound', E0000011: 'signedOut', E0000068: 'passcodeInvalid' },
  statuses: { 400: 'rejected', 401: 'signedOut', 403: 'refused', 404: 'notFound', 409: 'rejected' },
};
