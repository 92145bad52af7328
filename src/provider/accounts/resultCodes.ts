import { account } from './account.ts';
import { refusal } from './deviation.ts';

/** The login result codes with their messages. */
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

/** Codes with which the password is accepted, and another one requested. */
const asksForAnother: ReadonlySet<string> = new Set(['LR1', 'LT1', 'LE1']);

/** Codes that are about a new password or a new ID. */
const aboutTheNew: ReadonlySet<string> = new Set(['CP1', 'CU1']);

/**
 * One account for each login result code. The code is the `i18n.key` of a message, `login.result.<CODE>`: at the step
 * that asks for another password, in the answer to a new password, or else in the answer to the password.
 */
export const resultCodeAccounts = Object.entries(meanings).map(([code, message]) => {
  const key = `login.result.${code}`;
  const described = {
    username: `result-${code.toLowerCase()}`,
    group: 'Login result codes',
    shows: `${code}: ${message}`,
  };
  if (asksForAnother.has(code))
    return account({ ...described, mustChangePassword: true, passwordNotice: { key, message } });
  const refused = refusal({ key, message, status: 401, leaves: 'sameStep' });
  if (!aboutTheNew.has(code)) return account({ ...described, deviations: [refused] });
  return account({
    ...described,
    mustChangePassword: true,
    mayChooseUserId: code === 'CU1',
    deviations: [{ ...refused, at: 'newPassword', status: 400 }],
  });
});
