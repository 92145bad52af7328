import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { base, changed, code, type Edit, findings, flow, login } from '../product.ts';

const app = 'flows/app.json';
const context = 'schemas/context.schema.json';

const condition =
  '{ "description": "Never mind.", "logic": { "!!": { "var": "context.username" } }, "examples": [{ "given": { "context": { "username": "x" } }, "is": true }, { "given": {}, "is": false }] }';
const rule =
  '{ "description": "Never mind.", "copy": "rule.required", "passes": { "!!": { "var": "value" } }, "examples": [{ "value": "x", "is": true }, { "value": "", "is": false }] }';
const pattern = '{ "description": "Never mind.", "pattern": "^x$" }';
const cookie = '{ "name": "spare", "purpose": "Never mind it.", "scope": "host", "sameSite": "lax" }';

describeFindings('F101', {
  'an unknown state': {
    file: flow,
    edit: ['"failed": { "next": "login" }', '"failed": { "next": "lgoin" }'],
    at: '"lgoin"',
    says: 'There is no state "lgoin"',
    remedy: 'Did you mean "login"?',
  },
  'an unknown state of a refused exit': {
    file: flow,
    edit: ['"onRejected": "login",', '"onRejected": "nowhere-near",'],
    at: '"nowhere-near"',
    says: 'There is no state',
    remedy: 'there are "code", "login", "route"',
  },
  'a name that every object has': {
    file: flow,
    edit: ['"failed": { "next": "login" }', '"failed": { "next": "constructor" }'],
    at: '"constructor"',
    says: 'There is no state "constructor"',
    remedy: 'there are "code"',
  },
  'an unknown screen': {
    file: app,
    edit: ['"start": "login"', '"start": "logn"'],
    at: '"logn"',
    says: 'There is no screen "logn"',
    remedy: 'Did you mean "login"?',
  },
  'an unknown condition': {
    file: code,
    edit: ['"when": "can-text"', '"when": "can-txt"'],
    at: '"can-txt"',
    says: 'There is no condition "can-txt"',
    remedy: 'Did you mean "can-text"?',
  },
  'an unknown condition in a list': {
    file: code,
    edit: ['"when": "can-text"', '"when": ["can-text", "can-mail"]'],
    at: '"can-mail"',
    says: 'There is no condition "can-mail"',
    remedy: 'there are "is-signing-in"',
  },
  'an unknown rule': {
    file: code,
    edit: ['"required", "six-digits"]', '"required", "sixdigits"]'],
    at: '"sixdigits"',
    says: 'There is no rule "sixdigits"',
    remedy: 'Did you mean "six-digits"?',
  },
  'an unknown pattern': {
    file: 'flows/rules.json',
    edit: [', "six-digits"]', ', "six-digit"]'],
    at: '"six-digit"]',
    says: 'There is no pattern "six-digit"',
    remedy: 'Did you mean "six-digits"?',
  },
  'an unknown effect': {
    file: flow,
    edit: ['"run": "demo.store"', '"run": "demo.stor"'],
    at: '"demo.stor"',
    says: 'There is no effect "demo.stor"',
    remedy: 'Did you mean "demo.store"?',
  },
  'a notification that is run': {
    file: flow,
    edit: ['"run": "demo.store"', '"run": "cookie.write"'],
    at: '"cookie.write"',
    says: 'There is no effect "cookie.write"',
    remedy: 'there are "demo.answer"',
  },
  'an effect that is told': {
    file: login,
    edit: [
      '"set": { "transaction": { "var": "outcome" } }, "next": "route" }\n',
      '"notify": [{ "effect": "demo.store" }], "set": { "transaction": { "var": "outcome" } }, "next": "route" }\n',
    ],
    at: '"demo.store"',
    says: 'There is no notification',
    remedy: 'there is "cookie.write"',
  },
  'an unknown table': {
    file: code,
    edit: ['"otherwise": "identity"', '"otherwise": "identty"'],
    at: '"identty"',
    says: 'There is no table "identty"',
    remedy: 'Did you mean "identity"?',
  },
  'an unknown access policy': {
    file: code,
    edit: ['"access": "signing-in"', '"access": "signing"'],
    at: '"signing"',
    says: 'There is no access policy',
    remedy: 'there are "anyone", "signing-in"',
  },
  'an unknown overlay': {
    file: login,
    edit: ['"learn": { "open": "about" }', '"learn": { "open": "abuot" }'],
    at: '"abuot"',
    says: 'There is no overlay "abuot" here',
    remedy: 'Did you mean "about"?',
  },
  'an event that nothing follows': {
    file: login,
    edit: ['"copy": "login.help", "event": "help"', '"copy": "login.help", "event": "hlep"'],
    at: '"hlep"',
    says: 'Nothing follows the event "hlep"',
    remedy: 'Did you mean "help"?',
  },
  'an event of a tag that nothing follows': {
    file: login,
    edit: ['"learn": { "event": "learn" }', '"learn": { "event": "laern" }'],
    at: '"laern"',
    says: 'Nothing follows the event "laern"',
    remedy: 'Did you mean "learn"?',
  },
  'an event of the frame that only a screen knows': {
    file: app,
    edit: ['"copy": "shell.help", "event": "help"', '"copy": "shell.help", "event": "home"'],
    at: '"home"',
    says: 'Nothing follows the event "home"',
    remedy: 'there are "help", "log-in"',
  },
  'a field that the form lacks': {
    file: code,
    edit: [
      '{ "type": "field", "name": "channel" }',
      '{ "type": "field", "name": "channel" }, { "type": "field", "name": "cod" }',
    ],
    at: '"cod" }',
    says: 'The screen "code" has no field "cod"',
    remedy: 'Did you mean "code"?',
  },
  'a filled field that the form lacks': {
    file: login,
    edit: ['"fill": { "password"', '"fill": { "passwort"'],
    at: '""',
    says: 'has no field "passwort"',
    remedy: 'Did you mean "password"?',
  },
  'an error of a field that the screen lacks': {
    file: flow,
    edit: ['"field": "code"', '"field": "cdoe"'],
    at: '"cdoe"',
    says: 'The screen "code" has no field "cdoe"',
    remedy: 'Did you mean "code"?',
  },
  'a query value that goes nowhere': {
    file: app,
    edit: ['"into": "gotoUrl"', '"into": "gotoUr"'],
    at: '"gotoUr"',
    says: 'no context key',
    remedy: 'Did you mean "gotoUrl"?',
  },
  'an unknown source': {
    file: context,
    edit: ['cookie.userId', 'cookie.userid'],
    at: '"cookie.userid"',
    says: 'There is no source',
    remedy: 'Did you mean "cookie.userId"?',
  },
  'a source that is no cookie': {
    file: context,
    edit: ['cookie.userId', 'biscuit'],
    at: '"biscuit"',
    says: 'There is no source',
    remedy: 'environment.*',
  },
  'a cookie that is written and not described': {
    file: login,
    edit: ['"name": "userId", "value"', '"name": "userid", "value"'],
    at: '"userid"',
    says: 'There is no cookie "userid"',
    remedy: 'Did you mean "userId"?',
  },
  'a screen that is called otherwise than its file': {
    file: code,
    edit: ['"screen": "code"', '"screen": "codes"'],
    at: '"codes"',
    says: 'The file is called "code"',
    remedy: 'Write "code"',
    others: {
      [flow]: [
        [', "next": "code" },\n        { "is": ["pass', ', "next": "codes" },\n        { "is": ["pass'],
        ['"copy": "code.wrong" }, "next": "code"', '"copy": "code.wrong" }, "next": "codes"'],
      ],
    },
  },
  'a state that exists already': {
    file: 'flows/sign-in/more.flow.json',
    edit: '{ "$schema": "../../schemas/flow.schema.json", "purpose": "Some more states.", "states": { "store": { "kind": "exit", "description": "Somewhere else.", "to": { "var": "context.gotoUrl" }, "onRejected": "login" } } }',
    at: '"store"',
    says: 'The state "store" exists already, in flows/sign-in/flow.json:24',
    remedy: 'Choose another name',
  },
  'a route that exists already': {
    file: code,
    edit: ['"route": "code"', '"route": "login"'],
    at: '"route"',
    says: 'The route "login" exists already',
    remedy: 'Write "code"',
  },
  'a screen file that was copied, and not what it was copied from': {
    file: 'flows/sign-in/another.screen.json',
    edit: base.get(code) ?? '',
    at: '"code"',
    says: `This file is a copy of ${code}: the screen "code" stands there`,
    remedy: 'Write "another" after "screen" and "route", give it texts of its own and lead to it, or remove the copy',
  },
  'a screen file that was copied into another folder': {
    file: 'flows/a/code.screen.json',
    edit: base.get(code) ?? '',
    found: code,
    at: '"code"',
    says: 'This file is a copy of flows/a/code.screen.json',
    remedy: 'Rename the file, as in code-2.screen.json',
  },
  'a file of texts that was copied, once': {
    file: 'copy/en-US/another.json',
    edit: base.get('copy/en-US/signIn.json') ?? '',
    at: '"login.title"',
    says: 'texts exist already, in copy/en-US/signIn.json: "login.title", ',
    remedy: 'Choose other names, or remove what was copied',
  },
  'a text that exists already': {
    file: 'copy/en-US/common.json',
    edit: ['"common.wait"', '"login.title": "Hello", "common.wait"'],
    found: 'copy/en-US/signIn.json',
    at: '"login.title"',
    says: 'The text "login.title" exists already',
    remedy: 'Choose another name',
  },
});

