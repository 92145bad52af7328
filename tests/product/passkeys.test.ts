import { describe, expect, it } from 'vitest';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import { drive } from '../engine/drive.ts';
import { product } from './product.ts';

const urls = { homeUrl: 'https://www.example.com/home', passkeysAvailable: true };
const challenge = { step: 'challenge-authenticator', authenticator: 'webauthn', channels: {} };

function atLogin(facts: Context = {}) {
  const machine = drive(product);
  machine.arrive('login', { ...urls, ...facts });
  machine.answer('none');
  return machine;
}

describe('spec §4: a passkey at login', () => {
  it('is suggested in the background once it is known that nobody is signed in', () => {
    const machine = atLogin();
    expect(machine.did('run')).toMatchObject([{ effect: 'passkey.suggest' }]);
    expect(machine.now().busy).toBe(false);
  });

  it.each([
    ['nobody is remembered', {}, false],
    ['a user ID is remembered', { rememberedUserId: 'alex' }, true],
  ])('is suggested at once or when the customer comes near: %s', (_what, facts, expected) => {
    expect(atLogin(facts).did('run')).toMatchObject([{ effect: 'passkey.suggest', input: { expected } }]);
  });

  it('is neither suggested nor asked for where the browser has none', () => {
    expect(atLogin({ passkeysAvailable: false }).did('run')).toEqual([]);
  });

  it('is asked for by the button, which ends the suggestions first', () => {
    const machine = atLogin();
    const call = machine.now().pending?.call;
    machine.raise('passkey');
    expect(machine.commands().filter(({ do: what }) => what === 'abort' || what === 'run')).toMatchObject([
      { do: 'abort', call },
      { do: 'run', effect: 'passkey.prove', input: { use: 'signIn' } },
    ]);
    expect(machine.now().context.authFlow).toBe('WebAuthn');
  });

  it('form rule 31: shows nothing when the prompt is closed, and moves no focus', () => {
    const machine = atLogin({ gotoUrl: 'https://www.example.com/claims' });
    machine.type('userId', 'alex');
    machine.raise('passkey');
    machine.answer('dismissed');
    expect(machine.now()).toMatchObject({ screen: 'login', alert: null, busy: false });
    expect(machine.now().form.values).toMatchObject({ userId: 'alex' });
    expect(machine.now().context.gotoUrl).toBe('https://www.example.com/claims');
    expect(machine.did('focus')).toEqual([]);
    expect(machine.did('run')).toMatchObject([{ effect: 'passkey.suggest' }]);
  });
});

describe('spec §4: a passkey as second factor', () => {
  function challenged(more: object = {}, context: Context = {}) {
    const machine = atLogin(context);
    machine.raise('submit', { userId: 'alex', password: 'secret words' });
    machine.answer('pending', { ...challenge, ...more });
    return machine;
  }

  it('is asked for by itself, on a screen with words', () => {
    const machine = challenged();
    expect(machine.now().screen).toBe('step-up');
    expect(machine.did('run')).toMatchObject([{ effect: 'passkey.prove', input: { use: 'verification' } }]);
    machine.answer('proven');
    machine.answer('success');
    expect(machine.did('run')).toMatchObject([{ effect: 'tokens.store' }]);
  });

  it('leads to the other methods that are offered, in a browser without passkeys', () => {
    const machine = challenged({ offersSelection: true }, { passkeysAvailable: false });
    expect(machine.did('run')).toMatchObject([{ effect: 'idx.goToSelection' }]);
  });

  it.each([
    [true, []],
    [false, [{ effect: 'idx.cancel' }]],
  ])('that fails ends the sign-in only where no other method is offered: %s', (offersSelection, runs) => {
    const machine = challenged({ offersSelection });
    machine.answer('failed');
    expect(machine.now().screen).toBe('step-up');
    expect(machine.did('run')).toMatchObject(runs);
  });
});

describe('spec §4: the passkey question after success', () => {
  const claims = { uid: 'c-1', smsEnrolled: 'ENROLLED', passkeyEnrolled: 'other' };
  const signedIn = (passkeyEnrolled: string, declinedPasskey = false, facts: Context = {}) => {
    const machine = atLogin(facts);
    machine.raise('submit', { userId: 'alex', password: 'secret words' });
    machine.answer('success');
    machine.answer('stored', { claims: { ...claims, passkeyEnrolled }, declinedPasskey });
    return machine;
  };

  it.each([
    ['other', false, {}, 'enroll-passkey'],
    ['other', true, {}, 'redirect'],
    ['ENROLLED', false, {}, 'redirect'],
    ['absent', false, {}, 'redirect'],
    ['other', false, { passkeysAvailable: false }, 'redirect'],
  ])('passkeyEnrolled %s, declined %s, browser %j: %s', (enrolled, declined, facts, screen) => {
    expect(signedIn(enrolled, declined, facts).now().screen).toBe(screen);
  });

  it.each([
    ['enrolled', 'passkey-created', 'done'],
    ['alreadyEnrolled', 'passkey-error', 'close'],
    ['dismissed', 'passkey-error', 'close'],
    ['failed', 'passkey-error', 'close'],
  ])('Continue that is %s ends on %s, from where %s redirects', (code, screen, event) => {
    const machine = signedIn('other');
    machine.raise('continue');
    machine.answer(code);
    expect(machine.now().screen).toBe(screen);
    machine.raise(event);
    expect(machine.did('leave')).toMatchObject([{ to: urls.homeUrl, ends: true }]);
  });
});
