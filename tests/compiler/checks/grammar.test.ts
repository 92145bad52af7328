import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rowsOf, ruleTest } from '../ruleTest.ts';

const list = ['code form/channel/input: "select"', 'code form/channel/unchosen: "code.title"'];

/** The tokens of autofill that can stand alone. */
const { definitions } = JSON.parse(readFileSync('schemas/grammar/screen.schema.json', 'utf8')) as {
  readonly definitions: { readonly autofill: { readonly else: { readonly enum: readonly string[] } } };
};
const tokens = definitions.autofill.else.enum.filter((token) => token !== 'on' && token !== 'off');
const contacts = tokens.filter((token) => /^(?:tel|email$|impp$)/u.test(token));

it('there are 54 tokens of autofill, ten of them for contacts', () => {
  expect([tokens.length, contacts.length]).toEqual([54, 10]);
});

ruleTest('F100', {
  fine: {
    ...rowsOf(
      [...tokens.map((token) => `section-a billing ${token} webauthn`), ...contacts.map((token) => `work ${token}`)],
      (value) => `login form/userId/autocomplete: "${value}"`,
    ),
    'a list': list,
    ...rowsOf(['email', 'tel', 'number'], (input) => `login form/userId/input: "${input}"`),
  },
});

ruleTest('F100', {
  found: {
    'is without by': ['flow states/count/choose/0/is: [3]', 'flow states/count: "is" compares a value … Add "by"'],
    'choices of a checkbox': ['login form/remember/preselect: "only-option"', '"preselect" means nothing here'],
    'a radio without choices': ['login form/remember/input: "radio"', 'login form/remember: "options" is missing'],
    'a list without choices': [
      ['login form/remember/input: "select"', 'login form/remember/unchosen: "login.remember"'],
      'login form/remember: "options" is missing',
    ],
    'a list without a text for no choice': [
      'code form/channel/input: "select"',
      'code form/channel: "unchosen" is missing … what stands there',
    ],
    'a text for no choice where all choices are in view': [
      'code form/channel/unchosen: "code.title"',
      '"unchosen" means nothing here',
    ],
    'a drawing in a list': [
      [...list, 'code form/channel/options/0/icon: "lock"'],
      'code form/channel/options/0/icon: A list shows no "icon" … Remove it',
    ],
    'a misspelt token of autofill': [
      'login form/userId/autocomplete: "postalcode"',
      '"autocomplete" cannot be "postalcode" … Did you mean "postal-code"?',
    ],
    'a misspelt token among others': [
      'login form/userId/autocomplete: "shipping postalcode"',
      '"autocomplete" cannot be "shipping postalcode" … in the order of HTML',
    ],
    'tokens of autofill in another order': [
      'login form/userId/autocomplete: "email work"',
      '"autocomplete" cannot be "email work" … in the order of HTML',
    ],
    'a kind of contact before what is none': ['login form/userId/autocomplete: "home name"', 'cannot be "home name"'],
    'a tag with a new tab only': ['login body/6/tags/help/event: -', 'login body/6/tags/help: The tag does nothing'],
    'a tag that raises and dials': [
      'login body/6/tags/help: { "event": "help", "telephone": true }',
      '"event" and "telephone" cannot stand together',
    ],
    'a telephone link in a new tab': ['app shell/footer/1/tags/phone/newTab: true', '"telephone" and "newTab" cannot'],
    'an item of the frame that opens nothing in a new tab': [
      'app shell/footer/1/newTab: true',
      'app shell/footer/1: "newTab" stands here without "event"',
    ],
    'a rule without an expression': [
      ['rules six-digits/passes: -', 'rules six-digits/examples: -'],
      'rules six-digits: Nothing judges this rule … "judge": "provider"',
    ],
    'a rule of the provider that names a sign, which it does not know': [
      'rules taken: { "description": "For tests.", "copy": "rule.required", "judge": "provider", "names": "six-digits" }',
      '"names" and "judge" cannot stand together',
    ],
    'a rule that two judge': ['rules six-digits/judge: "provider"', '"passes" and "judge" cannot stand together'],
    'an error that is neither text nor rule': [
      'login on/submit/then/wrong/error: [{ "field": "userId" }, "login.wrong"]',
      'either a text or a rule … Give "copy" or "rule"',
    ],
    'a message key for a failure that no identity effect knows': [
      'error-catalogue keys/E0000004/outcome: "invalidCredential"',
      '"outcome" cannot be "invalidCredential"',
    ],
    'a name that is none of a list of codes': [
      'error-catalogue nearest/invalidCredential: ["refused"]',
      'error-catalogue nearest/invalidCredential: The name "invalidCredential" is not … Did you mean "invalidCredentials"?',
    ],
    'a text without its closing quote': ['theme common/radius-large: "1rem', 'no closing double quote'],
    'a comma too many': ['theme dark/shadow: "none",', 'theme dark: name in double quotes is missing … comma'],
    'a contract that follows a schema which nobody knows': [
      'demo.store input/$schema: 1',
      'demo.store input: "input" is no JSON Schema: $schema must be a string',
    ],
    'a comment': ['theme common/radius: /* x */ "1rem"', 'theme common: no comments … Remove it'],
    'a $schema that leads elsewhere': [
      'login $schema: "../schemas/grammar/screen.schema.json"',
      'does not lead to the grammar … "../../schemas/grammar/screen.schema.json"',
    ],
    'a missing sentence': ['login purpose: -', 'login: "purpose" is missing … what the screen is for'],
    'a value that is not among the allowed': [
      ['login body/2/variant: "primray"', 'theme common/step-0: "1.0625rem"'],
      '"variant" cannot be "primray"',
    ],
    'an unknown kind of state': ['flow states/store/kind: "stop"', 'There is no kind "stop" … Did you mean "step"?'],
    'an unknown operator, and not every shape that an expression can have': [
      'conditions is-signing-in/logic: { "!!!": { "var": "context.transaction.step" } }',
      '"!!!" is not known here',
    ],
    'a number where a text or a list belongs': ['login header/title: 7', '"title" cannot be 7'],
    'an id in the wrong case': ['code route: "theCode"', '"route" cannot be "theCode" … kebab-case'],
    'a name in the wrong case': [
      'patterns sixDigits: { "description": "Some other pattern.", "pattern": "x" }',
      'The name "sixDigits" is not allowed',
    ],
    'a broken pattern': ['patterns other: { "description": "For tests.", "pattern": "(" }', 'no regular expression'],
    'with without run': ['login on/learn/with: {}', 'login on/learn: "with" stands here without "run" … Add "run"'],
    'a misspelt key of two that stand together, once': [
      'app access/signing-in: { "description": "Only in the middle of it.", "neds": "is-signing-in", "onDenied": "login" }',
      '"neds" is not known here … "needs"',
    ],
    'a misspelt kind, and not what only that kind can have': [
      'login form/userId/input: "txet"',
      'Did you mean "text"?',
    ],
    'a misspelt $schema beside names of the product': [
      'rules: { "$shema": "../schemas/grammar/rules.schema.json" }',
      'rules $shema: The name "$shema" is not allowed … Did you mean "$schema"?',
    ],
    'a limit that there is not, and no shape of what reads it': [
      'code form/code/clean: { "digits": { "limit": "codLength" } }',
      'There is no limit "codLength"',
    ],
    'an empty list': ['code form/code/rules: []', '"rules" has too few entries … at least 1'],
  },
});

ruleTest('findings', {
  found: {
    'of the grammar come all at once, before those of names': [
      [
        'code purpose: -',
        'flow states/store/then/stored/next: "leave-to-gotoo"',
        'login body/2/variant: "primray"',
        'login body/5/event: "laern"',
        'theme: { "common": ',
      ],
      'F100 code: "purpose" is missing … Add "purpose"',
      'F100 "variant" cannot be "primray" … Did you mean "primary"? Allowed: "primary", "secondary", "plain"',
      'F100 A value is missing here',
    ],
    'do not follow from others: a condition with an error in it still exists': [
      ['conditions can-text/description: -', 'conditions can-text/sys: 1'],
      'F100 conditions can-text: "description" is missing … Add "description"',
      'F100 "sys" is not known here … Known here: "description",',
    ],
    'do not follow from app.json with a misspelt key: what stands in for it is nobody’s mistake': [
      ['app basePath: -', 'app basePth: "/demo"'],
      'F100 "basePth" is not known here',
    ],
    'do not follow from names of a file that cannot be read': ['flow: {', 'F100 A closing } is missing'],
  },
});
