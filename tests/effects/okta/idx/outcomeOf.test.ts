import { describe, expect, it } from 'vitest';
import { failure } from '../../../../src/effects/okta/idx/identity.ts';
import { createOutcomeOf } from '../../../../src/effects/okta/idx/outcomeOf.ts';
import { catalogue } from '../../fakeServices.ts';

const notes: object[] = [];
const journal = { note: (entry: object) => void notes.push(entry) };

describe('an outcome', () => {
  const outcomeOf = createOutcomeOf('idx.resendCode', ['unavailable', 'refused'] as const, catalogue, journal);
  const own = ['success', 'invalidCredentials', 'credentialsExpired', 'signInLocked', 'accessDenied'] as const;
  const atLogin = createOutcomeOf('idx.authenticate', own, catalogue, journal);
  const atChange = createOutcomeOf('idx.changePassword', ['passwordRejected'] as const, catalogue, journal);

  it('carries the transaction of a step', () => {
    const transaction = { step: 'identify', channels: {} } as const;
    expect(outcomeOf({ kind: 'step', transaction })).toEqual({ code: 'pending', data: transaction });
  });

  it.each([
    ['invalidCredentials', 'refused', outcomeOf],
    ['accessDenied', 'refused', outcomeOf],
    ['credentialsExpired', 'refused', outcomeOf],
    ['signInLocked', 'accountLocked', outcomeOf],
    ['passcodeInvalid', 'unhandled', outcomeOf],
    ['userIdTaken', 'unhandled', outcomeOf],
    ['refused', 'accessDenied', atLogin],
    ['passcodeInvalid', 'invalidCredentials', atLogin],
    ['signInLocked', 'signInLocked', atLogin],
    ['passwordInHistory', 'unhandled', atLogin],
    ['passwordInHistory', 'passwordRejected', atChange],
  ] as const)('that the contract lacks (%s) is the nearest that it has: %s', (code, nearest, outcomeHere) => {
    expect(outcomeHere(failure(code))).toEqual({ code: nearest });
  });

  it.each(['accountLocked', 'accountDisabled', 'blocked'] as const)('%s is told by every effect', (code) => {
    expect(outcomeOf(failure(code))).toEqual({ code });
  });

  it('that no flow expects leaves a note with its clue', () => {
    notes.length = 0;
    expect(outcomeOf({ kind: 'success' })).toEqual({ code: 'unhandled' });
    expect(outcomeOf(failure('unhandled', 'errors.new'))).toEqual({ code: 'unhandled' });
    expect(notes).toEqual([
      { what: 'idx.resendCode: unhandled' },
      { what: 'idx.resendCode: unhandled', code: 'errors.new' },
    ]);
  });
});
