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
  const whole = identify('direct', typed.password);

  it.each([
    ['what was typed, once', [whole], null],
    ['the password in a step of its own', [identify('direct'), answer(typed.password)], null],
    ['no identify call', [answer(typed.password)], 'the submit led to no identify call'],
    ['two of them', [whole, whole], 'the submit led to 2 identify calls'],
  ])('is judged: %s', (_, calls, says) => {
    expect(judgeSubmitted(calls, typed)).toBe(says);
  });

  it('is a failure when a character was lost, and the password is not told', () => {
    expect(judgeSubmitted([identify('irect', typed.password)], typed)).toContain('"irect" reached the provider');
    const lost = judgeSubmitted([identify('direct', 'orrect-horse-1')], typed);
    expect(lost).toContain('the password');
    expect(lost).not.toContain(typed.password);
  });
});
