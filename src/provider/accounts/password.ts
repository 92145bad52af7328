import { accountsOf } from './account.ts';
import { refusal } from './deviation.ts';

const common = { group: 'Passwords' };

const refusedPasswords = {
  'Requirements-not-met-1': 'password.passwordRequirementsNotMet',
  'In-history-password-1': 'password.inHistory',
  'Current-password-1!': 'password.current',
};

/** Accounts with a password only. */
export const passwordAccounts = accountsOf(common, {
  direct: { shows: 'The password alone signs in.' },
  'temporary-password': {
    shows:
      'The temporary password must be changed. Refused: Requirements-not-met-1, In-history-password-1, Current-password-1!',
    mustChangePassword: true,
    refusedPasswords,
  },
  'temporary-user-id': {
    shows: 'With the temporary password, a user ID may be chosen too. Taken: those of all accounts here.',
    mustChangePassword: true,
    mayChooseUserId: true,
    refusedPasswords,
  },
  'expired-password': {
    shows: 'The expired password must be changed; refuses the same three new passwords.',
    mustChangePassword: true,
    refusedPasswords,
  },
  'temporary-password-and-code': {
    shows: 'With the temporary password a user ID may be chosen too, and a code is asked for afterwards.',
    mustChangePassword: true,
    mayChooseUserId: true,
    secondFactor: 'code',
    phone: '+13095556789',
    claims: { smsEnrolled: 'ENROLLED' },
  },
  'user-id-taken': {
    shows: 'With the new password a user ID may be chosen; whatever it is, it is taken.',
    mustChangePassword: true,
    mayChooseUserId: true,
    deviations: [
      refusal({
        at: 'newPassword',
        status: 400,
        key: 'registration.error.notUniqueWithinOrg',
        message: 'A user with this user ID already exists.',
        leaves: 'sameStep',
      }),
    ],
  },
});
