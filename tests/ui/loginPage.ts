import type { Program, ScreenState } from '../../src/engine/contracts/program.ts';
import { button, copy, element, fieldLogic, fieldView, program, screenState, screenView } from './fixtures.ts';
import { work } from './runEngine.ts';

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

export const loginState = screenState({
  form: {
    userId: fieldLogic('text', { rules: ['user-id-required'] }),
    password: fieldLogic('password'),
    remember: fieldLogic('checkbox'),
  },
  on: { submit: [work()] },
});

/** A program of the login screen; other states stand beside it. */
export function loginProgram(state: Partial<ScreenState> = {}, states: Program['states'] = {}, part = {}): Program {
  const login = { ...loginState, ...state, on: { ...loginState.on, ...state.on } };
  const passes = { '!!': { var: 'value' } };
  const rules = { 'user-id-required': { copy: 'userIdNeeded', judge: 'flow', passes } } as const;
  return program({ login, ...states }, { rules, ...part });
}
