import { describe, expect, it } from 'vitest';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import { fieldProblem } from '../../src/engine/logic/index.ts';
import { drive } from '../engine/drive.ts';
import { product, whole } from './product.ts';

const urls = { homeUrl: 'https://www.example.com/home', forgotUrl: 'https://www.example.com/forgot' };
const select = (channels: object) => ({ step: 'select-authenticator-authenticate', channels });
const challenge = (authenticator: string) => ({
  step: 'challenge-authenticator',
  authenticator,
  channels: { phone: '+1 XXX-XXX-1234', email: 'a***e@example.com' },
});

/** A customer on login who was not found to be signed in. */
function atLogin() {
  const machine = drive(product);
  machine.arrive('login', urls);
  machine.answer('none');
  const logIn = (code: string, data?: unknown) => {
    machine.raise('submit', { userId: 'alex.smith', password: 'secret words', remember: false });
    machine.answer(code, data);
  };
  return { ...machine, logIn };
}

describe('spec §5: login', () => {
  it('requires of a password that customers have already only that it is filled in', () => {
    const fields = [...whole().model.screens.values()].flatMap(({ form = {} }) => Object.values(form));
    const passwords = fields.filter(({ autocomplete }) => autocomplete === 'current-password');
    const rules = passwords.flatMap((field) => field.rules ?? []);
    expect(rules.map((rule) => product.rules[rule]?.passes)).toEqual([{ '!!': { var: 'value' } }]);
  });

  it('trims the user ID and leaves the password as it was typed', () => {
    const machine = atLogin();
    machine.raise('submit', { userId: '  alex.smith ', password: ' secret words ' });
    expect(machine.did('run')).toMatchObject([
      { effect: 'idx.authenticate', input: { username: 'alex.smith', password: ' secret words ' } },
    ]);
  });
});

describe('spec §5: code input', () => {
  it.each([
    ['', 'vc.error.incorrect'],
    ['   ', 'vc.error.incorrect'],
    ['1234567', 'vc.error.sixDigits'],
    ['123456', undefined],
    ['123 456', undefined],
    ['12-34-56', undefined],
  ])('%j is told %s', (code, told) => {
    const machine = drive(product, {
      transaction: challenge('phone') as Context['transaction'] & object,
      resumeTried: true,
    });
    machine.arrive('vc', urls);
    machine.type('code', code);
    expect(fieldProblem(product, machine.now(), 'code')?.copy).toBe(told);
  });
});

describe('spec §7: the telephony test hook on the code screen', () => {
  /** A customer who has just been sent a code by text, in a test environment. */
  function atCode() {
    const machine = drive(product, {
      transaction: challenge('phone') as Context['transaction'] & object,
      username: 'alex.smith',
      resumeTried: true,
    });
    machine.arrive('vc', { ...urls, production: false, testHookUse: 'always' });
    const asked = () =>
      machine.commands().filter((command) => command.do === 'run' && command.effect === 'hook.readCode').length;
    const code = () => machine.now().form.values.code;
    return { ...machine, asked, code };
  }

  it('is asked once, and what it tells is filled in', () => {
    const machine = atCode();
    expect(machine.did('run')).toMatchObject([{ effect: 'hook.readCode', input: { uid: 'alex.smith' } }]);
    machine.answer('found', { code: '111111' });
    expect(machine.code()).toBe('111111');
    machine.type('code', '');
    expect(machine.asked()).toBe(0);
    expect(machine.now().busy).toBe(false);
  });

  it('is asked again for a new code, which takes the place of the old one', () => {
    const machine = atCode();
    machine.answer('found', { code: '111111' });
    machine.raise('resend');
    machine.answer('pending', challenge('phone'));
    expect(machine.asked()).toBe(1);
    machine.answer('found', { code: '222222' });
    expect(machine.code()).toBe('222222');
    expect(typeof machine.now().context.codeSentAt).toBe('number');
  });

  it('is not asked after a wrong code: whoever tests wrong codes types three of them', () => {
    const machine = atCode();
    machine.answer('found', { code: '111111' });
    machine.raise('submit', { code: '000000' });
    machine.answer('passcodeInvalid');
    expect(machine.now()).toMatchObject({ screen: 'vc', busy: false });
    expect([machine.code(), machine.asked()]).toEqual(['', 0]);
  });

  it('is not asked when no new code could be sent', () => {
    const machine = atCode();
    machine.answer('found', { code: '111111' });
    machine.raise('resend');
    machine.answer('networkProblem');
    expect([machine.code(), machine.asked()]).toEqual(['111111', 0]);
  });
});