const required = '"rules": ["required"], "example": "correct-horse"';
const listed: Edit = [required, `${required}, "showRules": true`];

describeFindings('F112', {
  'a listed rule that does not say what it asks for': {
    file: login,
    edit: listed,
    at: '"required"], "example": "correct-horse", "showRules"',
    says: 'The field "password" lists the rule "required", which says only what is wrong when it fails',
    remedy: 'Give the rule "requirement"',
  },
  'an error about a rule that an expression judges': {
    file: login,
    edit: [
      '"error": "login.wrong", "fill"',
      '"error": ["login.wrong", { "field": "userId", "rule": "required" }], "fill"',
    ],
    at: '{ "field": "userId", "rule": "required" }',
    says: 'an outcome cannot judge it',
    remedy: '"judge": "provider"',
  },
  'an error about a rule that the field does not have': {
    file: login,
    edit: [
      '"error": "login.wrong", "fill"',
      '"error": ["login.wrong", { "field": "userId", "rule": "taken" }], "fill"',
    ],
    others: {
      'flows/rules.json': [
        '"six-digits": {',
        '"taken": { "description": "Nobody else has it.", "copy": "rule.required", "judge": "provider" },\n  "six-digits": {',
      ],
    },
    at: '"taken"',
    says: 'does not have the rule "taken"',
    remedy: '"rules" of the field',
  },
});

