import { describe, expect, it } from 'vitest';
import { allOf, canBeMet, demandsOf, noDemands } from '../../../src/compiler/analysis/demands.ts';
import type { Logic } from '../../../src/engine/contracts/logic.ts';
import { describeFindings } from '../expectFinding.ts';
import { changed, type Edit, findings } from '../product.ts';

const rules = 'flows/rules.json';
const patterns = 'flows/patterns.json';
const code = 'flows/sign-in/code.screen.json';
const remedy = 'Change one of these rules';
const asked = '"rules": ["required", "six-digits"]';
const digits = '"passes": { "matches": [{ "var": "value" }, "six-digits"] }';

/** A rule beside the one that demands six digits. */
function other(passes: string, right: string, wrong: string): Edit {
  return [
    '"six-digits": {',
    `"other": { "description": "Another rule.", "copy": "rule.required", "passes": ${passes}, "examples": [{ "value": "${right}", "is": true }, { "value": "${wrong}", "is": false }] }, "six-digits": {`,
  ];
}

function besides(passes: string, right: string, wrong: string) {
  return {
    file: code,
    edit: [asked, '"rules": ["required", "six-digits", "other"]'] as const,
    others: { [rules]: other(passes, right, wrong) },
    at: '"other"]',
    remedy,
  };
}

describeFindings('F162', {
  'a length that the pattern does not have': {
    ...besides('{ "<=": [8, { "length": { "var": "value" } }, 12] }', '12345678', '1'),
    says: 'No value of "code" on code can pass "six-digits" and "other"',
  },
  'a length and another length': {
    ...besides('{ "<": [{ "length": { "var": "value" } }, 4] }', '123', '1234'),
    others: {
      [rules]: [
        other('{ "<": [{ "length": { "var": "value" } }, 4] }', '123', '1234'),
        [digits, '"passes": { ">=": [{ "length": { "var": "value" } }, 6] }'],
      ],
      [patterns]: ['",\n  "six-digits": { "description": "Exactly six digits.", "pattern": "^\\\\d{6}$" }', '"'],
    },
    says: '"six-digits" and "other"',
  },
  'a pattern that the other does not allow': {
    ...besides('{ "!": { "matches": [{ "var": "value" }, "digit"] } }', 'a', '1'),
    others: {
      [rules]: other('{ "!": { "matches": [{ "var": "value" }, "digit"] } }', 'a', '1'),
      [patterns]: [
        '"six-digits":',
        '"digit": { "description": "Texts with a digit.", "pattern": "[0-9]" }, "six-digits":',
      ],
    },
    says: '"six-digits" and "other"',
  },
  'a letter among digits': {
    ...besides('{ "contains": [{ "var": "value" }, "x"] }', 'X', '1'),
    says: '"six-digits" and "other"',
  },
  'a field that must be empty, and must not be': {
    ...besides('{ "!": { "var": "value" } }', '', '1'),
    says: 'No value of "code" on code can pass "required" and "other"',
  },
  'three rules, of which two go together': {
    ...besides(
      '{ "and": [{ "!!": { "var": "context.username" } }, { "==": [{ "length": { "var": "value" } }, 5] }] }',
      '12345',
      '1',
    ),
    others: {
      [rules]: [
        other(
          '{ "and": [{ "!": { "var": "context.username" } }, { "==": [{ "length": { "var": "value" } }, 5] }] }',
          '12345',
          '1',
        ),
      ],
    },
    says: '"six-digits" and "other"',
  },
});

const named = {
  digits: '^\\d+$',
  special: '[^\\p{L}\\p{N}\\s]',
  ascii: '^[ -~]*$',
  letters: '^[A-Za-z ]*$',
  edged: '\\bword\\b',
  ahead: '^(?!0)\\d+$',
  notZero: '^(?!.*0).*$',
  twice: '(.+)-\\1$',
};
const value = { var: 'value' };
const length = { length: value };
const matches = (name: keyof typeof named): Logic => ({ matches: [value, name] });

function possible(...passes: readonly Logic[]): boolean {
  return canBeMet(passes.map((each) => demandsOf(each, named)).reduce(allOf, noDemands));
}

