import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../src/compiler/diagnostic.ts';
import { describeFindings } from '../expectFinding.ts';
import { base, changed, findings, flow } from '../product.ts';

const english = 'copy/en-US/signIn.json';
const spanish = 'copy/es-US/signIn.json';
const common = 'copy/en-US/common.json';
const commonSpanish = 'copy/es-US/common.json';

describeFindings('F107', {
  'a file that one language lacks, once and not text by text': {
    file: spanish,
    edit: null,
    found: english,
    at: '"Log in"',
    says: `es-US lacks the file copy/es-US/signIn.json, with ${count(english)} texts`,
    remedy: 'Add it, with every text in it',
  },
  'a text that only a translation has, and that nothing uses': {
    file: spanish,
    edit: ['"login.title"', '"login.spare": "x",\n  "login.title"'],
    at: '"x"',
    says: 'The text "login.spare" is missing in en-US',
    remedy: 'Add it to copy/en-US/signIn.json, or remove it from es-US',
  },
  'a placeholder that a translation lost': {
    file: spanish,
    edit: ['"From {number}"', '"From there"'],
    at: '"From there"',
    says: 'The text "code.phone" has the placeholder {number} in en-US, but not in es-US',
    remedy: 'Add it here, or remove it from en-US',
  },
  'a placeholder that only a translation has': {
    file: spanish,
    edit: ['"Log in"', '"Log in to {brand}"'],
    found: english,
    at: '"Log in"',
    says: 'The text "login.title" has the placeholder {brand} in es-US, but not in en-US',
    remedy: 'Add it here, or remove it from es-US',
  },
  'a tag that a translation lost': {
    file: spanish,
    edit: ['<learn>how it works</learn>', 'how it works'],
    at: '"Read how',
    says: 'The text "login.terms" has the tag <learn> in en-US, but not in es-US',
    remedy: 'Add it here',
  },
  'a plural that a translation made a plain number': {
    file: commonSpanish,
    edit: ['{seconds, plural, one {# second} other {# seconds}}', '{seconds} s'],
    at: '"You go back',
    says: '"seconds" of the text "expired.body" is a value in es-US, and a plural in en-US',
    remedy: 'Write it as a plural',
  },
  'a plural form that a translation lost': {
    file: commonSpanish,
    edit: ['one {# second} ', ''],
    at: '"You go back',
    says: 'The plural {seconds} of the text "expired.body" has no form "one" in es-US, but has in en-US',
    remedy: 'Add it',
  },
  'a form "other" without the number that another language shows': {
    file: commonSpanish,
    edit: ['other {# seconds}', 'other {some seconds}'],
    at: '"You go back',
    says: 'The form "other" of the plural {seconds} of the text "expired.body" does not show the number in es-US',
    remedy: 'Write # where the number is to stand, as in other {# seconds}',
  },
  'a plural form that the language does not have': {
    file: commonSpanish,
    edit: ['one {# second} ', 'one {# second} few {# seconds} '],
    at: '"You go back',
    says: 'has the form "few", which es-US never uses',
    remedy: 'Use "one", "many", "other", or =0, =1',
  },
  'a form for one number that a translation lost': {
    file: common,
    edit: ['one {# second} ', '=0 {at once} one {# second} '],
    found: commonSpanish,
    at: '"You go back',
    says: 'has no form "=0" in es-US',
    remedy: 'Add it',
  },
  'a switch to a language that the product does not have': {
    file: flow,
    edit: ['"failed": { "next": "login" }', '"failed": { "set": { "locale": "es-ES" }, "next": "login" }'],
    others: {
      'schemas/context.schema.json': [
        '"properties": {',
        `"properties": { "locale": { "description": "The language.", "type": "string", "x-source": "locale.userId", "x-read-by": "The page's code." },`,
      ],
    },
    at: '"es-ES"',
    says: 'The product has no language "es-ES"',
    remedy: 'Did you mean "es-US"?',
  },
  'the name of the pseudo-locale among the languages': {
    file: 'flows/app.json',
    edit: ['"es-US"]', '"es-US", "en-XA"]'],
    at: '"en-XA"',
    says: '"en-XA" is the pseudo-locale, which the compiler makes by itself',
    remedy: 'Remove it',
  },
  'a folder with the name of the pseudo-locale': {
    file: 'copy/en-XA/x.json',
    edit: '{ "$schema": "../../schemas/copy.schema.json", "ui.x": "x" }',
    at: '{',
    says: 'does not know the locale "en-XA"',
    remedy: 'Remove the folder: the compiler makes these texts by itself',
  },
});

describe('F107', () => {
  it('tells a key that a translation misspelt once, and says what was meant', () => {
    const product = changed({ [spanish]: ['"login.title"', '"login.titel"'] });
    expect(findings(product).map(formatDiagnostic)).toEqual([
      'F107 copy/es-US/signIn.json:3:18  The text "login.titel" is missing in en-US. Did you mean "login.title"?',
    ]);
  });

  it('tells a key that the first language misspelt there, once, and says what was meant', () => {
    const product = changed({ 'copy/en-US/signIn.json': ['"login.title"', '"login.titel"'] });
    expect(findings(product).map(formatDiagnostic)).toEqual([
      'F107 copy/en-US/signIn.json:3:18  Nothing uses the text "login.titel". Did you mean "login.title"? To rename that text everywhere: npm run copy -- rename login.title login.titel.',
    ]);
  });

  it('accepts the forms that a language has beyond those of the first', () => {
    const product = changed({ [commonSpanish]: ['one {# second} ', 'one {# second} many {# of seconds} '] });
    expect(findings(product)).toEqual([]);
  });
});

function count(file: string): number {
  return Object.keys(JSON.parse(base.get(file) ?? '{}')).length - 1;
}
