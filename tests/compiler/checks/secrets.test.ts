import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, code, type Edit, findings, flow, login } from '../product.ts';

const context = 'schemas/context.schema.json';
const signIn = 'schemas/effects/demo.signIn.json';
const asking: Edit = ['"x-secret": true,', '"x-secret": true, "x-autocomplete": "current-password",'];
const secret = '{ "var": "form.password" }';
const onlyInputs = 'Give secret fields only to effect inputs that are marked x-secret';

describeFindings('F110', {
  'a secret that goes into the context': {
    file: login,
    edit: ['"username": { "var": "form.userId" }, "attempts"', `"username": ${secret}, "attempts"`],
    at: `${secret}, "attempts"`,
    says: 'The secret field "password" would go into the context key "username"',
    remedy: onlyInputs,
  },
  'a secret behind an operator': {
    file: login,
    edit: [
      '"username": { "var": "form.userId" }, "attempts"',
      `"username": { "or": [{ "var": "form.userId" }, ${secret}] }, "attempts"`,
    ],
    at: '{ "or"',
    says: 'The secret field "password" would go into the context key "username"',
    remedy: onlyInputs,
  },
  'what is computed of a secret': {
    file: login,
    edit: ['"attempts": 0', `"attempts": { "length": ${secret} }`],
    at: '{ "length"',
    says: 'The secret field "password" would go into the context key "attempts"',
    remedy: onlyInputs,
  },
  'a secret in a notification': {
    file: login,
    edit: ['"value": { "var": "form.userId" }', `"value": ${secret}`],
    at: `${secret} } }]`,
    says: 'The secret field "password" would go into the input "value" of cookie.write',
    remedy: onlyInputs,
  },
  'a secret in a text': {
    file: code,
    edit: ['"number": { "var": "context.username" }', '"number": { "var": "form.code" }'],
    at: '{ "var": "form.code" }',
    says: 'The secret field "code" would go into a text that is shown',
    remedy: onlyInputs,
  },
  'a secret in another field': {
    file: login,
    edit: ['"fill": { "password": "" }', `"fill": { "userId": ${secret} }`],
    at: `${secret} } }`,
    says: 'The secret field "password" would go into the field "userId"',
    remedy: onlyInputs,
  },
  'a secret as the first value of another field': {
    file: login,
    edit: [
      '"initial": { "var": "context.remembered" }',
      `"initial": { "or": [{ "var": "context.remembered" }, ${secret}] }`,
    ],
    at: '{ "or"',
    says: 'The secret field "password" would go into the first value of the field "userId"',
    remedy: onlyInputs,
  },
  'a secret that only the visible screen has, in a state that is never seen': {
    file: flow,
    edit: [
      '"set": { "attempts": { "+": [{ "var": "context.attempts" }, 1] } }',
      '"set": { "attempts": { "+": [{ "var": "context.attempts" }, { "length": { "var": "form.code" } }] } }',
    ],
    at: '{ "+"',
    says: 'The secret field "code" would go into the context key "attempts"',
    remedy: onlyInputs,
  },
  'an input for secrets that gets something else': {
    file: login,
    edit: ['"password": { "var": "form.password" } }', '"password": { "var": "form.userId" } }'],
    at: '{ "var": "form.userId" } },\n      "then"',
    says: 'The input "password" of demo.signIn is for a secret, and this is no secret field',
    remedy: 'marked "secret"',
  },
  'an input for secrets that gets a text': {
    file: code,
    edit: ['"code": { "var": "form.code" }', '"code": "654321"'],
    at: '"654321"',
    says: 'The input "code" of demo.answer is for a secret',
    remedy: 'marked "secret"',
  },
  'an input for secrets that gets a text when the field is empty': {
    file: code,
    edit: ['"code": { "var": "form.code" }', '"code": { "or": [{ "var": "form.code" }, "123456"] }'],
    at: '{ "or"',
    says: 'The input "code" of demo.answer is for a secret',
    remedy: 'and nothing else',
  },
  'a password that is not marked': {
    file: login,
    edit: ['"example": "correct-horse", "secret": true', '"example": "correct-horse"'],
    at: '"password", "label"',
    says: 'The field "password" holds a secret and is not marked as one',
    remedy: 'Add "secret": true',
  },
  'personal data in a context key that is not marked': {
    file: context,
    edit: [
      '"properties": {',
      '"properties": { "note": { "description": "A note.", "type": "string", "x-read-by": "The code of this test." },',
    ],
    others: { [login]: ['"attempts": 0', '"attempts": 0, "note": { "or": [{ "var": "context.username" }, "none"] }'] },
    found: login,
    at: '{ "var": "context.username" }, "none"',
    says: '"context.username" is personal, and the context key "note" is not marked so',
    remedy: 'Mark it "x-pii": true',
  },
  'personal data in a notification that is not made for it': {
    file: 'schemas/effects/cookie.write.json',
    edit: ['"x-pii": true, ', ''],
    found: login,
    at: '{ "var": "form.userId" } } }]',
    says: '"form.userId" is personal, and the input "value" of cookie.write is not marked so',
    remedy: 'Mark it "x-pii": true',
  },
  'a key whose parts are personal, in a notification': {
    file: 'schemas/transaction.schema.json',
    edit: ['"description": "What is asked for.",', '"description": "What is asked for.", "x-pii": true,'],
    others: {
      'schemas/effects/cookie.write.json': ['"type": "string", "x-pii": true,', ''],
      [login]: ['"value": { "var": "form.userId" }', '"value": { "var": "outcome" }'],
    },
    found: login,
    at: '{ "var": "outcome" } } }]',
    says: '"outcome" is personal, and the input "value" of cookie.write is not marked so',
    remedy: 'Mark it',
  },
  'a personal key that stays on the device': {
    file: context,
    edit: ['"x-pii": true, "x-persist": "tab"', '"x-pii": true, "x-persist": "local"'],
    at: '"local", "x-read-by"',
    says: 'The context key "username" is personal',
    remedy: 'Write "tab" or "never"',
  },
  'a key with a personal part that stays on the device': {
    file: context,
    edit: ['"transaction.schema.json", "x-persist": "tab"', '"transaction.schema.json", "x-persist": "local"'],
    others: {
      'schemas/transaction.schema.json': ['"description": "Its kind.",', '"description": "Its kind.", "x-pii": true,'],
    },
    at: '"local" }\n  }',
    says: 'The context key "transaction" is personal, or has a part that is',
    remedy: 'Write "tab"',
  },
});

