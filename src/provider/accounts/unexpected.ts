import { accountsOf } from './account.ts';
import type { AskedStep } from './askedStep.ts';
import { refusal } from './deviation.ts';

const common = { group: 'Unexpected answers' };
const html = 'text/html; charset=utf-8';

/** Accounts whose answers no flow expects. */
export const unexpectedAccounts = accountsOf(common, {
  'unknown-step': {
    shows: 'A step that no flow knows.',
    deviations: [strangeStep('password', 'answer-a-riddle', 'answer')],
  },
  'unknown-step-after-passkey': {
    shows: 'A step that no flow knows, after a passkey: as second factor, or in place of the password.',
    secondFactor: 'passkey',
    hasPasskey: true,
    deviations: [strangeStep('passkey', 'answer-a-riddle', 'answer')],
  },
  'unknown-authenticator': {
    shows: 'A challenge of an authenticator that no flow knows.',
    deviations: [
      strangeStep('password', 'challenge-authenticator', 'totp', ['carrier_pigeon', 'bird', 'Carrier pigeon']),
    ],
  },
  'unknown-message': {
    shows: 'A message key that no catalogue knows.',
    deviations: [refusal({ status: 400, key: 'errors.never.heard.of', message: 'Nobody has heard of this.' })],
  },
  'enroll-step': {
    shows: 'The provider wants a new authenticator set up: enroll-authenticator.',
    deviations: [strangeStep('password', 'enroll-authenticator', 'passcode', ['okta_email', 'email', 'Email'])],
  },
  'select-enroll-step': {
    shows: 'The provider offers authenticators to set up: select-authenticator-enroll.',
    deviations: [strangeStep('password', 'select-authenticator-enroll', 'choice')],
  },
  'reset-step': {
    shows: 'The provider wants the password reset: reset-authenticator.',
    deviations: [strangeStep('password', 'reset-authenticator', 'passcode', ['okta_password', 'password', 'Password'])],
  },
  'rate-limited': {
    shows: 'Too many requests (429) at identify.',
    deviations: [raw(429, classic('E0000047', 'API call exceeded rate limit due to too many requests.'))],
  },
  'server-error': {
    shows: 'An internal error (500) at identify.',
    deviations: [raw(500, classic('E0000009', 'Internal Server Error'))],
  },
  firewall: {
    shows: 'A firewall refuses with a page of HTML (403) at identify.',
    deviations: [
      raw(403, '<!doctype html><title>Request blocked</title><h1>Request blocked</h1><p>Reference 0000.</p>', html),
    ],
  },
});

/** A form with one text field, and the authenticator that it belongs to. */
function strangeStep(
  at: 'password' | 'passkey',
  name: string,
  field: string,
  authenticator?: readonly [key: string, type: string, displayName: string],
) {
  const fields = [{ name: field, label: field, required: true }];
  const step: AskedStep = { name, path: 'challenge/answer', fields, maySkip: false };
  if (authenticator === undefined) return { kind: 'strangeStep', at, step } as const;
  const [key, type, displayName] = authenticator;
  const described = { id: `aut-${key}`, key, type, displayName, methods: [{ type }] };
  return { kind: 'strangeStep', at, step: { ...step, authenticator: described } } as const;
}

function classic(errorCode: string, errorSummary: string): string {
  return JSON.stringify({ errorCode, errorSummary, errorLink: errorCode, errorId: 'local', errorCauses: [] });
}

function raw(status: number, body: string, contentType = 'application/json') {
  return { kind: 'raw', at: 'identifier', status, body, contentType } as const;
}
