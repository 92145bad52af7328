import { accountsOf } from './account.ts';

const common = { group: 'Passkeys', hasPasskey: true };

/** Accounts with a passkey. The control surface reveals its private key, for a virtual authenticator. */
export const passkeyAccounts = accountsOf(common, {
  'challenge-passkey': {
    shows: 'A passkey as second factor, after the password.',
    secondFactor: 'passkey',
  },
  'passkey-owner': {
    shows: 'Signs in with a passkey, and may register another after a sign-in with the password.',
    claims: { smsEnrolled: 'ENROLLED', passkeyEnrolled: 'NOT_ENROLLED' },
  },
});
