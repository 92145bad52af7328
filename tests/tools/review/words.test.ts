import { describe, expect, it } from 'vitest';
import { guardWords, valueWords } from '../../../src/tools/review/words.ts';

describe('a condition in a review', () => {
  it.each([
    ['by-password', 'when by-password'],
    ['context.codeResent', 'when codeResent is true'],
    ['context.codeAttempts = 2', 'when codeAttempts is 2'],
    ['has form.phone', 'when the field phone has a value'],
    ['any(by-password, not has context.goto)', 'when (by-password or not goto has a value)'],
    [
      'any(all(context.a = "x, (y", can-text), outcome.step = "z")',
      'when ((a is "x, (y" and can-text) or step of the answer is "z")',
    ],
  ])('%s is read as it would be said', (name, words) => {
    expect(guardWords({ when: [name], unless: [] })).toBe(words);
  });
});

describe('a value in a review', () => {
  it.each([
    [
      { and: [{ '!!': { var: 'context.user' } }, { or: [true, { '<=': [1, { var: 'form.n' }, 3] }] }] },
      'user has a value and (true or 1 is at most the field n is at most 3)',
    ],
    [
      { some: [{ var: 'outcome.methods' }, { '==': [{ var: 'kind' }, 'sms'] }] },
      'for some of methods of the answer: kind is "sms"',
    ],
    [{ type: 'string', enum: ['a', 'b'], 'x-persist': 'tab' }, 'a text, one of "a", "b", x-persist tab'],
    [{ substr: [{ var: 'context.id' }, 0, 8] }, '8 characters of id'],
    [{ phone: { var: 'context.phone' } }, 'phone as a telephone number'],
    [{ substr: [{ var: 'context.id' }, 2, 3] }, '3 characters of id after the first 2'],
    [['a', 'b'], 'a, b'],
    [[], 'nothing'],
    [{ description: 'It.', items: { type: 'string', minLength: 1 } }, 'description It., items (a text, minLength 1)'],
  ])('%j is read as it would be said', (value, words) => {
    expect(valueWords(value)).toBe(words);
  });
});
