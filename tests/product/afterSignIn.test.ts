import { describe, expect, it } from 'vitest';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { Program, State } from '../../src/engine/contracts/program.ts';
import { drive } from '../engine/drive.ts';
import { product } from './product.ts';

type Claims = NonNullable<Context['claims']>;

const urls = {
  homeUrl: 'https://www.example.com/home',
  personalInfoUrl: 'https://www.example.com/personal-info',
  hasAccessToken: true,
};
const gotoUrl = 'https://www.example.com/claims';
const phone = { number: '3095551357' };
const known = { userPhoneNumber: phone.number, phoneOutdated: false };

/** The product with a screen in place of the passkey question: that it was reached can be seen, whatever it decides. */
const beforePasskeys = (): Program => ({
  ...product,
  states: { ...product.states, 'ask-passkey': product.states['technical-error'] as State },
});

/** A customer whose tokens are about to be stored. */
function signingIn(facts: Context = {}, flows = beforePasskeys()) {
  const machine = drive(flows);
  machine.arrive('login', { ...urls, hasAccessToken: false, ...facts });
  machine.answer('none');
  machine.raise('submit', { userId: 'alex.smith', password: 'secret words', remember: false });
  machine.answer('success');
  const store = (claims: Claims) => machine.answer('stored', { claims, oktaId: '00u1' });
  return { ...machine, store };
}

/** A customer at the address of one of the questions. */
function at(route: string, stored: Context = {}, flows = beforePasskeys()) {
  const machine = drive(flows, stored);
  machine.arrive(route, urls);
  return machine;
}

const smsEnrolled = ['absent', 'DO_NOT_ENROLL', 'ENROLLED', 'other'] as const;
const passkeyEnrolled = ['absent', 'ENROLLED', 'other'] as const;
const everyClaims: readonly Claims[] = smsEnrolled.flatMap((sms) =>
  passkeyEnrolled.map((passkey) => ({ smsEnrolled: sms, passkeyEnrolled: passkey })),
);

describe('spec §4: on success, by the claims of the access token', () => {
  it.each(everyClaims)('%j without goto', (claims) => {
    const machine = signingIn();
    machine.store(claims);
    if (claims.smsEnrolled === 'other') {
      expect(machine.now()).toMatchObject({ state: 'find-phone', screen: 'login', busy: true });
      expect(machine.did('run')).toMatchObject([{ effect: 'api.userInfo' }]);
    } else {
      expect(machine.now().state).toBe('ask-passkey');
      expect(machine.did('run')).toEqual([]);
    }
  });

  it.each(everyClaims)('%j with goto: nobody whom a caller waits for is asked about the phone', (claims) => {
    const machine = signingIn({ gotoUrl });
    machine.store(claims);
    if (claims.smsEnrolled === 'other') expect(machine.did('leave')).toMatchObject([{ to: gotoUrl, ends: true }]);
    else expect(machine.now().state).toBe('ask-passkey');
    expect(machine.did('run')).toEqual([]);
  });
});

describe('spec §4: on success, by the user info', () => {
  const asked = () => {
    const machine = signingIn();
    machine.store({ smsEnrolled: 'other', passkeyEnrolled: 'other' });
    return machine;
  };

  it('with a phone goes to confirm-phone, which knows the number', () => {
    const machine = asked();
    machine.answer('phone', phone);
    expect(machine.now()).toMatchObject({ screen: 'confirm-phone', busy: false, context: known });
    expect(machine.did('navigate')).toMatchObject([{ route: 'confirm-phone' }]);
    expect(machine.did('run')).toEqual([]);
  });

  it('without one goes to add-phone', () => {
    const machine = asked();
    machine.answer('noPhone');
    expect(machine.now()).toMatchObject({ screen: 'add-phone', busy: false });
    expect(machine.now().context).not.toHaveProperty('userPhoneNumber');
  });

  it.each(['failed', 'networkProblem', 'timeout'])('%s resumes the default routing: the passkey question', (code) => {
    const machine = asked();
    machine.answer(code);
    expect(machine.now().state).toBe('ask-passkey');
  });
});

describe('spec §4: phone', () => {
  const questions = [
    ['confirm-phone', known],
    ['add-phone', {}],
  ] as const;

  it.each(questions)('"Remind me later" on %s redirects: home, or to goto', (route, stored) => {
    const home = at(route, stored);
    home.raise('later');
    expect(home.did('leave')).toMatchObject([{ to: urls.homeUrl, ends: true }]);
    const back = at(route, { ...stored, gotoUrl });
    back.raise('later');
    expect(back.did('leave')).toMatchObject([{ to: gotoUrl, ends: true }]);
  });

  it.each(['failed', 'networkProblem', 'timeout'])(
    'an enrollment that ends with %s is told, and can be tried again',
    (code) => {
      const machine = at('confirm-phone', known);
      machine.raise('use');
      machine.answer(code);
      expect(machine.now()).toMatchObject({ screen: 'confirm-phone', busy: false, alert: { copy: 'phone.error' } });
      machine.raise('use');
      machine.answer('enrolled');
      expect(machine.did('leave')).toMatchObject([{ to: urls.homeUrl }]);
    },
  );
});

describe('spec §6: arriving at a question by its address', () => {
  it('confirm-phone of a customer without a number becomes add-phone, in the same place of the history', () => {
    const machine = at('confirm-phone');
    machine.answer('noPhone');
    expect(machine.now().screen).toBe('add-phone');
    expect(machine.did('navigate')).toMatchObject([{ route: 'add-phone', replace: true }]);
  });

  it('confirm-phone goes on when the number cannot be looked up', () => {
    const machine = at('confirm-phone');
    machine.answer('failed');
    expect(machine.now().state).toBe('ask-passkey');
  });
});

it('the number on file leaves with its customer, though the page is on its way to where it can be changed', () => {
  const machine = at('confirm-phone', { ...known, hasAccessToken: true });
  machine.answer('phone', { number: '3095550199' });
  machine.raise('change');
  machine.send({ type: 'known', facts: { hasAccessToken: false, otherCustomer: true } });
  expect(machine.now()).toMatchObject({ state: 'clear-session', pending: { run: { effect: 'session.clear' } } });
  expect(machine.now().context.userPhoneNumber).toBeUndefined();
});

describe('spec §2: redirect', () => {
  it('leads home when the page that it left for does not come, though leaving has forgotten the journey', () => {
    const machine = at('redirect', { gotoUrl });
    expect(machine.did('leave')).toMatchObject([{ to: gotoUrl, ends: true }]);
    machine.send({ type: 'ended' });
    machine.raise('go');
    expect(machine.did('leave')).toMatchObject([{ to: urls.homeUrl, ends: true }]);
  });
});
