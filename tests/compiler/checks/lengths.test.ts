import { ruleTest } from '../ruleTest.ts';

ruleTest('F161', {
  found: {
    'a title of a screen': [
      'signIn login.title: "Log in to your account of Example"',
      'warning: The text "login.title" can have 33 characters in en-US, and a title has room for 30',
    ],
    'a title that is long in one of its alternatives': [
      [
        'code header/title: [{ "when": "third-attempt", "copy": "login.terms" }, { "copy": "code.title" }]',
        'login body/6: { "type": "divider" }',
        'signIn login.terms: "How all of it works, and why it does"',
        'es-US/signIn login.terms: "How it works"',
      ],
      'warning: The text "login.terms" can have 36 characters in en-US, and a title',
    ],
    'the title of a drawer': [
      'signIn about.title: "How it works, and why it works so well"',
      'warning: The text "about.title" can have 38 characters in en-US, and a title',
    ],
    'a button while it is busy': ['common common.wait: "Please wait for a moment..."', 'warning: and a button has'],
    'a link': [
      ['signIn login.help: "Do you have any kind of trouble?"', 'es-US/signIn login.help: "¿Problemas?"'],
      'warning: The text "login.help" can have 32 characters in en-US, and a link has room for 30',
    ],
    'the label of a field': [
      'signIn login.remember: "Remember me the next time I come here"',
      'warning: and the label of a field has room for 30',
    ],
    'the name of an option with the longest of its value': [
      'signIn code.phone: "The one from {number}"',
      'warning: The text "code.phone" can have 25 characters in en-US, and the name of an option has room for 24',
    ],
    'an item of the frame with the number of the brand': [
      'common shell.phone: "Call us at <phone>{supportPhone}</phone>"',
      'warning: The text "shell.phone" can have 23 characters in en-US, and an item of the frame',
    ],
  },
  fine: {
    'a paragraph': `signIn about.body: "${'It works well. '.repeat(20).trim()}"`,
    'the second line of an option': 'signIn code.email: "By email\\nto the address that we have on file"',
    'a title that is just long enough': `signIn code.title: "${'x'.repeat(30)}"`,
    'letters that take two code units': `signIn code.submit: "${'𝒱'.repeat(20)}"`,
    'tags around its words': 'common shell.phone: "Call <phone>{supportPhone}</phone>"',
    'a product that says nothing of it': ['signIn code.submit: "Verify that this is my code"', 'style lengths: -'],
    'a long button that is accepted': [
      'signIn code.submit: "Verify that this is my code"',
      'style accepted/+0: { "texts": ["code.submit"], "rule": "length", "why": "It is the law." }',
    ],
  },
});
