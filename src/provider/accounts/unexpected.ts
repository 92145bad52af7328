import { account } from './account.ts';

const group = 'Unexpected answers';
const html = 'text/html; charset=utf-8';

/** Accounts whose answers no flow expects. */
export const unexpectedAccounts = [
  account({
    username: 'unknown-step',
    group,
    shows: 'A step that no flow knows.',
    deviations: [{ kind: 'strangeStep', at: 'password', name: 'answer-a-riddle', fields: ['answer'] }],
  }),
  account({
    username: 'unknown-step-after-passkey',
    group,
    shows: 'A step that no flow knows, after a passkey: as second factor, or in place of the password.',
    secondFactor: 'passkey',
    hasPasskey: true,
    deviations: [{ kind: 'strangeStep', at: 'passkey', name: 'answer-a-riddle', fields: ['answer'] }],
  }),
  account({
    username: 'unknown-authenticator',
    group,
    shows: 'A challenge of an authenticator that no flow knows.',
    deviations: [
      {
        kind: 'strangeStep',
        at: 'password',
        name: 'challenge-authenticator',
        fields: ['totp'],
        authenticator: { key: 'carrier_pigeon', type: 'bird', displayName: 'Carrier pigeon' },
      },
    ],
  }),
  account({
    username: 'unknown-message',
    group,
    shows: 'A message key that no catalogue knows.',
    deviations: [
      {
        kind: 'refuse',
        at: 'password',
        status: 400,
        key: 'errors.never.heard.of',
        message: 'Nobody has heard of this.',
        leaves: 'cancel',
      },
    ],
  }),
  account({
    username: 'enroll-step',
    group,
    shows: 'The provider wants a new authenticator set up: enroll-authenticator.',
    deviations: [
      {
        kind: 'strangeStep',
        at: 'password',
        name: 'enroll-authenticator',
        fields: ['passcode'],
        authenticator: { key: 'okta_email', type: 'email', displayName: 'Email' },
      },
    ],
  }),
  account({
    username: 'select-enroll-step',
    group,
    shows: 'The provider offers authenticators to set up: select-authenticator-enroll.',
    deviations: [{ kind: 'strangeStep', at: 'password', name: 'select-authenticator-enroll', fields: ['choice'] }],
  }),
  account({
    username: 'reset-step',
    group,
    shows: 'The provider wants the password reset: reset-authenticator.',
    deviations: [
      {
        kind: 'strangeStep',
        at: 'password',
        name: 'reset-authenticator',
        fields: ['passcode'],
        authenticator: { key: 'okta_password', type: 'password', displayName: 'Password' },
      },
    ],
  }),
  account({
    username: 'rate-limited',
    group,
    shows: 'Too many requests (429) at identify.',
    deviations: [raw(429, classic('E0000047', 'API call exceeded rate limit due to too many requests.'))],
  }),
  account({
    username: 'server-error',
    group,
    shows: 'An internal error (500) at identify.',
    deviations: [raw(500, classic('E0000009', 'Internal Server Error'))],
  }),
  account({
    username: 'firewall',
    group,
    shows: 'A firewall refuses with a page of HTML (403) at identify.',
    deviations: [
      raw(403, '<!doctype html><title>Request blocked</title><h1>Request blocked</h1><p>Reference 0000.</p>', html),
    ],
  }),
];

function classic(errorCode: string, errorSummary: string): string {
  return JSON.stringify({ errorCode, errorSummary, errorLink: errorCode, errorId: 'local', errorCauses: [] });
}

function raw(status: number, body: string, contentType = 'application/json') {
  return { kind: 'raw', at: 'identifier', status, body, contentType } as const;
}
