import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, code, type Edit, findings, login } from '../product.ts';

const english = 'copy/en-US/signIn.json';
const spanish = 'copy/es-US/signIn.json';
const common = 'copy/en-US/common.json';
const app = 'flows/app.json';
const submit =
  '{ "type": "button", "copy": "login.submit", "event": "submit", "variant": "primary", "busy": "common.wait" }';
const home = '{ "type": "link", "copy": "login.home", "event": "home" }';

describeFindings('F115', {
  'a screen with fields and no primary button': {
    file: login,
    edit: ['"event": "submit", "variant": "primary"', '"event": "submit"'],
    at: '{ "type": "button", "copy": "login.submit"',
    says: 'No button of the screen "login" is primary',
    remedy: 'Write "variant": "primary"',
  },
  'a button that submits above a field': {
    file: login,
    edit: [
      [
        '{ "type": "button", "copy": "login.submit", "event": "submit", "variant": "primary", "busy": "common.wait" },',
        '',
      ],
      [
        '{ "type": "field", "name": "userId" },',
        '{ "type": "button", "copy": "login.submit", "event": "submit", "variant": "primary", "busy": "common.wait" }, { "type": "field", "name": "userId" },',
      ],
    ],
    at: '"submit", "variant": "primary", "busy": "common.wait" }, { "type": "field"',
    says: 'The button that submits stands above a field of the screen "login"',
    remedy: 'Move it below the last field',
  },
  'two controls of one name in one language': {
    file: spanish,
    edit: ['"login.home": "Home"', '"login.home": "log IN"'],
    found: login,
    at: '"login.home"',
    says: 'Two controls on the screen "login" are called "log IN" in es-US',
    remedy: `the other is at ${login}:18`,
  },
  'a tag that is called like a link': {
    file: english,
    edit: ['<help>get help</help>.', '<help>Home</help>.'],
    found: login,
    at: '{ "event": "help", "newTab": true }',
    says: 'are called "Home" in en-US',
    remedy: 'Say in each text what it does',
  },
  'a control that is called like one of the frame': {
    file: english,
    edit: ['"code.submit": "Verify"', '"code.submit": "Log in"'],
    found: app,
    at: '"shell.logIn"',
    says: 'Two controls on the screen "code" are called "Log in" in en-US',
    remedy: 'the other is at flows/sign-in/code.screen.json:19',
  },
  'a link that is called like a tag of an alert': {
    file: english,
    edit: [
      ['"login.home": "Home"', '"login.home": "Find help"'],
      ['codes were wrong. <help>Get help', 'codes were wrong. <help>Find help'],
    ],
    others: { [login]: ['  "alertTags": { "help": { "event": "help" } },\n', ''] },
    found: login,
    at: '"login.home"',
    says: 'Two controls on the screen "login" are called "Find help" in en-US',
    remedy: `the other is at ${login}:8`,
  },
  'two fields with one label': {
    file: english,
    edit: ['"login.userId": "User ID"', '"login.userId": "Password"'],
    found: login,
    at: '"login.password"',
    says: 'Two controls on the screen "login" are called "Password"',
    remedy: 'Say in each text what it does',
  },
  'two controls of one name in an overlay': {
    file: english,
    edit: ['"about.home": "Home"', '"about.home": "Help"'],
    others: { [login]: ['"home": { "next": "leave-to-help" }', '"home": { "next": "leave-to-goto" }'] },
    found: login,
    at: '"about.home"',
    says: 'Two controls in the overlay "about" are called "Help"',
    remedy: 'Say in each text what it does',
  },
  'two options of one name': {
    file: english,
    edit: ['"code.email": "By email"', '"code.email": "From {number}"'],
    others: {
      [spanish]: ['"code.email": "By email"', '"code.email": "By {number}"'],
      [code]: [
        ['"values": { "number": { "var": "context.username" } }', '"values": { "number": 1 }'],
        ['"copy": "code.email" }', '"copy": "code.email", "values": { "number": 1 } }'],
      ],
    },
    found: code,
    at: '"code.email"',
    says: 'Two controls on the screen "code" are called "From {number}" in en-US',
    remedy: 'Say in each text what it does',
  },
  'two primary buttons': {
    file: login,
    edit: [home, '{ "type": "button", "copy": "login.home", "event": "home", "variant": "primary" }'],
    at: '"primary" },\n    { "type": "link", "copy": "login.learn"',
    says: 'The screen "login" can show two primary buttons at once, "submit" and "home"',
    remedy: 'Make one of them secondary',
  },
  'two primary buttons, one of them in a group': {
    file: login,
    edit: [
      home,
      '{ "type": "group", "when": "by-password", "body": [{ "type": "button", "copy": "login.home", "event": "home", "variant": "primary" }] }',
    ],
    at: '"primary" }] }',
    says: 'two primary buttons',
    remedy: 'let their conditions exclude each other',
  },
  'two primary buttons of an overlay': {
    file: app,
    edit: [
      '"variant": "primary" }',
      '"variant": "primary" }, { "type": "button", "copy": "shell.help", "event": "help", "variant": "primary" }',
    ],
    at: '"primary" }\n',
    says: 'The overlay "expired" can show two primary buttons at once, "again" and "help"',
    remedy: 'Make one of them secondary',
  },
  'a title without words in one of its forms': {
    file: spanish,
    edit: ['"login.title": "Log in"', '"login.title": "{brand, select, Example {} other {Log in}}"'],
    others: {
      [english]: ['"login.title": "Log in"', '"login.title": "{brand, select, Example {Welcome} other {Log in}}"'],
    },
    at: '"{brand, select, Example {}',
    says: 'The text "login.title" is the title of a screen, and can be empty in es-US',
    remedy: 'Write what customers read',
  },
  'the title of an overlay without words': {
    file: english,
    edit: ['"How it works"', '"\\u200b"'],
    at: '"\\u200b"',
    says: 'is the title of an overlay',
    remedy: 'Write what customers read',
  },
  'a label without words': {
    file: english,
    edit: ['"Code"', '"\\u200b"'],
    at: '"\\u200b"',
    says: 'The text "code.code" is the label of a field',
    remedy: 'Write what customers read',
  },
  'a tag without words': {
    file: english,
    edit: ['<learn>how it works</learn>', 'it<learn></learn>'],
    at: '"Read it<learn>',
    says: 'The tag <learn> of the text "login.terms" is the name of a control',
    remedy: 'Write what customers read',
  },
});