describe('F112', () => {
  it('takes a listed rule that says what it asks for, or that only the provider judges', () => {
    const rules = 'flows/rules.json';
    const asks: Edit = ['"copy": "rule.required",', '"copy": "rule.required", "requirement": "rule.required",'];
    expect(findings(changed({ [login]: listed, [rules]: asks }))).toEqual([]);
    const judged: Edit = [
      '"six-digits": {',
      '"taken": { "description": "Nobody else has it.", "copy": "rule.required", "judge": "provider" },\n  "six-digits": {',
    ];
    const provider: Edit = [required, '"rules": ["taken"], "example": "correct-horse", "showRules": true'];
    expect(findings(changed({ [login]: provider, [rules]: judged }))).toEqual([]);
  });
});

describe('a screen that is removed', () => {
  it('is told where it is named, before anything that only it used', () => {
    const told = findings(changed({ [code]: null }));
    expect(new Set(told.map(({ message }) => message))).toEqual(new Set(['There is no state "code"']));
  });
});

describe('F101', () => {
  it.each([
    ['condition', 'flows/conditions.json', `"spare": ${condition}, "is-signing-in": {`, '"is-signing-in": {'],
    ['rule', 'flows/rules.json', `"spare": ${rule}, "required": {`, '"required": {'],
    ['pattern', 'flows/patterns.json', `"spare": ${pattern}, "six-digits": {`, '"six-digits": {'],
    ['cookie', 'flows/cookies.json', `"spare": ${cookie}, "userId": {`, '"userId": {'],
    ['access policy', app, '"spare": { "description": "Anyone may come." }, "anyone": {', '"anyone": {'],
  ])('tells, as a warning, that nothing uses a name: %s', (noun, file, to, from) => {
    expect(findings(changed({ [file]: [from, to] }))).toMatchObject([
      { code: 'F101', severity: 'warning', file, message: `Nothing uses the ${noun} "spare"` },
    ]);
  });

  it('takes a cookie that names the code which uses it as used', () => {
    const used = cookie.replace('"scope"', '"usedBy": "Storing tokens writes it.", "scope"');
    expect(findings(changed({ 'flows/cookies.json': ['"userId": {', `"spare": ${used}, "userId": {`] }))).toEqual([]);
  });

  it('takes a cookie that only tells the language as used', () => {
    const product = changed({
      'flows/cookies.json': ['"userId": {', `"spare": ${cookie}, "userId": {`],
      [context]: [
        '"properties": {',
        '"properties": { "locale": { "description": "The language.", "type": "string", "x-source": "locale.spare", "x-read-by": "The page of this test." },',
      ],
    });
    expect(findings(product)).toEqual([]);
  });

  it('takes a pattern that only an expression of a transition matches as used', () => {
    const product = changed({
      'flows/patterns.json': ['"six-digits": {', `"spare": ${pattern}, "six-digits": {`],
      [login]: ['"attempts": 0', '"attempts": 0, "known": { "matches": [{ "var": "form.userId" }, "spare"] }'],
      [context]: [
        '"properties": {',
        '"properties": { "known": { "description": "Known.", "type": "boolean", "x-read-by": "The code of this test." },',
      ],
    });
    expect(findings(product)).toEqual([]);
  });
});
