import { accountsOf } from './account.ts';

const common = { group: 'After sign-in' };

/** Accounts that sign in with the password alone and differ in what follows. */
export const afterSignInAccounts = accountsOf(common, {
  'sms-undecided-with-phone': {
    shows: 'Asks to confirm the number on file for texts.',
    phone: '+13095551357',
    claims: { smsEnrolled: 'UNDECIDED' },
  },
  'sms-undecided-no-phone': {
    shows: 'Asks to add a number for texts.',
    claims: { smsEnrolled: 'UNDECIDED' },
  },
  'sms-declined': {
    shows: 'No question about texts: the customer declined.',
    phone: '+13095552468',
    claims: { smsEnrolled: 'DO_NOT_ENROLL' },
  },
  'passkey-offer': {
    shows: 'Offers a passkey.',
    claims: { smsEnrolled: 'ENROLLED', passkeyEnrolled: 'NOT_ENROLLED' },
  },
  'passkey-enrolled': {
    shows: 'No passkey question: already enrolled.',
    claims: { smsEnrolled: 'ENROLLED', passkeyEnrolled: 'ENROLLED' },
  },
  'passkey-unknown': {
    shows: 'No passkey question: the token does not say.',
    claims: { smsEnrolled: 'ENROLLED' },
  },
  'clock-ahead': {
    shows: 'Tokens from 400 seconds in the future.',
    tokenOffsetSeconds: 400,
  },
  'clock-behind': {
    shows: 'Tokens from 4000 seconds ago, expired by now.',
    tokenOffsetSeconds: -4000,
  },
  'opaque-token': {
    shows: 'An access token that is no JWT: no claim can be read from it.',
    hasOpaqueTokens: true,
  },
  'token-too-old': {
    shows: 'Valid tokens, but 400 seconds old on arrival.',
    tokenOffsetSeconds: -400,
  },
});
