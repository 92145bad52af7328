import type { Published } from '../../src/engine/contracts/ports.ts';
import type { ScreenState } from '../../src/engine/contracts/program.ts';
import type { Snapshot } from '../../src/engine/contracts/snapshot.ts';
import {
  button,
  copy,
  element,
  fieldLogic,
  fieldView,
  program,
  published,
  screenState,
  screenView,
  snapshot,
} from './fixtures.ts';

/** A small login screen, for tests that need a form. */
export const loginView = screenView('login', {
  fields: {
    userId: fieldView('userId', { autocomplete: 'username webauthn', hint: copy('userIdHint') }),
    password: fieldView('password', { autocomplete: 'current-password' }),
    remember: fieldView('remember'),
  },
  body: [
    element('field', { name: 'userId' }),
    element('field', { name: 'password' }),
    element('field', { name: 'remember' }),
    button('submit', 'submit', { busy: 'wait' }),
    button('cancel', 'cancel', { variant: 'secondary' }),
    button('other', 'other', { variant: 'secondary' }),
  ],
  texts: {
    userId: 'User ID',
    userIdHint: 'As on your policy',
    password: 'Password',
    remember: 'Remember my user ID.',
    submit: 'Log in',
    wait: 'Please Wait...',
    cancel: 'Cancel',
    other: 'Other',
    userIdNeeded: 'Please add your user ID.',
  },
});

const required = {
  'user-id-required': { copy: 'userIdNeeded', judge: 'flow', passes: { '!!': { var: 'value' } } },
} as const;

export const loginState = screenState({
  form: {
    userId: fieldLogic('text', { rules: ['user-id-required'] }),
    password: fieldLogic('password'),
    remember: fieldLogic('checkbox'),
  },
});

export function loginPublished(
  part: Partial<Snapshot> = {},
  state: Partial<ScreenState> = {},
  rest: Partial<Published> = {},
): Published {
  const form = { values: { userId: '', password: '', remember: false }, touched: {}, answered: {}, failedSubmits: 0 };
  return published({
    program: program({ login: { ...loginState, ...state } }, { rules: required }),
    snapshot: snapshot({ form, ...part }),
    ...rest,
  });
}
