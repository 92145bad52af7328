import { ruleTest } from '../ruleTest.ts';

ruleTest('F107', {
  found: {
    'a locale without texts': ['app locales/2: "fr-FR"', 'There are no texts for "fr-FR" … Add the folder copy/fr-FR'],
    'a folder that is no locale, whose texts no language can say': [
      'copy/EN_us/x.json: { "$schema": "../../schemas/grammar/copy.schema.json", "ui.x": "{codeLength}" }',
      'does not know the locale "EN_us"',
    ],
    'a placeholder and a tag behind an apostrophe': [
      ['signIn login.title: "Go to \'{brand}\'"', 'es-US/signIn login.title: "L\'<help>x</help>"'],
      'signIn login.title: An apostrophe before {brand} shows it letter by letter … Write ’',
      'es-US/signIn login.title: An apostrophe before <help> shows it letter by letter … Write ’',
    ],
    'a placeholder that gets no value': [
      'es-US/signIn code.phone: "{number}{name}"',
      'code form/channel/options/0/copy: The text "code.phone" (es-US) has the placeholder {name} … Add "name" to "values"',
    ],
    'a placeholder inside of a plural that gets no value': [
      'common expired.body: "You go back in {seconds, plural, one {# second of {all}} other {# seconds}}."',
      'app overlays/expired/body/0/copy: the placeholder {all} … Add "all" to "values"',
    ],
    'a placeholder of a label, which takes no values': [
      ['signIn code.code: "Code {name}"', 'es-US/signIn code.code: "Code {name}"'],
      'code form/code/label: The text "code.code" (en-US) has the placeholder {name}, which gets no value. Correct the text',
      'code form/code/label: The text "code.code" (es-US) has the placeholder {name}, which gets no value. Correct the text',
    ],
    'a text that is written as a number, once': [
      'signIn code.phone: "From {number, number}"',
      'The text "code.phone" (en-US) has the number {number}, whose value is never a number … Write {number}',
    ],
    'a value of the brand that is written as a number': [
      'common shell.phone: "<phone>{supportPhone, number}</phone>"',
      'The text "shell.phone" (en-US) has the number {supportPhone} … Write {supportPhone}',
    ],
    'a value that no text uses': ['code form/channel/options/0/values/name: "x"', '"name" is given, but no text'],
    'a text that the code would say under another name': [
      ['ui ui.hiden: "Hide"', 'es-US/ui ui.hiden: "Hide"'],
      'warning: Nothing uses the text "ui.hiden"',
    ],
    'a placeholder that the code does not give': [
      ['ui ui.pageTitle: "{titel}"', 'es-US/ui ui.pageTitle: "{titel}"'],
      'has the placeholder {titel}, which gets no value … Did you mean "title"?',
      'has the placeholder {titel}, which gets no value … Did you mean "title"?',
    ],
    'a tag that does nothing': [
      'signIn login.terms: "Read <b>it</b> <learn>how it works</learn> or <help>get help</help>."',
      'login body/6/copy: has the tag <b>, which does nothing here',
    ],
    'a tag that is almost called after a link': [
      'signIn login.terms: "Read <helpp>it</helpp> <learn>how it works</learn> or <help>get help</help>."',
      'has the tag <helpp>, which does nothing here … Did you mean "help"?',
    ],
    'a tag inside of another one': [
      'es-US/signIn login.terms: "Read <learn>how it works or <help>get help</help></learn>."',
      'The text "login.terms" has the tag <help> inside of another tag in es-US … before <help> begins',
    ],
    'a tag in a title': [
      [
        'signIn login.title: "Log in or call <phone>{supportPhone}</phone>"',
        'es-US/signIn login.title: "Log in or call <phone>{supportPhone}</phone>"',
      ],
      'login header/title: has the tag <phone>, and no link can stand here',
    ],
    'a tag on a button': [
      ['signIn login.submit: "Log in <help>now</help>"', 'es-US/signIn login.submit: "Log in <help>now</help>"'],
      'login body/2/copy: no link can stand here … as in { "type": "text", "copy": "..." } in the body',
    ],
    'a tag that no text uses': ['login body/6/tags/terms: { "event": "help" }', '"terms" is given, but no text'],
    'a tag of an alert that the screen does not know': [
      'common common.failed: "Something <learn>failed</learn>. Try again."',
      'outcomes identity/failed/error: which does nothing on the screen "code" … or add "alertTags"',
    ],
    'a tag of a rule': [
      'common rule.required: "<b>Fill</b> this in."',
      'rules required/copy: no link can stand in this',
    ],
    'a text that nothing uses, once for all locales': [
      ['common common.spare: "x"', 'es-US/common common.spare: "x"'],
      'warning: Nothing uses the text "common.spare"',
    ],
    'a file of which nothing uses any text, once': [
      [
        'copy/en-US/spare.json: { "$schema": "../../schemas/grammar/copy.schema.json", "spare.title": "Spare", "spare.body": "Spare again" }',
        'copy/es-US/spare.json: { "$schema": "../../schemas/grammar/copy.schema.json", "spare.title": "De repuesto", "spare.body": "De repuesto otra vez" }',
      ],
      'copy/en-US/spare.json spare.title: warning: Nothing uses the 2 texts of this file',
    ],
  },
  fine: {},
});
