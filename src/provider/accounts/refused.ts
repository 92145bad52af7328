import { account } from './account.ts';
import type { Refusal } from './deviation.ts';

const group = 'Refused';

function refusal(refused: Partial<Refusal> & Pick<Refusal, 'key' | 'message'>): Refusal {
  return { kind: 'refuse', at: 'password', status: 403, leaves: 'cancel', ...refused };
}

/** Okta's answer to an unknown user ID, if the policy asks for the user ID first. */
function unknownUserId(status: number): Refusal {
  const message = 'There is no account with this user ID.';
  return refusal({ at: 'identifier', status, key: 'idx.unknown.user', message, leaves: 'sameStep', level: 'INFO' });
}

/** An account that is refused when it requests or enters a code. */
function refusedAtStepUp(
  username: string,
  shows: string,
  refused: Partial<Refusal> & Pick<Refusal, 'key' | 'message'>,
): ReturnType<typeof account> {
  return account({
    username,
    group,
    shows,
    secondFactor: 'code',
    phone: '+13095559012',
    email: `${username.replaceAll('-', '')}@example.test`,
    deviations: [refusal({ at: 'code', ...refused })],
  });
}

/** Accounts that the provider refuses, each with its message key. */
export const refusedAccounts = [
  account({
    username: 'unknown-user-id',
    group,
    shows: 'There is no such user ID: idx.unknown.user, as information, in an answer of 200.',
    deviations: [unknownUserId(200)],
  }),
  account({
    username: 'unknown-user-id-refused',
    group,
    shows: 'The same in an answer of 400.',
    deviations: [unknownUserId(400)],
  }),
  account({
    username: 'locked',
    group,
    shows: 'Locked: errors.E0000119, whatever the password.',
    deviations: [
      refusal({
        at: 'identifier',
        status: 401,
        key: 'errors.E0000119',
        message: 'Your account is locked.',
        leaves: 'sameStep',
      }),
    ],
  }),
  account({
    username: 'locked-unlock',
    group,
    shows: 'Locked: the provider offers the step select-authenticator-unlock-account.',
    phone: '+13095558901',
    email: 'lockedunlock@example.test',
    deviations: [{ kind: 'offerUnlock', at: 'identifier' }],
  }),
  account({
    username: 'disabled',
    group,
    shows: 'Disabled: a dead end with login.result.LA2.',
    deviations: [refusal({ key: 'login.result.LA2', message: 'Your account was disabled.' })],
  }),
  account({
    username: 'insufficient',
    group,
    shows: 'The policy wants more authenticators than the account has.',
    deviations: [
      refusal({
        key: 'api.policy.okta.account.management.insufficient.authenticators.unable.to.sign.in',
        message: 'You are unable to sign in: set up more authenticators.',
      }),
    ],
  }),
  account({
    username: 'terminal',
    group,
    shows: 'A dead end that can be cancelled: idx.error.code.access_denied.',
    deviations: [refusal({ key: 'idx.error.code.access_denied', message: 'You do not have access.' })],
  }),
  account({
    username: 'terminal-no-cancel',
    group,
    shows: 'A dead end without even a cancel: security.access_denied.',
    deviations: [refusal({ key: 'security.access_denied', message: 'Access denied.', leaves: 'nothing' })],
  }),
  refusedAtStepUp('code-refused', 'The step-up is refused for good when the code is answered.', {
    key: 'idx.error.code.access_denied',
    message: 'You do not have access.',
  }),
  refusedAtStepUp('step-up-refused', 'The same, by security.access_denied, and not even a cancel is left.', {
    key: 'security.access_denied',
    message: 'Access denied.',
    leaves: 'nothing',
  }),
  refusedAtStepUp('choice-refused', 'The step-up is refused when a code is asked for: errors.E0000004.', {
    at: 'choice',
    status: 401,
    key: 'errors.E0000004',
    message: 'Authentication failed',
  }),
  refusedAtStepUp('step-up-insufficient', 'The code is not enough: the policy wants more authenticators.', {
    key: 'api.policy.okta.account.management.insufficient.authenticators.unable.to.sign.in',
    message: 'You are unable to sign in: set up more authenticators.',
  }),
  refusedAtStepUp('step-up-disabled', 'The account is found disabled when the code is answered.', {
    key: 'login.result.LA2',
    message: 'Your account was disabled.',
  }),
];
