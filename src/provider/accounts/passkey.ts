import { account } from './account.ts';

const group = 'Passkeys';

/** Accounts with a passkey. The control surface reveals its private key, for a virtual authenticator. */
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