describe('spec §4: login screen entry', () => {
  it.each([
    ['a saved transaction', 'resumed', select({ email: 'a***e@example.com' }), 'step-up'],
    ['a live session', 'active', undefined, 'store-tokens'],
    ['an error', 'failed', undefined, 'clear-session'],
  ])('with %s goes to the right place, as ActiveSession', (_, code, data, state) => {
    const machine = drive(product);
    machine.arrive('login', urls);
    expect(machine.did('run')).toMatchObject([{ effect: 'session.resume' }]);
    machine.answer(code, data);
    expect(machine.now().state).toBe(state);
    if (code !== 'failed') expect(machine.now().context.authFlow).toBe('ActiveSession');
  });

  it('stays on login when there is neither', () => {
    expect(atLogin().now()).toMatchObject({ screen: 'login', state: 'login', busy: false });
  });
});

describe('spec §4: next steps', () => {
  it.each([
    ['select-authenticator-authenticate', select({ phone: 'p', email: 'e' }), 'step-up'],
    ['select-authenticator-authenticate without inputs', select({}), 'cancel-transaction'],
    ['authenticator-verification-data', { ...challenge('phone'), step: 'authenticator-verification-data' }, 'step-up'],
    ['challenge-authenticator of phone', challenge('phone'), 'vc'],
    ['challenge-authenticator of email', challenge('email'), 'vc'],
    ['challenge-authenticator of password', challenge('password'), 'clear-session'],
    ['challenge-authenticator of another type', challenge('other'), 'technical-error'],
    [
      'reenroll-authenticator of password',
      { ...challenge('password'), step: 'reenroll-authenticator' },
      'change-password',
    ],
    [
      'reenroll-authenticator of phone',
      { ...challenge('phone'), step: 'reenroll-authenticator' },
      'cancel-transaction',
    ],
    ['enroll-authenticator', { step: 'enroll-authenticator', channels: {} }, 'cancel-transaction'],
    ['select-authenticator-enroll', { step: 'select-authenticator-enroll', channels: {} }, 'cancel-transaction'],
    ['reset-authenticator', { step: 'reset-authenticator', channels: {} }, 'cancel-transaction'],
    ['an unknown step', { step: 'other', channels: {} }, 'cancel-transaction'],
  ])('%s', (_, data, state) => {
    const machine = atLogin();
    machine.logIn('pending', data);
    expect(machine.now().state).toBe(state);
  });

  it('is skipped when it matches the screen already shown: the form stays', () => {
    const machine = atLogin();
    machine.logIn('pending', select({ phone: 'p', email: 'e' }));
    machine.raise('submit', { channel: 'phone' });
    machine.answer('pending', select({ phone: 'p', email: 'e' }));
    expect(machine.now()).toMatchObject({ screen: 'step-up', form: { values: { channel: 'phone' } } });
    expect(machine.did('navigate')).toEqual([]);
  });
});

describe('spec §4: transaction statuses', () => {
  it.each([
    ['success', 'store-tokens', undefined],
    ['canceled', 'clear-session', undefined],
    ['unhandledStatus', 'technical-error', 'unhandled IDX Status'],
    ['unhandled', 'technical-error', 'unhandled error from Okta'],
    ['clockDrift', 'technical-error', 'client clock is out of sync'],
  ])('%s leads to %s', (code, state, reason) => {
    const machine = atLogin();
    machine.logIn(code);
    expect(machine.now()).toMatchObject({ state, context: reason === undefined ? {} : { techErrorReason: reason } });
  });
});

describe('spec §4: code entry', () => {
  it('shows the modal when the session expired, whose button leads to login with the same words', () => {
    const machine = atLogin();
    machine.logIn('pending', challenge('phone'));
    machine.raise('submit', { code: '123456' });
    machine.answer('sessionExpired');
    expect(machine.now()).toMatchObject({ overlay: 'code-expired', timer: { raise: 'confirm' } });
    machine.send({ type: 'timer', id: machine.now().timer?.id ?? -1, secondsLeft: 0 });
    machine.answer('cleared');
    expect(machine.now()).toMatchObject({ screen: 'login', alert: { copy: 'expired.body' } });
  });
});

describe('spec §4: failed login', () => {
  it('shows the modal of a locked account, and after its seconds cancels and leaves for the forgot page', () => {
    const machine = atLogin();
    machine.logIn('accountLocked');
    expect(machine.now()).toMatchObject({ overlay: 'locked', timer: { raise: 'continue' } });
    machine.send({ type: 'timer', id: machine.now().timer?.id ?? -1, secondsLeft: 0 });
    expect(machine.did('run')).toMatchObject([{ effect: 'idx.cancel' }]);
    machine.answer('failed');
    expect(machine.did('leave')).toMatchObject([{ to: urls.forgotUrl }]);
  });
});
