import { describe, expect, it } from 'vitest';
import { failure } from '../../../src/effects/idx/identityAnswer.ts';
import { createOutcomeOf } from '../../../src/effects/idx/outcomeOf.ts';

const notes: object[] = [];
const journal = { note: (entry: object) => void notes.push(entry) };

describe('an outcome', () => {
  const outcomeOf = createOutcomeOf('idx.resendCode', ['unavailable'] as const, journal);

  it('carries the transaction of a step', () => {
    const transaction = { step: 'identify', channels: {} } as const;
    expect(outcomeOf({ kind: 'step', transaction })).toEqual({ code: 'pending', data: transaction });
  });

  it.each([
    ['invalidCredentials', 'accessDenied'],
    ['passcodeInvalid', 'accessDenied'],
    ['networkProblem', 'networkProblem'],
  ] as const)('that the contract lacks (%s) is the nearest that it has: %s', (code, nearest) => {
    expect(outcomeOf(failure(code))).toEqual({ code: nearest });
  });

  it('of a locked account is told by every effect', () => {
    expect(outcomeOf(failure('accountLocked'))).toEqual({ code: 'accountLocked' });
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
