import { accountsOf } from './account.ts';
import { type Refusal, refusal } from './deviation.ts';

const common = { group: 'Refused' };
const atStepUp = { ...common, secondFactor: 'code', phone: '+13095559012' } as const;

const accessDenied = { key: 'idx.error.code.access_denied', message: 'You do not have access.' };
const deniedForGood = { key: 'security.access_denied', message: 'Access denied.', leaves: 'nothing' } as const;
const disabled = { key: 'login.result.LA2', message: 'Your account was disabled.' };
const insufficient = {
  key: 'api.policy.okta.account.management.insufficient.authenticators.unable.to.sign.in',
  message: 'You are unable to sign in: set up more authenticators.',
};

/** Okta's answer to an unknown user ID, if the policy asks for the user ID first. */
function unknownUserId(status: number): Refusal {
  const message = 'There is no account with this user ID.';
  return refusal({ at: 'identifier', status, key: 'idx.unknown.user', message, leaves: 'sameStep', level: 'INFO' });
}

/** Accounts that the provider refuses, each with its message key. */
export const refusedAccounts = [
  ...accountsOf(common, {
    'unknown-user-id': {
      shows: 'There is no such user ID: idx.unknown.user, as information, in an answer of 200.',
      deviations: [unknownUserId(200)],
    },
    'unknown-user-id-refused': {
      shows: 'The same in an answer of 400.',
      deviations: [unknownUserId(400)],
    },
    locked: {
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
    },
    'locked-unlock': {
      shows: 'Locked: the provider offers the step select-authenticator-unlock-account.',
      phone: '+13095558901',
      email: 'lockedunlock@example.test',
      deviations: [{ kind: 'offerUnlock', at: 'identifier' }],
    },
    disabled: {
      shows: 'Disabled: a dead end with login.result.LA2.',
      deviations: [refusal(disabled)],
    },
    insufficient: {
      shows: 'The policy wants more authenticators than the account has.',
      deviations: [refusal(insufficient)],
    },
    terminal: {
      shows: 'A dead end that can be cancelled: idx.error.code.access_denied.',
      deviations: [refusal(accessDenied)],
    },
    'terminal-no-cancel': {
      shows: 'A dead end without even a cancel: security.access_denied.',
      deviations: [refusal(deniedForGood)],
    },
  }),
  ...accountsOf(atStepUp, {
    'code-refused': {
      shows: 'The step-up is refused for good when the code is answered.',
      email: 'coderefused@example.test',
      deviations: [refusal({ at: 'code', ...accessDenied })],
    },
    'step-up-refused': {
      shows: 'The same, by security.access_denied, and not even a cancel is left.',
      email: 'stepuprefused@example.test',
      deviations: [refusal({ at: 'code', ...deniedForGood })],
    },
    'choice-refused': {
      shows: 'The step-up is refused when a code is asked for: errors.E0000004.',
      email: 'choicerefused@example.test',
      deviations: [refusal({ at: 'choice', status: 401, key: 'errors.E0000004', message: 'Authentication failed' })],
    },
    'step-up-insufficient': {
      shows: 'The code is not enough: the policy wants more authenticators.',
      email: 'stepupinsufficient@example.test',
      deviations: [refusal({ at: 'code', ...insufficient })],
    },
    'step-up-disabled': {
      shows: 'The account is found disabled when the code is answered.',
      email: 'stepupdisabled@example.test',
      deviations: [refusal({ at: 'code', ...disabled })],
    },
  }),
];
