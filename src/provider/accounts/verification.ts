import { type Account, account } from './account.ts';

const group = 'Verification codes';
const phone = '+13095551234';
const decided = { smsEnrolled: 'ENROLLED' };

const phones = ['+13095551111', '+13095552222', '+442079463333', '+13095554444', '+13095555555'];
const emails = ['first@example.test', 'second@example.test', 'third@example.test'];

function places(phoneCount: number, emailCount: number): Partial<Account> {
  const [phone, ...morePhones] = phones.slice(0, phoneCount);
  const [email, ...moreEmails] = emails.slice(0, emailCount);
  return { ...(phone ? { phone } : {}), ...(email ? { email } : {}), morePhones, moreEmails };
}

/** An account outside of the list: `places-2-1` has two phones and one email for codes. */
export function accountWithPlaces(username: string): Account | undefined {
  const [, phoneCount, emailCount] = /^places-([0-5])-([0-3])$/.exec(username) ?? [];
  if (phoneCount === undefined || emailCount === undefined) return undefined;
  const shows = `${phoneCount} phones and ${emailCount} emails for codes.`;
  const offer = places(Number(phoneCount), Number(emailCount));
  return account({ username, group, shows, secondFactor: 'code', ...offer, claims: decided });
}

/** Accounts that verify with a code. */
export const verificationAccounts = [
  account({
    username: 'text-and-email',
    group,
    shows: 'A choice between a text and an email, then a code.',
    secondFactor: 'code',
    phone,
    email: 'textandemail@example.test',
    claims: decided,
  }),
  account({
    username: 'text-only',
    group,
    shows: 'A text as the only way to get a code.',
    secondFactor: 'code',
    phone: '+13095552345',
    claims: decided,
  }),
  account({
    username: 'email-only',
    group,
    shows: 'An email as the only way to get a code.',
    secondFactor: 'code',
    email: 'emailonly@example.test',
    claims: { smsEnrolled: 'DO_NOT_ENROLL' },
  }),
  account({
    username: 'many-places',
    group,
    shows: 'A choice of three phones and two emails, then a code. A fourth phone is offered too, and left out.',
    secondFactor: 'code',
    ...places(4, 2),
    claims: decided,
  }),
  account({
    username: 'no-channel',
    group,
    shows: 'A code is required, but neither phone nor email is on file.',
    secondFactor: 'code',
  }),
  account({
    username: 'identifier-first',
    group,
    shows: 'The provider asks for the user ID first, then the password, then a code.',
    identifierFirst: true,
    secondFactor: 'code',
    phone: '+13095553456',
    email: 'identifierfirst@example.test',
    claims: decided,
  }),
  account({
    username: 'identifier-first-no-code',
    group,
    shows: 'The user ID first, then the password, which signs in. A wrong one is told at the top of the answer.',
    identifierFirst: true,
    tellsOnTop: true,
    claims: decided,
  }),
  account({
    username: 'sms-rate-limited',
    group,
    shows: 'Too many codes were asked for: none is sent (429).',
    secondFactor: 'code',
    phone: '+13095554567',
    email: 'smsratelimited@example.test',
    deviations: [
      {
        kind: 'refuse',
        at: 'choice',
        status: 429,
        key: 'errors.E0000150',
        message: 'You have requested too many codes. Try again later.',
        leaves: 'cancel',
      },
    ],
  }),
  account({
    username: 'code-rate-limited',
    group,
    shows: 'Codes are answered too fast (429); the step stays.',
    secondFactor: 'code',
    phone: '+13095554568',
    email: 'coderatelimited@example.test',
    deviations: [
      {
        kind: 'refuse',
        at: 'code',
        status: 429,
        key: 'tooManyRequests',
        message: 'Too many requests. Try again later.',
        leaves: 'sameStep',
      },
    ],
  }),
  account({
    username: 'session-expires',
    group,
    shows: 'The session is gone when the code is answered.',
    secondFactor: 'code',
    phone: '+13095555678',
    email: 'sessionexpires@example.test',
    deviations: [expiresAtCode()],
  }),
  account({
    username: 'session-expires-json',
    group,
    shows: 'The same, with an answer labelled application/json.',
    secondFactor: 'code',
    phone: '+13095556789',
    email: 'sessionexpiresjson@example.test',
    deviations: [{ ...expiresAtCode(), contentType: 'application/json' }],
  }),
  account({
    username: 'session-expires-variant',
    group,
    shows: 'The same, with the older message key error.expired.session.',
    secondFactor: 'code',
    phone: '+13095557890',
    email: 'sessionexpiresvariant@example.test',
    deviations: [{ ...expiresAtCode(), key: 'error.expired.session' }],
  }),
];

function expiresAtCode() {
  return {
    kind: 'refuse',
    at: 'code',
    status: 401,
    key: 'idx.session.expired',
    message: 'The session has expired.',
    leaves: 'nothing',
  } as const;
}
