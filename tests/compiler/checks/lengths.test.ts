import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, code, type Edit, findings, login } from '../product.ts';

const english = 'copy/en-US/signIn.json';
const spanish = 'copy/es-US/signIn.json';
const common = 'copy/en-US/common.json';
const style = 'copy/style.json';
const remedy = 'Shorten it, or say in copy/style.json';
const severity = 'warning';

describeFindings('F161', {
  'a title of a screen': {
    file: english,
    edit: ['"login.title": "Log in"', '"login.title": "Log in to your account of Example"'],
    at: '"Log in to your account',
    says: 'The text "login.title" can have 33 characters in en-US, and a title has room for 30',
    remedy,
    severity,
  },
  'a title of a screen in one language': {
    file: spanish,
    edit: ['"code.title": "Type the code"', '"code.title": "Escriba aquí el código que le enviamos"'],
    at: '"Escriba aquí',
    says: 'can have 38 characters in es-US',
    remedy,
    severity,
  },
  'a title that is long in one of its alternatives': {
    file: code,
    edit: [
      '"title": "code.title"',
      '"title": [{ "when": "third-attempt", "copy": "login.terms" }, { "copy": "code.title" }]',
    ],
    others: {
      [login]: [
        '{ "type": "text", "copy": "login.terms", "tags": { "learn": { "event": "learn" }, "help": { "event": "help", "newTab": true } } }',
        '{ "type": "divider" }',
      ],
      [spanish]: ['Read <learn>how it works</learn> or <help>get help</help>.', 'How it works'],
      [english]: ['Read <learn>how it works</learn> or <help>get help</help>.', 'How all of it works, and why it does'],
    },
    found: english,
    at: '"How all of it',
    says: 'The text "login.terms" can have 36 characters in en-US, and a title',
    remedy,
    severity,
  },
  'the title of a drawer': {
    file: english,
    edit: ['"How it works",', '"How it works, and why it works so well",'],
    at: '"How it works, and',
    says: 'The text "about.title" can have 38 characters in en-US, and a title',
    remedy,
    severity,
  },
  'a button': {
    file: english,
    edit: ['"Verify"', '"Verify that this is my code"'],
    at: '"Verify that',
    says: 'and a button has room for 20',
    remedy,
    severity,
  },
  'a button while it is busy': {
    file: common,
    edit: ['"Please wait..."', '"Please wait for a moment..."'],
    at: '"Please wait for',
    says: 'and a button has room for 20',
    remedy,
    severity,
  },
  'a link': {
    file: english,
    others: { 'copy/es-US/signIn.json': ['"Trouble?"', '"¿Problemas?"'] },
    edit: ['"Trouble?"', '"Do you have any kind of trouble?"'],
    at: '"Do you have',
    says: 'The text "login.help" can have 32 characters in en-US, and a link has room for 30',
    remedy,
    severity,
  },
  'the label of a field': {
    file: english,
    edit: ['"Remember me"', '"Remember me the next time I come here"'],
    at: '"Remember me the',
    says: 'and the label of a field has room for 30',
    remedy,
    severity,
  },
  'the name of an option with the longest of its value': {
    file: english,
    edit: ['"From {number}"', '"The one from {number}"'],
    at: '"The one from',
    says: 'The text "code.phone" can have 25 characters in en-US, and the name of an option has room for 24',
    remedy,
    severity,
  },
  'an item of the frame with the number of the brand': {
    file: common,
    edit: ['"<phone>', '"Call us at <phone>'],
    at: '"Call us at',
    says: 'The text "shell.phone" can have 23 characters in en-US, and an item of the frame',
    remedy,
    severity,
  },
});

describe('F161', () => {
  it.each<[string, Record<string, Edit>]>([
    ['a paragraph', { [english]: ['"It works well."', `"${'It works well. '.repeat(20).trim()}"`] }],
    ['the second line of an option', { [english]: ['"By email"', '"By email\\nto the address that we have on file"'] }],
    ['a title that is just long enough', { [english]: ['"Type the code"', `"${'x'.repeat(30)}"`] }],
    ['letters that take two code units', { [english]: ['"Verify"', `"${'𝒱'.repeat(20)}"`] }],
    ['tags around its words', { [common]: ['"<phone>', '"Call <phone>'] }],
    [
      'a long button that is accepted',
      {
        [english]: ['"Verify"', '"Verify that this is my code"'],
        [style]: [
          '"accepted": [',
          '"accepted": [{ "texts": ["code.submit"], "rule": "length", "why": "It is the law." }, ',
        ],
      },
    ],
    ['a product that says nothing of it', { [english]: ['"Verify"', '"Verify that this is my code"'], [style]: null }],
  ])('has nothing against %s', (_, edits) => {
    expect(findings(changed(edits)).filter(({ code: found }) => found === 'F161')).toEqual([]);
  });
});
