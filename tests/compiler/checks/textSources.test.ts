import { ruleTest } from '../ruleTest.ts';

ruleTest('F184', {
  found: {
    'a word in a text': ['signIn code.title: "All Six digits"', 'Write {codeLength, select, 6 {Six} other {#}}'],
    'the form of a select': [
      [
        'signIn code.phone: "{number, select, 6 {!} other {?}}"',
        'es-US/signIn code.phone: "{number, select, 6 {!} other {?}}"',
      ],
      'signIn code.phone: says "6"',
      'es-US/signIn code.phone: says "6"',
    ],
    'a value beyond the bounds of what reads it, where it is written': [
      'limits codeLength/value: 3',
      'F100 The limit "codeLength" does not fit flows/sign-in/code.screen.json:14: "digits" cannot be 3 … Write 4 or more',
    ],
    'a quoted tag': ['signIn code.title: "<quote>login.wrong</quote>"', 'F185 "login.wrong" cannot be quoted'],
    'a quote of itself': ['signIn code.title: "<quote>code.title</quote>"', 'F185 "code.title" cannot be quoted'],
  },
  fine: {
    'another number': 'signIn code.title: "All 16 digits in 600 s"',
    'a part of a telephone number': 'signIn code.title: "Call 800-6-5"',
    'a part of a word': 'signIn code.title: "Sixteen"',
    'the number on a screen that does not read the limit': 'signIn login.title: "6 ways to log in"',
    'the limit itself': 'signIn code.title: "All {codeLength, select, 6 {six} other {#}} digits"',
    'a limit that nothing specifies': 'limits codeLength: { "value": 8, "description": "Digits of a code." }',
    'a quoted text of words': 'signIn code.title: "Press <quote>code.submit</quote>"',
  },
});
