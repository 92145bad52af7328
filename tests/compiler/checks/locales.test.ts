import { ruleTest } from '../ruleTest.ts';

ruleTest('F107', {
  found: {
    'a file that one language lacks, once and not text by text': [
      'es-US/signIn: -',
      'signIn login.title: es-US lacks the file copy/es-US/signIn.json, with 25 texts',
    ],
    'a text of a translation alone': ['es-US/signIn login.spare: "x"', 'The text "login.spare" is missing in en-US'],
    'a placeholder that a translation lost': [
      'es-US/signIn code.phone: "From there"',
      'The text "code.phone" has the placeholder {number} in en-US, but not in es-US',
    ],
    'a placeholder that only a translation has': [
      'es-US/signIn login.title: "Log in to {brand}"',
      'signIn login.title: The text "login.title" has the placeholder {brand} in es-US, but not in en-US',
    ],
    'a tag that a translation lost': [
      'es-US/signIn login.terms: "Read how it works or <help>get help</help>."',
      'The text "login.terms" has the tag <learn> in en-US, but not in es-US',
    ],
    'a plural that a translation made a plain number': [
      'es-US/common expired.body: "You go back in {seconds} s."',
      '"seconds" of the text "expired.body" is a value in es-US, and a plural in en-US',
    ],
    'a plural form that a translation lost': [
      'es-US/common expired.body: "You go back in {seconds, plural, other {# seconds}}."',
      'The plural {seconds} of the text "expired.body" has no form "one" in es-US, but has in en-US',
    ],
    'a form "other" without the number that another language shows': [
      'es-US/common expired.body: "You go back in {seconds, plural, one {# second} other {some seconds}}."',
      'The form "other" of the plural {seconds} of the text "expired.body" does not show the number in es-US',
    ],
    'a plural form that the language does not have': [
      'es-US/common expired.body: "You go back in {seconds, plural, one {# second} few {# seconds} other {# seconds}}."',
      'has the form "few", which es-US never uses … Use "one", "many", "other", or =0, =1',
    ],
    'a value of a selection that a translation translates': [
      [
        'signIn login.title: "{brand, select, Example {Welcome} other {Log in}}"',
        'es-US/signIn login.title: "{brand, select, Ejemplo {Welcome} other {Log in}}"',
      ],
      'es-US/signIn login.title: the form "Ejemplo" in es-US, which en-US does not have … as there: "Example", "other"',
    ],
    'a form for one number that a translation lost': [
      'common expired.body: "You go back in {seconds, plural, =0 {at once} one {# second} other {# seconds}}."',
      'es-US/common expired.body: has no form "=0" in es-US',
    ],
    'a second language that nothing shows': [
      ['context properties/locale: -', 'cookies language: -'],
      'app locales/1: it is always en-US … "x-source": "locale.language"',
    ],
    'a language that does not exist': ['app locales/2: "jp-JP"', 'called "jp-JP" … by their codes, as in "ja-JP"'],
    'the name of the pseudo-locale among the languages': [
      'app locales/2: "en-XA"',
      '"en-XA" is the pseudo-locale, which the compiler makes by itself',
    ],
    'a folder with the name of the pseudo-locale': [
      'copy/en-XA/x.json: { "$schema": "../../schemas/grammar/copy.schema.json", "ui.x": "x" }',
      'does not know the locale "en-XA"',
    ],
    'a key that a translation misspelt, once': [
      ['es-US/signIn login.title: -', 'es-US/signIn login.titel: "Log in"'],
      'The text "login.titel" is missing in en-US',
    ],
    'a key that the first language misspelt, once': [
      ['signIn login.title: -', 'signIn login.titel: "Log in"'],
      'warning: Nothing uses the text "login.titel"',
    ],
  },
  fine: {
    'forms that a language has beyond those of the first':
      'es-US/common expired.body: "You go back in {seconds, plural, one {# second} many {# of seconds} other {# seconds}}."',
  },
});
