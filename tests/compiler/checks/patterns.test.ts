import { describe, expect, it } from 'vitest';
import { slowPartOf } from '../../../src/compiler/analysis/slowness.ts';
import { ruleTest } from '../ruleTest.ts';

ruleTest('F160', {
  found: {
    'a repetition in a repetition, and tries none of the examples': [
      ['patterns six-digits/pattern: "^(\\\\d+)+$"', `rules six-digits/examples/1/value: "${'1'.repeat(60)}x"`],
      'The pattern "six-digits" can keep the page busy: (\\d+)+ can read the same text in several ways',
    ],
    'a look ahead': ['patterns six-digits/pattern: "^(?=(?:\\\\d{1,9})*$)\\\\d{6}$"', '(?:\\d{1,9})* can read'],
    'a repetition that refers back to itself': [
      'patterns six-digits/pattern: "^((\\\\d+)\\\\1)*$"',
      'How long the pattern "six-digits" takes cannot be told: ((\\d+)\\1)*',
    ],
  },
});

describe('a pattern', () => {
  it.each([
    ...['(a+)+$', '(x|x)*y', '(a|aa)+$', '(.*)*x', '^(\\w+\\s?)*$', '(a*)*b', '(a*)+b', '(?:x+x+)+y', '(a|b|ab)*c'],
    ...['(a*?)*b', '((ab)*|(ab)*c)*d', '^(([a-z])+.)+[A-Z]([a-z])+$', '(-?[a-z]+)*x', '(.|\\s)*x', '(?:[^,]+,?)*;'],
    ...['(\\p{L}|\\p{Lu})+1', '([a-c]+|[c-e]+)*f', '(a{2,3})*b', '\\s*(\\S+\\s*)*$', '(?<=(a|a)*b)c', '(a|b*)*c'],
    ...['(?:\\d{1,20}){9}x', '^(?:\\d|[0-9])*$', '(?:\\.\\d+\\d+)*x', '(?:\\.\\w+|\\.x)*y'],
  ])('can take very long: %s', (source) => {
    expect(slowPartOf(source)?.isKnown).toBe(true);
  });

  it.each([
    ...[
      '\\d+',
      '^(.|\\n)*x',
      '^(?:ab|ac)*d',
      '^([a-z]{1,63}\\.)+[a-z]{2,63}$',
      '^\\w+@\\w+\\.\\w+$',
      '^(\\d+,)*\\d+,?$',
    ],
    ...['^(?=.*a)(?=.*b).*$', '^"(?:[^"\\\\]|\\\\.)*"', '^[a-z]+(?:-[a-z]+)*$', '(?:\\d{1,3}\\.){3}', '(a|a){2}'],
    ...['([ab])x\\1', '(?:a{1,3}){1,3}', '^(\\p{L}+[ -])*\\p{L}+$', '^(?:(?!.*x).)*$', '^(a|b)*a(a|b)*$', '', '(?:)*'],
    ...[
      '^\\d+\\d+$',
      '^\\s*(.*)\\s*$',
      '(?:[.,]\\d+,)*x',
      `(?:${'word|'.repeat(40)}end)`,
      '^(?:\\d{9}-)*(?:\\d{4}\\d{5}-)*$',
    ],
  ])('is quick enough: %s', (source) => {
    expect(slowPartOf(source)).toBeNull();
  });

  it('is told where too much would have to be looked at, and soon', () => {
    const before = process.cpuUsage();
    expect(slowPartOf(`^(?:${'\\w'.repeat(400)})+(?:${'\\w?'.repeat(400)}x)+$`)?.isKnown).toBe(false);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(20_000);
  });
});
