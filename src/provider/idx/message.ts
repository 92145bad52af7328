import type { Json } from '../json.ts';

/** An error in an IDX answer. */
export interface Problem {
  readonly status: number;
  readonly key: string;
  readonly message: string;
  /** Whether it is at the passcode field or at the top of the answer. */
  readonly on: 'page' | 'field';
  /** Its class; an error when absent. */
  readonly level?: Level;
  readonly contentType?: string;
}

/** The class of a message. */
export type Level = 'ERROR' | 'WARNING' | 'INFO';

export const wrongCredentials: Problem = {
  status: 401,
  key: 'errors.E0000004',
  message: 'Authentication failed',
  on: 'page',
};

/** Okta's message if the password is asked for alone. */
export const incorrectPassword: Problem = {
  status: 401,
  key: 'incorrectPassword',
  message: 'Password is incorrect',
  on: 'field',
};

/** Okta's message for an unknown user ID, if that is asked for alone. */
export const unknownUser: Problem = {
  status: 400,
  key: 'idx.unknown.user',
  message: 'There is no account with this user ID.',
  on: 'page',
  level: 'INFO',
};

export const wrongCode: Problem = {
  status: 401,
  key: 'api.authn.error.PASSCODE_INVALID',
  message: 'Invalid code. Try again.',
  on: 'field',
};

export const sessionExpired: Problem = {
  status: 401,
  key: 'idx.session.expired',
  message: 'The session has expired.',
  on: 'page',
};

export const accessDenied: Problem = {
  status: 403,
  key: 'security.access_denied',
  message: 'Access denied.',
  on: 'page',
};

export const notNow: Problem = {
  status: 400,
  key: 'api.error.remediation.not_available',
  message: 'This step is not what the provider asked for.',
  on: 'page',
};

export const missingField: Problem = {
  status: 400,
  key: 'errors.E0000028',
  message: 'The request is missing a required parameter.',
  on: 'page',
};

export const badAssertion: Problem = {
  status: 400,
  key: 'authfactor.webauthn.error.assertion_validation_failure',
  message: 'The passkey could not be verified.',
  on: 'page',
};

export const unknownPasskey: Problem = {
  status: 400,
  key: 'authfactor.webauthn.error.credential_unknown',
  message: 'The passkey is not known here.',
  on: 'page',
};

/** A list of messages in IDX form. */
export function messages(text: string, key: string, level: Level, params: readonly string[] = []): Json {
  return { type: 'array', value: [{ message: text, class: level, i18n: { key, params } }] };
}
