import { describe, expect, it } from 'vitest';
import { slownessOf } from '../../../src/compiler/analysis/ambiguity.ts';
import { describeFindings } from '../expectFinding.ts';

const file = 'flows/patterns.json';
const digits = '"^\\\\d{6}$"';

describeFindings('F160', {
  'a repetition in a repetition, and tries none of the examples': {
    file,
    edit: [digits, '"^(\\\\d+)+$"'],
    others: { 'flows/rules.json': ['"value": "12345"', `"value": "${'1'.repeat(60)}x"`] },
    at: '"^(\\\\d+)+$"',
    says: 'The pattern "six-digits" can keep the page busy: (\\d+)+ can read the same text in several ways',
    remedy: 'Let each repetition begin',
  },
  'two alternatives for one character': {
    file,
    edit: [digits, '"^(?:\\\\d|[0-9])*$"'],
    at: '"^(?:\\\\d|',
    says: '(?:\\d|[0-9])* can read',
    remedy: 'Let each repetition begin',
  },
  'a repetition that looks ahead': {
    file,
    edit: [digits, '"^(?=(?:\\\\d{1,9})*$)\\\\d{6}$"'],
    at: '"^(?=',
    says: '(?:\\d{1,9})* can read',
    remedy: 'Let each repetition begin',
  },
  'two repetitions of the same characters': {
    file,
    edit: [digits, '"^\\\\d+\\\\d+$"'],
    at: '"^\\\\d+\\\\d+$"',
    says: 'two places of \\d+ can divide a long text between them at every character',
    remedy: 'Put between them a character that neither can read',
  },
  'two repetitions that share some characters': {
    file,
    edit: [digits, '"^\\\\w*[.]?\\\\d*$"'],
    at: '"^\\\\w*',
    says: '\\w* and \\d* can divide a long text',
    remedy: 'make one repetition of them',
  },
  'a repetition that is tried from each character': {
    file,
    edit: [digits, '"\\\\d+$"'],
    at: '"\\\\d+$"',
    says: '\\d+ is tried anew from each character of a long text',
    remedy: 'Begin the pattern with ^',
  },
  'a pattern that refers back, without end': {
    file,
    edit: [digits, '"^(\\\\d+)\\\\1$"'],
    at: '"^(\\\\d+)',
    says: 'How long the pattern "six-digits" takes cannot be told: it refers back to a group',
    remedy: 'Write it without that',
  },
});

describe('a pattern', () => {
  it.each([
    ...['(a+)+$', '(x|x)*y', '(a|aa)+$', '(.*)*x', '^(\\w+\\s?)*$', '(a*)*b', '(a*)+b', '(?:x+x+)+y', '(a|b|ab)*c'],
    ...['(a*?)*b', '(?:a?){30}a{30}', '((ab)*|(ab)*c)*d', '^(([a-z])+.)+[A-Z]([a-z])+$', '(-?[a-z]+)*x', '(.|\\s)*x'],
    ...['(\\p{L}|\\p{Lu})+1', '(?:[^,]+,?)*;', '([a-c]+|[c-e]+)*f', '(a{2,3})*b', '\\s*(\\S+\\s*)*$', '(?<=(a|a)*b)c'],
    ...['(?:\\d{1,20}){9}x', '(a|b*)*c'],
  ])('can take very long: %s', (source) => {
    expect(slownessOf(source)?.kind).toBe('exponential');
  });

  it.each([
    ...[
      '^\\d+\\d+$',
      '^\\d*\\d*x',
      '\\d+x',
      '\\d+$',
      '^\\s*(.*)\\s*$',
      '(.|\\n)*x',
      '(a|b?)*c',
      '(?:ab|ac)*d',
      '^a*b?a*$',
    ],
    ...[
      '^(?:(?!.*x).)*$',
      '^\\d*(?=\\d*x)',
      '(?=.*a)b',
      '(?<=\\d+)x',
      '"(?:[^"\\\\]|\\\\.)*"',
      '^.*,.*$',
      '^\\s+|\\s+$',
    ],
    ...[
      '([a-z]{1,63}\\.)+[a-z]{2,63}',
      '^(?:\\d+,)*(?:\\d+,)*$',
      '^\\d{1,200}\\d{1,200}$',
      '^(a|b)*a(a|b)*$',
      '(?:^|x)\\d+y',
    ],
    ...['^(?:\\d{9}-)*(?:\\d{4}\\d{5}-)*$', '^\\w+\\.?\\w+@$', '\\d+x^a', 'a*^\\d+\\d+$'],
  ])('can take the square of the length: %s', (source) => {
    expect(slownessOf(source)?.kind).toBe('polynomial');
  });

  it('that is told so takes far longer than one that is not', () => {
    const seconds = (pattern: RegExp, length: number): number => {
      const before = performance.now();
      pattern.test(`${'1'.repeat(length)}!`);
      return performance.now() - before;
    };
    for (const source of ['^\\d+\\d+$', '\\d+$', '^(?:(?!.*x).)*$']) {
      const pattern = new RegExp(source, 'u');
      expect(seconds(pattern, 40_000)).toBeGreaterThan(20 * seconds(/^\d+$/u, 40_000));
    }
  });

  it.each([
    ...[
      '\\d+',
      '^(.|\\n)*x',
      '^(?:ab|ac)*d',
      '^([a-z]{1,63}\\.)+[a-z]{2,63}$',
      '^\\w+@\\w+\\.\\w+$',
      '^a*b*c*$',
      '/^[ -~]*$/',
    ],
    ...[
      '^(?=.*a)(?=.*b).*$',
      '^\\d{1,20}\\d{1,20}$',
      '^(\\d+,)*\\d+,?$',
      '^"(?:[^"\\\\]|\\\\.)*"',
      '(?:^\\d+|^[a-z]+)x',
    ],
    ...['^[ -~]*$', '[^\\p{L}\\p{N}\\s]', '[*()&!]', '^\\d{6}$', '^[a-z]+(?:-[a-z]+)*$'],
    ...['[A-Za-z0-9._%+\\-]@[A-Za-z0-9\\-]+(\\.[A-Za-z0-9\\-]+)*\\.[A-Za-z]{2,}(?![A-Za-z0-9])', '(?:\\d{1,3}\\.){3}'],
    ...['^(\\p{L}+[ -])*\\p{L}+$', '(a|a){2}', '(?:a{1,3}){1,3}'],
    ...['([ab])x\\1', '^(?:[01]\\d|2[0-3]):[0-5]\\d$', '', '(?:)*', `(?:${'word|'.repeat(40)}end)`],
  ])('is quick, or quick enough: %s', (source) => {
    expect(slownessOf(source)).toBeNull();
  });

  it('is told where too much would have to be looked at, and soon', () => {
    const before = performance.now();
    const part = `(?:${Array.from({ length: 120 }, () => '\\w\\w?').join('')}-)`;
    expect(slownessOf(`^${part}+$`)?.kind).not.toBe('exponential');
    expect(slownessOf(`^(?:${'\\w'.repeat(400)})+(?:${'\\w?'.repeat(400)}x)+$`)?.kind).toBe('unknown');
    expect(performance.now() - before).toBeLessThan(20_000);
  });
});
