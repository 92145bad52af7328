import { account } from './account.ts';

const group = 'After sign-in';

/** Accounts that sign in with the password alone and differ in what follows. */
export const afterSignInAccounts = [
  account({
    username: 'sms-undecided-with-phone',
    group,
    shows: 'Asks to confirm the number on file for texts.',
    phone: '+13095551357',
    claims: { smsEnrolled: 'UNDECIDED' },
  }),
  account({
    username: 'sms-undecided-no-phone',
    group,
    shows: 'Asks to add a number for texts.',
    claims: { smsEnrolled: 'UNDECIDED' },
  }),
  account({
    username: 'sms-declined',
    group,
    shows: 'No question about texts: the customer declined.',
    phone: '+13095552468',
    claims: { smsEnrolled: 'DO_NOT_ENROLL' },
  }),
  account({
    username: 'passkey-offer',
    group,
    shows: 'Offers a passkey.',
    claims: { smsEnrolled: 'ENROLLED', passkeyEnrolled: 'NOT_ENROLLED' },
  }),
  account({
    username: 'passkey-enrolled',
    group,
    shows: 'No passkey question: already enrolled.',
    claims: { smsEnrolled: 'ENROLLED', passkeyEnrolled: 'ENROLLED' },
  }),
  account({
    username: 'passkey-unknown',
    group,
    shows: 'No passkey question: the token does not say.',
    claims: { smsEnrolled: 'ENROLLED' },
  }),
  account({
    username: 'clock-ahead',
    group,
    shows: 'Tokens from 400 seconds in the future.',
    tokenOffsetSeconds: 400,
  }),
  account({
    username: 'clock-behind',
    group,
    shows: 'Tokens from 4000 seconds ago, expired by now.',
    tokenOffsetSeconds: -4000,
  }),
  account({
    username: 'opaque-token',
    group,
    shows: 'An access token that is no JWT: no claim can be read from it.',
    hasOpaqueTokens: true,
  }),
  account({
    username: 'token-too-old',
    group,
    shows: 'Valid tokens, but 400 seconds old on arrival.',
    tokenOffsetSeconds: -400,
  }),
];
