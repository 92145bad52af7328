import { account } from './account.ts';

const group = 'Passkeys';

/** Accounts with a passkey; a virtual authenticator can be given its private key from the control surface. */
export const passkeyAccounts = [
  account({
    username: 'challenge-passkey',
    group,
    shows: 'A passkey as second factor, after the password.',
    secondFactor: 'passkey',
    hasPasskey: true,
  }),
  account({
    username: 'passkey-owner',
    group,
    shows: 'Signs in with a passkey, and may register another after a sign-in with the password.',
    hasPasskey: true,
    claims: { smsEnrolled: 'ENROLLED', passkeyEnrolled: 'NOT_ENROLLED' },
  }),
];
