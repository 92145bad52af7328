import type { Json } from '../json.ts';

/** A message of an IDX answer. */
interface Message {
  readonly key: string;
  readonly message: string;
  /** Its class; an error when absent. */
  readonly level?: 'ERROR' | 'WARNING' | 'INFO';
  /** The values of its placeholders. */
  readonly params?: readonly string[];
}

/** An error in an IDX answer. */
export interface Problem extends Message {
  readonly status: number;
  /** Whether it is at the passcode field; otherwise it is at the top of the answer. */
  readonly on?: 'page' | 'field';
  readonly contentType?: string;
}

export const wrongCredentials = problem(401, 'errors.E0000004', 'Authentication failed');

/** Okta's message if the password is asked for alone. */
export const incorrectPassword = problem(401, 'incorrectPassword', 'Password is incorrect', 'field');

/** Okta's message for an unknown user ID, if that is asked for alone. */
export const unknownUser: Problem = {
  ...problem(400, 'idx.unknown.user', 'There is no account with this user ID.'),
  level: 'INFO',
};

export const wrongCode = problem(401, 'api.authn.error.PASSCODE_INVALID', 'Invalid code. Try again.', 'field');

export const sessionExpired = problem(401, 'idx.session.expired', 'The session has expired.');

export const accessDenied = problem(403, 'security.access_denied', 'Access denied.');

export const notNow = problem(
  400,
  'api.error.remediation.not_available',
  'This step is not what the provider asked for.',
);

export const missingField = problem(400, 'errors.E0000028', 'The request is missing a required parameter.');

export const badAssertion = problem(
  400,
  'authfactor.webauthn.error.assertion_validation_failure',
  'The passkey could not be verified.',
);

export const unknownPasskey = problem(
  400,
  'authfactor.webauthn.error.credential_unknown',
  'The passkey is not known here.',
);

function problem(status: number, key: string, message: string, on: 'page' | 'field' = 'page'): Problem {
  return { status, key, message, on };
}

/** A list of one message in IDX form. */
export function messages({ message, level = 'ERROR', key, params = [] }: Message): Json {
  return { type: 'array', value: [{ message, class: level, i18n: { key, params } }] };
}
