import { rowsOf, ruleTest } from '../ruleTest.ts';

const otherNumbers = [
  ...['Call 8005550199.', 'Call +1 (800) 555 0199.', 'Call 555-0199.', 'Call 800–555–0199', '+4915112345678'],
  ...['Llame al +34 912 345 678 9', 'Call 18005550199', '800.555.0100 or 800.555.0199'],
];
const others = [
  ...[
    'Call 800-555-0100.',
    'Call +1 (800) 555-0100.',
    'Call 1-800-555-0100',
    'On 2026-11-24.',
    'In 2024-2026.',
    '24/7',
  ],
  ...['Up to 1,000,000 and 7 digits: 123456.', 'Card 1234 5678 9012 3456.', 'Version 1.2.3.', '12-256 characters'],
  'From 8:00 to 17:00, Monday 11/24/2026',
];

ruleTest('F163', {
  found: {
    'another number behind a telephone link': [
      'common shell.phone: "<phone>{supportPhone}555-0199</phone>"',
      'The text "shell.phone" has the telephone number 555-0199, and the support number is 800-555-0100',
    ],
    'another number in Spanish': ['es-US/signIn about.body: "Llame al (800) 555-0101."', 'number (800) 555-0101'],
    'a number in one form of a text': [
      'common expired.body: "You go back in {seconds, plural, one {# second. Call 1.800.555.0102} other {# seconds}}."',
      '1.800.555.0102',
    ],
    'each text that still has the old number when it changes': [
      [
        'app brand/supportPhone: "800-555-0177"',
        'common shell.phone: "<phone>800-555-0100</phone>"',
        'es-US/common shell.phone: "<phone>800-555-0100</phone>"',
      ],
      'has the telephone number 800-555-0100, and the support number is 800-555-0177',
      'The text "shell.phone" has the telephone number 800-555-0100, and the support number is 800-555-0177',
    ],
    'the support number where nothing dials it': [
      ['common', 'es-US/common'].map((file) => `${file} common.failed: "Call {supportPhone}."`),
      'warning: The text "common.failed" has the support number where nothing dials it … <phone>{supportPhone}</phone>',
      'warning: The text "common.failed" has the support number where nothing dials it',
    ],
    ...rowsOf(otherNumbers, (text) => [`common common.failed: "${text}"`, 'has the telephone number']),
    'numbers of a plural, as no other number: {count, plural, one {1} other {2}}': [
      'common common.failed: "{count, plural, one {1} other {2}}"',
      'F107 outcomes identity/failed/error: The text "common.failed" (en-US) has the placeholder {count}, which gets no value',
    ],
  },
  fine: {
    'the support number on a link that is all of its words': ['signIn', 'es-US/signIn'].map(
      (file) => `${file} login.home: "Call {supportPhone}"`,
    ),
    'the support number in a text that copy/style.json accepts': [
      ...['common', 'es-US/common'].map((file) => `${file} common.failed: "Call {supportPhone}."`),
      'style accepted/+0: { "texts": ["common.failed"], "rule": "phone", "why": "It is read aloud." }',
    ],
    ...rowsOf(others, (text) => `common common.failed: "${text}"`),
  },
});
