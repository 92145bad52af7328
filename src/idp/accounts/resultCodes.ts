import { account } from './account.ts';

/** The login result codes and what each says. */
const meanings = {
  LF: 'Customer ID or password do not match.',
  RF: 'Reset credentials mismatch.',
  LR1: 'Reset password change required.',
  TF: 'Temporary mismatch.',
  LT1: 'Temporary password change required.',
  LE1: 'Password expired, authenticated.',
  EF: 'Password expired, unauthenticated.',
  ER1: 'Temporary password expired.',
  ET1: 'Temporary ID or password expired.',
  LA3: 'Account disabled by customer.',
  LA2: 'Account disabled by the company.',
  LA1: 'Password locked.',
  LA4: 'Temporary password locked.',
  LA5: 'Temporary ID or password locked.',
  SHP: 'Blocked by bot protection.',
  CP1: 'Invalid new password.',
  CU1: 'Invalid new ID.',
  IUI: 'User ID not found.',
};

/**
 * One account a login result code. A code arrives as the answer to the password: 401, the same step again, and one
 * ERROR message whose `i18n.key` is `login.result.<CODE>`.
 */
export const resultCodeAccounts = Object.entries(meanings).map(([code, meaning]) =>
  account({
    username: `result-${code.toLowerCase()}`,
    group: 'Login result codes',
    shows: `${code}: ${meaning}`,
    deviations: [
      {
        kind: 'refuse',
        at: 'password',
        status: 401,
        key: `login.result.${code}`,
        message: meaning,
        leaves: 'sameStep',
      },
    ],
  }),
);
