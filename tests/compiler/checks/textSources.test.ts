import { ruleTest } from '../ruleTest.ts';

ruleTest('F183', {
  found: {
    'a value beyond the bounds of what reads it, where it is written': [
      'limits codeLength/value: 3',
      'F100 The limit "codeLength" does not fit flows/sign-in/code.screen.json:14: "digits" cannot be 3 … Write 4 or more',
    ],
  },
  fine: { 'a limit that nothing specifies': 'limits codeLength: { "value": 8, "description": "Digits of a code." }' },
});

ruleTest('F184', {
  found: {
    'digits in a text': ['signIn code.title: "All 6 digits"', 'says "6"'],
    'a word in a text': ['signIn code.title: "All Six digits"', 'Write {codeLength, select, 6 {Six} other {#}}'],
    'a word before a hyphen': ['signIn code.title: "A six-digit code"', 'says "six"'],
    'the form of a select': [
      [
        'signIn code.phone: "{number, select, 6 {!} other {?}}"',
        'es-US/signIn code.phone: "{number, select, 6 {!} other {?}}"',
      ],
      'signIn code.phone: says "6"',
      'es-US/signIn code.phone: says "6"',
    ],
  },
  fine: {
    'another number': 'signIn code.title: "All 16 digits in 600 s"',
    'a part of a telephone number': 'signIn code.title: "Call 800-6-5"',
    'a part of a word': 'signIn code.title: "Sixteen"',
    'the number on a screen that does not read the limit': 'signIn login.title: "6 ways to log in"',
    'the limit itself': 'signIn code.title: "All {codeLength, select, 6 {six} other {#}} digits"',
  },
});

ruleTest('F185', {
  found: {
    'a text that is nearly named so': [
      'signIn code.title: "<quote>code.sumbit</quote>"',
      'There is no text "code.sumbit" … Did you mean "code.submit"?',
    ],
    'a text with a tag': ['signIn code.title: "<quote>login.wrong</quote>"', '"login.wrong" cannot be quoted'],
    itself: ['signIn code.title: "<quote>code.title</quote>"', '"code.title" cannot be quoted'],
  },
  fine: { 'a text of words': 'signIn code.title: "Press <quote>code.submit</quote>"' },
});