describe('rules of one field', () => {
  it.each<[string, readonly Logic[]]>([
    ['12 at least and 8 at most', [{ '<=': [12, length] }, { '<=': [length, 8] }]],
    ['more than 8 and less than 9', [{ '>': [length, 8] }, { '<': [length, 9] }]],
    ['between 5 and 3', [{ '<=': [5, length, 3] }]],
    ['exactly 4 and exactly 5', [{ '==': [length, 4] }, { '==': [5, length] }]],
    ['filled in and empty', [{ '!!': value }, { '!': value }]],
    ['filled in and no characters', [value, { '!': [{ '<=': [1, length] }] }]],
    ['letters alone, and a special character', [matches('letters'), matches('special')]],
    ['digits, and no digits', [matches('digits'), { '!': matches('digits') }]],
    ['filled in with digits that are not ASCII', [matches('digits'), { '!': matches('ascii') }]],
    ['an x that is not ASCII', [{ contains: [value, 'x'] }, { '<=': [length, 1] }, { '!': matches('ascii') }]],
    ['a slash, and no slash', [{ contains: [value, '/'] }, { '!': { contains: [value, '/'] } }]],
    ['part of what is not allowed', [{ contains: [value, 'a@B'] }, { '!': { contains: [value, '@b'] } }]],
    ['digits that contain a letter', [matches('digits'), { contains: [value, 'a1'] }]],
    ['a text that is longer than all', [{ contains: [value, 'abcdef'] }, { '<=': [length, 5] }]],
    ['neither of what one must be', [{ '!': { or: [matches('digits'), { '!!': value }] } }, { '!!': value }]],
    ['a pattern that looks ahead, and letters', [matches('ahead'), matches('letters')]],
  ])('contradict each other: %s', (_, passes) => {
    expect(possible(...passes)).toBe(false);
  });

  it.each<[string, readonly Logic[]]>([
    ['8 at least and 8 at most', [{ '<=': [8, length] }, { '<=': [length, 8] }]],
    ['a special character in ASCII', [matches('special'), matches('ascii'), { '<=': [12, length, 256] }]],
    ['one of two that exclude each other', [{ or: [matches('digits'), matches('letters')] }, { '!!': value }]],
    ['not both', [{ '!': { and: [matches('digits'), matches('ascii')] } }, matches('digits')]],
    ['what depends on the customer', [{ '==': [value, { var: 'form.password' }] }, { '!!': value }]],
    ['another length', [{ '<=': [12, { length: { var: 'form.userId' } }] }, { '<=': [length, 8] }]],
    ['a pattern of another field', [{ matches: [{ var: 'form.userId' }, 'digits'] }, matches('letters')]],
    [
      'two edges of words, of which nothing is known',
      [matches('edged'), { '!': matches('ahead') }, matches('letters')],
    ],
    ['what looks ahead for what must not be', [{ '!': matches('notZero') }, { contains: [value, '0'] }]],
    ['a repetition, which is left out', [matches('twice'), matches('digits')]],
    [
      'a letter that becomes another in lower case',
      [{ contains: [value, 'k'] }, { '<=': [length, 1] }, { '!': matches('ascii') }],
    ],
    ['a very long one', [{ '<=': [5_000, length] }, matches('digits')]],
    ['empty, where digits may be none', [{ '!': value }, matches('ascii')]],
  ])('go together: %s', (_, passes) => {
    expect(possible(...passes)).toBe(true);
  });
});

describe('F162', () => {
  it.each([
    ['a shorter code that the pattern allows', '{ "<=": [{ "length": { "var": "value" } }, 6] }', '1', '1234567'],
    ['what only some customers cannot pass', '{ "!=": [{ "var": "value" }, { "var": "context.username" }] }', '1', ''],
    ['a digit that must be there', '{ "contains": [{ "var": "value" }, "7"] }', '7', '1'],
  ])('has nothing against %s', (_, passes, right, wrong) => {
    const product = changed({
      [code]: [asked, '"rules": ["required", "six-digits", "other"]'],
      [rules]: other(passes, right, wrong),
    });
    expect(findings(product).filter(({ code: found }) => found === 'F162')).toEqual([]);
  });
});
