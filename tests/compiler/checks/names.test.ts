import { condition } from '../edited.ts';
import { ruleTest } from '../ruleTest.ts';

/** Two buttons of the login screen are primary, and not the one that submits. */
const twoPrimary = [
  'login body/2/variant: "secondary"',
  ...[4, 5].flatMap((at) => [`login body/${at}/type: "button"`, `login body/${at}/variant: "primary"`]),
];
const fewAttempts = condition(
  'few-attempts',
  '{ "<": [{ "var": "context.attempts" }, 2] }',
  '{ "context": { "attempts": 1 } }',
  '{ "context": { "attempts": 2 } }',
);
const ofBrand = '{ "brand": true, "copy": "code.title", "event": "help" }';

ruleTest('F115', {
  found: {
    'a button that submits above a field': [
      [
        'login body/2: -',
        'login body/+0: { "type": "button", "copy": "login.submit", "event": "submit", "variant": "primary", "busy": "common.wait" }',
      ],
      'The button that submits stands above a field of the screen "login"',
    ],
    'two controls of one name in one language': [
      'es-US/signIn login.home: "log IN"',
      'login body/4/copy: called "log IN" in es-US … login.screen.json:18',
    ],
    'a tag that is called like a link': [
      'signIn login.terms: "Read <learn>how it works</learn> or <help>Home</help>."',
      'login body/6/tags/help: are called "Home" in en-US',
    ],
    'a control that is called like one of the frame': [
      'signIn code.submit: "Log in"',
      'app shell/header/0/copy: Two controls on the screen "code" are called "Log in" in en-US',
    ],
    'a link that is called like a tag of an alert': [
      [
        'login alertTags: -',
        'signIn login.again: "Three codes were wrong. <help>Find help</help>."',
        'signIn login.home: "Find help"',
      ],
      'login body/4/copy: Two controls on the screen "login" are called "Find help" in en-US',
    ],
    'two fields with one label': ['signIn login.userId: "Password"', 'login form/password/label: Two controls on the'],
    'two controls of one name in an overlay': [
      ['login overlays/about/on/home/next: "leave-to-goto"', 'signIn about.home: "Help"'],
      'login overlays/about/body/2/copy: Two controls in the overlay "about" are called "Help"',
    ],
    'two options of one name': [
      [
        'code form/channel/options/0/values/number: 1',
        'code form/channel/options/1/values: { "number": 1 }',
        'signIn code.email: "From {number}"',
        'es-US/signIn code.email: "By {number}"',
      ],
      'code form/channel/options/1/copy: Two controls on the screen "code" are called "From {number}" in en-US',
    ],
    'two primary buttons, one of them in a group': [
      [
        'login body/4: { "type": "group", "when": "by-password", "body": [] }',
        'login body/4/body/0: { "type": "button", "copy": "login.home", "event": "home", "variant": "primary" }',
      ],
      'two primary buttons',
    ],
    'two primary buttons of an overlay': [
      'app overlays/expired/body/2: { "type": "button", "copy": "shell.help", "event": "help", "variant": "primary" }',
      'The overlay "expired" can show two primary buttons at once, "again" and "help"',
    ],
    'a title without words in one of its forms': [
      [
        'signIn login.title: "{brand, select, Example {Welcome} other {Log in}}"',
        'es-US/signIn login.title: "{brand, select, Example {} other {Log in}}"',
      ],
      'The text "login.title" is the title of a screen, and can be empty in es-US',
    ],
    'the title of an overlay without words': ['signIn about.title: "\\u200b"', 'is the title of an overlay'],
    'a label without words': ['signIn code.code: "\\u200b"', 'The text "code.code" is the label of a field'],
    'a tag without words': [
      'signIn login.terms: "Read it<learn></learn> or <help>get help</help>."',
      'The tag <learn> of the text "login.terms" is the name of a control',
    ],
    'two primary buttons whose conditions can hold at once': [
      [fewAttempts, 'login body/4/unless: "few-attempts"', 'login body/5/unless: "third-attempt"', ...twoPrimary],
      'The screen "login" can show two primary buttons at once, "home" and "learn"',
    ],
    'two items in place of the name': [
      [`app shell/header/+0: ${ofBrand}`, 'app shell/header/1/brand: true'],
      'app shell/header/1/brand: The header can have two items in place of the name at once',
    ],
    'a text that does not exist': ['code form/code/label: "code.kode"', 'F107 There is no text "code.kode"'],
  },
  fine: {
    'two primary buttons whose conditions never hold at once': [
      fewAttempts,
      'login body/4/when: "few-attempts"',
      'login body/5/when: "third-attempt"',
      ...twoPrimary,
    ],
    'two items in place of the name, on screens of their own': [
      `app shell/header/+0: ${ofBrand}`,
      'app shell/header/0/except: ["code"]',
      'app shell/header/1/brand: true',
    ],
    'two controls of one name that raise the same event':
      'signIn login.terms: "Read <learn>Learn more</learn> or <help>get help</help>."',
    'two controls of one name whose events lead to the same': [
      'login body/+5: { "type": "link", "copy": "login.home", "event": "house" }',
      'login on/house: { "next": "leave-to-goto" }',
    ],
    'two controls of one name that are never there at once': [
      'login body/4/when: "by-password"',
      'login body/5/unless: "by-password"',
      'signIn login.learn: "Home"',
    ],
    'a name that only one alternative of a text gives, where the other control is not shown': [
      'login body/4/when: "by-password"',
      'login body/5/copy: [{ "when": "by-password", "copy": "login.sub" }, { "copy": "login.learn" }]',
      'signIn login.learn: "Home"',
    ],
    'a name that the frame uses on other screens only': 'common shell.logIn: "Remember me"',
    'a name that stands behind a modal too': 'signIn about.help: "Trouble?"',
    'an option that is called like something outside of its field': 'signIn code.email: "Verify"',
    'two options of one text that say different values': [
      'code form/channel/options/1/values: { "number": 1 }',
      'signIn code.email: "From {number}"',
      'es-US/signIn code.email: "By {number}"',
    ],
    'a name that is a placeholder': 'signIn code.phone: "{number}"',
  },
});