describe('F110', () => {
  it('lets conditions and rules look at a secret field, because they answer true or false', () => {
    const product = changed({
      'flows/conditions.json': [
        ['{ "var": "form.remember" }', '{ "!!": { "var": "form.password" } }'],
        ['{ "form": { "remember": true } }', '{ "form": { "password": "x" } }'],
      ],
      'flows/rules.json': [
        [
          '{ "!!": { "var": "value" } }',
          '{ "and": [{ "!!": { "var": "value" } }, { "or": [{ "!!": { "var": "form.password" } }, { "!!": { "var": "value" } }] }] }',
        ],
      ],
      [code]: ['"required", ', ''],
    });
    expect(findings(product)).toEqual([]);
  });

  it('lets a secret field fill a secret field', () => {
    const product = changed({
      [login]: ['"fill": { "password": "" }', '"fill": { "password": { "var": "form.password" } }'],
    });
    expect(findings(product)).toEqual([]);
  });

  it('lets what is only true or false about a person be kept', () => {
    const product = changed({
      [context]: [
        '"properties": {',
        '"properties": { "known": { "description": "Known.", "type": "boolean", "x-read-by": "The code of this test." },',
      ],
      [login]: ['"attempts": 0', '"attempts": 0, "known": { "!!": { "var": "context.username" } }'],
    });
    expect(findings(product)).toEqual([]);
  });
});

describeFindings('F180', {
  'a password that browsers take for another kind': {
    file: login,
    edit: ['"input": "password",', '"input": "password", "autocomplete": "new-password",'],
    others: { [signIn]: asking },
    at: '"new-password"',
    says: 'The field "password" is for what browsers know as "current-password"',
    remedy: 'Write "autocomplete": "current-password"',
  },
  'a password of which browsers know nothing': {
    file: signIn,
    edit: asking,
    found: login,
    at: '"password", "label"',
    says: 'The field "password" is for what browsers know as "current-password"',
    remedy: 'Write "autocomplete": "current-password"',
  },
});

describe('F180 says nothing of', () => {
  it('a field that fills in what its effect asks for', () => {
    const right: Edit = ['"input": "password",', '"input": "password", "autocomplete": "current-password",'];
    expect(findings(changed({ [signIn]: asking, [login]: right }))).toEqual([]);
  });
});
