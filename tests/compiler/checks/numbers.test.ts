import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, findings } from '../product.ts';

const english = 'copy/en-US/common.json';
const spanish = 'copy/es-US/common.json';
const remedy = 'Write {supportPhone} in its place';

describeFindings('F163', {
  'another number behind a telephone link': {
    file: english,
    edit: ['{supportPhone}', '{supportPhone}555-0199'],
    at: '"<phone>{supportPhone}555',
    says: 'The text "shell.phone" has the telephone number 555-0199, and the support number is 800-555-0100',
    remedy,
  },
  'another number in one language': {
    file: 'copy/es-US/signIn.json',
    edit: ['"It works well."', '"Llame al (800) 555-0101."'],
    at: '"Llame al',
    says: 'has the telephone number (800) 555-0101',
    remedy,
  },
  'a number in one form of a text': {
    file: english,
    edit: ['one {# second}', 'one {# second. Call 1.800.555.0102}'],
    at: '"You go back',
    says: '1.800.555.0102',
    remedy,
  },
});

describe('F163', () => {
  const told = (text: string): readonly string[] =>
    findings(changed({ [english]: ['"Something failed. Try again."', JSON.stringify(text)] }))
      .filter(({ code }) => code === 'F163')
      .map(({ message }) => message);

  it('tells each text that still has the old number when it changes', () => {
    const literal = ['{supportPhone}', '800-555-0100'] as const;
    const edits = {
      'flows/app.json': ['800-555-0100', '800-555-0177'] as const,
      [english]: literal,
      [spanish]: literal,
    };
    const all = findings(changed(edits));
    expect(all.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'F163 copy/en-US/common.json',
      'F163 copy/es-US/common.json',
    ]);
  });

  it.each([
    ...[
      'Call 8005550199.',
      'Call +1 (800) 555 0199.',
      'Call 555-0199.',
      'Call 800–555–0199',
      'Llame al +34 912 345 678 9',
    ],
    ...['Call 18005550199', '800.555.0100 or 800.555.0199', '+4915112345678'],
  ])('tells %s', (text) => {
    expect(told(text)).toHaveLength(1);
  });

  it.each([
    ...[
      'Call 800-555-0100.',
      'Call +1 (800) 555-0100.',
      'Call 1-800-555-0100',
      'Call {supportPhone}.',
      'On 2026-11-24.',
    ],
    ...[
      'In 2024-2026.',
      'Up to 1,000,000 and 6 digits: 123456.',
      'Card 1234 5678 9012 3456.',
      'Version 1.2.3.',
      '24/7',
    ],
    ...['From 8:00 to 17:00, Monday 11/24/2026', '12-256 characters', '{count, plural, one {1} other {2}}'],
  ])('has nothing against %s', (text) => {
    expect(told(text)).toEqual([]);
  });
});
