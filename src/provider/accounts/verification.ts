import { type Account, account, accountsOf } from './account.ts';
import { refusal } from './deviation.ts';

const common = { group: 'Verification codes', secondFactor: 'code' } as const;
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
  return account({ ...common, username, shows, ...offer, claims: decided });
}

const expiresAtCode = refusal({
  at: 'code',
  status: 401,
  key: 'idx.session.expired',
  message: 'The session has expired.',
  leaves: 'nothing',
});

/** Accounts that verify with a code. */
export const verificationAccounts = accountsOf(common, {
  'text-and-email': {
    shows: 'A choice between a text and an email, then a code.',
    phone: '+13095551234',
    email: 'textandemail@example.test',
    claims: decided,
  },
  'text-only': {
    shows: 'A text as the only way to get a code.',
    phone: '+13095552345',
    claims: decided,
  },
  'email-only': {
    shows: 'An email as the only way to get a code.',
    email: 'emailonly@example.test',
    claims: { smsEnrolled: 'DO_NOT_ENROLL' },
  },
  'many-places': {
    shows: 'A choice of three phones and two emails, then a code. A fourth phone is offered too, and left out.',
    ...places(4, 2),
    claims: decided,
  },
  'no-channel': {
    shows: 'A code is required, but neither phone nor email is on file.',
  },
  'identifier-first': {
    shows: 'The provider asks for the user ID first, then the password, then a code.',
    identifierFirst: true,
    phone: '+13095553456',
    email: 'identifierfirst@example.test',
    claims: decided,
  },
  'identifier-first-no-code': {
    shows: 'The user ID first, then the password, which signs in. A wrong one is told at the top of the answer.',
    secondFactor: 'none',
    identifierFirst: true,
    tellsOnTop: true,
    claims: decided,
  },
  'sms-rate-limited': {
    shows: 'Too many codes were asked for: none is sent (429).',
    phone: '+13095554567',
    email: 'smsratelimited@example.test',
    deviations: [
      refusal({
        at: 'choice',
        status: 429,
        key: 'errors.E0000150',
        message: 'You have requested too many codes. Try again later.',
      }),
    ],
  },
  'code-rate-limited': {
    shows: 'Codes are answered too fast (429); the step stays.',
    phone: '+13095554568',
    email: 'coderatelimited@example.test',
    deviations: [
      refusal({
        at: 'code',
        status: 429,
        key: 'tooManyRequests',
        message: 'Too many requests. Try again later.',
        leaves: 'sameStep',
      }),
    ],
  },
  'session-expires': {
    shows: 'The session is gone when the code is answered.',
    phone: '+13095555678',
    email: 'sessionexpires@example.test',
    deviations: [expiresAtCode],
  },
  'session-expires-json': {
    shows: 'The same, with an answer labelled application/json.',
    phone: '+13095556789',
    email: 'sessionexpiresjson@example.test',
    deviations: [{ ...expiresAtCode, contentType: 'application/json' }],
  },
  'session-expires-variant': {
    shows: 'The same, with the older message key error.expired.session.',
    phone: '+13095557890',
    email: 'sessionexpiresvariant@example.test',
    deviations: [{ ...expiresAtCode, key: 'error.expired.session' }],
  },
});