describe('F115 says nothing of', () => {
  const secondPrimary = (guards: readonly [string, string], edits: Readonly<Record<string, Edit>> = {}): unknown => {
    const [first, second] = guards;
    return findings(
      changed({
        ...edits,
        [login]: [
          [submit, submit.replace('"type"', `${first}, "type"`)],
          [home, `{ ${second}, "type": "button", "copy": "login.home", "event": "home", "variant": "primary" }`],
        ],
      }),
    );
  };

  it('two primary buttons of which one is there when the other is not', () => {
    expect(secondPrimary(['"when": "by-password"', '"unless": "by-password"'])).toEqual([]);
  });

  it('two primary buttons whose conditions never hold at once', () => {
    const condition = (name: string, limit: string): string =>
      `"${name}": { "description": "A number of attempts.", "logic": ${limit}, "examples": [] },`;
    const conditions = [
      condition('few-attempts', '{ "<": [{ "var": "context.attempts" }, 2] }').replace(
        '[] }',
        '[{ "given": { "context": { "attempts": 1 } }, "is": true }, { "given": { "context": { "attempts": 2 } }, "is": false }] }',
      ),
    ].join('');
    const edit = ['"third-attempt": {', `${conditions} "third-attempt": {`] as const;
    expect(
      secondPrimary(['"when": "few-attempts"', '"when": "third-attempt"'], { 'flows/conditions.json': edit }),
    ).toEqual([]);
    // The same conditions the other way round leave room for both: two attempts.
    expect(
      secondPrimary(['"unless": "few-attempts"', '"unless": "third-attempt"'], { 'flows/conditions.json': edit }),
    ).toMatchObject([{ code: 'F115' }]);
  });

  it('two controls of one name that raise the same event', () => {
    expect(findings(changed({ [english]: ['"Read <learn>how it works', '"Read <learn>Learn more'] }))).toEqual([]);
  });

  it('two controls of one name whose events lead to the same', () => {
    const product = changed({
      [login]: [
        [
          '"home": { "next": "leave-to-goto" }',
          '"home": { "next": "leave-to-goto" }, "house": { "next": "leave-to-goto" }',
        ],
        [home, `${home}, { "type": "link", "copy": "login.home", "event": "house" }`],
      ],
    });
    expect(findings(product)).toEqual([]);
  });

  it('two controls of one name that are never there at once', () => {
    const product = changed({
      [english]: ['"login.learn": "Learn more"', '"login.learn": "Home"'],
      [login]: [
        [home, home.replace('"type"', '"when": "by-password", "type"')],
        ['{ "type": "link", "copy": "login.learn"', '{ "unless": "by-password", "type": "link", "copy": "login.learn"'],
      ],
    });
    expect(findings(product)).toEqual([]);
  });

  it('a name that only one alternative of a text gives, where the other control is not shown', () => {
    const product = changed({
      [english]: ['"login.learn": "Learn more"', '"login.learn": "Home"'],
      [login]: [
        [home, home.replace('"type"', '"when": "by-password", "type"')],
        [
          '"copy": "login.learn", "event": "learn"',
          '"copy": [{ "when": "by-password", "copy": "login.sub" }, { "copy": "login.learn" }], "event": "learn"',
        ],
      ],
    });
    expect(findings(product)).toEqual([]);
  });

  it('a name that the frame uses on other screens only, and one behind a modal', () => {
    expect(findings(changed({ [common]: ['"shell.logIn": "Log in"', '"shell.logIn": "Remember me"'] }))).toEqual([]);
    expect(findings(changed({ [english]: ['"about.help": "Help"', '"about.help": "Trouble?"'] }))).toEqual([]);
  });

  it('an option that is called like something outside of its field', () => {
    expect(findings(changed({ [english]: ['"code.email": "By email"', '"code.email": "Verify"'] }))).toEqual([]);
  });

  it('two options of one text that say different values', () => {
    const product = changed({
      [english]: ['"code.email": "By email"', '"code.email": "From {number}"'],
      [spanish]: ['"code.email": "By email"', '"code.email": "By {number}"'],
      [code]: ['"copy": "code.email" }', '"copy": "code.email", "values": { "number": 1 } }'],
    });
    expect(findings(product)).toEqual([]);
  });

  it('a name that is a placeholder', () => {
    expect(findings(changed({ [english]: ['"code.phone": "From {number}"', '"code.phone": "{number}"'] }))).toEqual([]);
  });

  it('texts that do not exist, which has been told', () => {
    const product = changed({ [code]: ['"label": "code.code"', '"label": "code.kode"'] });
    expect(findings(product).filter(({ code: each }) => each === 'F115')).toEqual([]);
  });
});
