import { describe, expect, it } from 'vitest';
import { judgeSubmitted } from '../../src/bench/measure/sampleOf.ts';

const typed = { username: 'direct', password: 'Correct-horse-1' };
const identify = (identifier: string, passcode?: string) => ({
  method: 'POST',
  path: '/idp/idx/identify',
  body: { identifier, ...(passcode === undefined ? {} : { credentials: { passcode } }) },
});
const answer = (passcode: string) => ({
  method: 'POST',
  path: '/idp/idx/challenge/answer',
  body: { credentials: { passcode } },
});

describe('what reached the provider', () => {
  it('is what was typed, once', () => {
    expect(judgeSubmitted([identify('direct', typed.password)], typed)).toBeNull();
  });

  it('may have the password in a step of its own', () => {
    expect(judgeSubmitted([identify('direct'), answer(typed.password)], typed)).toBeNull();
  });

  it('is a failure when no identify call came', () => {
    expect(judgeSubmitted([answer(typed.password)], typed)).toBe('the submit led to no identify call');
  });

  it('is a failure when two came', () => {
    const twice = [identify('direct', typed.password), identify('direct', typed.password)];
    expect(judgeSubmitted(twice, typed)).toBe('the submit led to 2 identify calls');
  });

  it('is a failure when a character was lost', () => {
    expect(judgeSubmitted([identify('irect', typed.password)], typed)).toContain('"irect" reached the provider');
    expect(judgeSubmitted([identify('direct', 'orrect-horse-1')], typed)).toContain('the password');
  });

  it('does not tell the password', () => {
    expect(judgeSubmitted([identify('direct', 'wrong')], typed)).not.toContain(typed.password);
  });
});
