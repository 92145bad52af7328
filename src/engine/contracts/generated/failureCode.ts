// Generated from schemas/ by `npm run generate`. Change the schema instead.

/**
 * How a call to the identity provider can fail.
 */
export type FailureCode =
  | 'invalidCredentials'
  | 'credentialsExpired'
  | 'signInLocked'
  | 'accountLocked'
  | 'accountDisabled'
  | 'accessDenied'
  | 'refused'
  | 'blocked'
  | 'passcodeInvalid'
  | 'channelRejected'
  | 'moved'
  | 'passkeyRejected'
  | 'passkeyUnknown'
  | 'passwordRejected'
  | 'passwordInHistory'
  | 'passwordChanged'
  | 'userIdRejected'
  | 'userIdTaken'
  | 'sessionExpired'
  | 'clockDrift'
  | 'rateLimited'
  | 'networkProblem'
  | 'serviceProblem'
  | 'timeout'
  | 'unhandled'
  | 'unhandledStatus';
