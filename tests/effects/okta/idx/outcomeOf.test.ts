import { describe, expect, it } from 'vitest';
import { failure } from '../../../../src/effects/okta/idx/identity.ts';
import { createOutcomeOf } from '../../../../src/effects/okta/idx/outcomeOf.ts';

const notes: object[] = [];
const journal = { note: (entry: object) => void notes.push(entry) };

describe('an outcome', () => {
  const outcomeOf = createOutcomeOf('idx.resendCode', ['unavailable', 'refused'] as const, journal);
  const own = ['success', 'invalidCredentials', 'credentialsExpired', 'signInLocked', 'accessDenied'] as const;
  const atLogin = createOutcomeOf('idx.authenticate', own, journal);

  it('carries the transaction of a step', () => {
    const transaction = { step: 'identify', channels: {} } as const;
    expect(outcomeOf({ kind: 'step', transaction })).toEqual({ code: 'pending', data: transaction });
  });

  it.each([
    ['invalidCredentials', 'refused'],
    ['accessDenied', 'refused'],
    ['credentialsExpired', 'refused'],
    ['signInLocked', 'accountLocked'],
    ['networkProblem', 'networkProblem'],
    ['passcodeInvalid', 'unhandled'],
    ['passwordRejected', 'unhandled'],
    ['passwordInHistory', 'unhandled'],
    ['userIdRejected', 'unhandled'],
    ['userIdTaken', 'unhandled'],
  ] as const)('that the contract lacks (%s) is the nearest that it has: %s', (code, nearest) => {
    expect(outcomeOf(failure(code))).toEqual({ code: nearest });
  });

  it.each([
    ['refused', 'accessDenied'],
    ['passcodeInvalid', 'invalidCredentials'],
    ['signInLocked', 'signInLocked'],
    ['passwordInHistory', 'unhandled'],
  ] as const)('of the login that its contract lacks (%s) is the nearest that it has: %s', (code, nearest) => {
    expect(atLogin(failure(code))).toEqual({ code: nearest });
  });

  it.each(['accountLocked', 'accountDisabled', 'blocked'] as const)('%s is told by every effect', (code) => {
    expect(outcomeOf(failure(code))).toEqual({ code });
  });

  it('of a change of password is the nearest that it has', () => {
    const atChange = createOutcomeOf('idx.changePassword', ['passwordRejected'] as const, journal);
    expect(atChange(failure('passwordInHistory'))).toEqual({ code: 'passwordRejected' });
    expect(atChange(failure('userIdTaken'))).toEqual({ code: 'unhandled' });
  });

  it('that nobody expects leaves a note with its clue', () => {
    notes.length = 0;
    expect(outcomeOf({ kind: 'success' })).toEqual({ code: 'unhandled' });
    expect(outcomeOf(failure('unhandled', 'errors.new'))).toEqual({ code: 'unhandled' });
    expect(notes).toEqual([
      { what: 'idx.resendCode: unhandled' },
      { what: 'idx.resendCode: unhandled', code: 'errors.new' },
    ]);
  });
});
