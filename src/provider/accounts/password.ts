import { account } from './account.ts';

const group = 'Passwords';

const refusedPasswords = {
  'Requirements-not-met-1': 'password.passwordRequirementsNotMet',
  'In-history-password-1': 'password.inHistory',
  'Current-password-1!': 'password.current',
};

/** Accounts with a password only. */
export const passwordAccounts = [
  account({ username: 'direct', group, shows: 'The password alone signs in.' }),
  account({
    username: 'temporary-password',
    group,
    shows:
      'The temporary password must be changed. Refused: Requirements-not-met-1, In-history-password-1, Current-password-1!',
    mustChangePassword: true,
    refusedPasswords,
  }),
  account({
    username: 'temporary-user-id',
    group,
    shows: 'With the temporary password, a user ID may be chosen too. Taken: those of all accounts here.',
    mustChangePassword: true,
    mayChooseUserId: true,
    refusedPasswords,
  }),
  account({
    username: 'expired-password',
    group,
    shows: 'The expired password must be changed; refuses the same three new passwords.',
    mustChangePassword: true,
    refusedPasswords,
  }),
  account({
    username: 'temporary-password-and-code',
    group,
    shows: 'With the temporary password a user ID may be chosen too, and a code is asked for afterwards.',
    mustChangePassword: true,
    mayChooseUserId: true,
    secondFactor: 'code',
    phone: '+13095556789',
    claims: { smsEnrolled: 'ENROLLED' },
  }),
  account({
    username: 'user-id-taken',
    group,
    shows: 'With the new password a user ID may be chosen; whatever it is, it is taken.',
    mustChangePassword: true,
    mayChooseUserId: true,
    deviations: [
      {
        kind: 'refuse',
        at: 'newPassword',
        status: 400,
        key: 'registration.error.notUniqueWithinOrg',
        message: 'A user with this user ID already exists.',
        leaves: 'sameStep',
      },
    ],
  }),
];
