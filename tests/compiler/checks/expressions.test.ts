import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { base, changed, code, findings, flow, login } from '../product.ts';

const conditions = 'flows/conditions.json';
const rules = 'flows/rules.json';
const options =
  '[{ "value": "yes", "copy": "login.home", "when": "wants-remembering" }, { "value": "no", "copy": "login.help" }]';

describeFindings('F108', {
  'a misspelt context key': {
    file: login,
    edit: ['"home": {', '"home": { "set": { "username": { "var": "context.usrname" } },'],
    at: '"context.usrname"',
    says: '"usrname" is not known',
    remedy: 'Did you mean "username"?',
  },
  'a misspelt context key in a condition': {
    file: conditions,
    edit: ['{ "var": "context.attempts" }, 3', '{ "var": "context.atempts" }, 3'],
    at: '"context.atempts"',
    says: 'There is nothing at "context.atempts"',
    remedy: 'Did you mean "attempts"?',
  },
  'a misspelt context key that a choice looks at': {
    file: flow,
    edit: ['"by": "context.transaction.step"', '"by": "context.ransaction.step"'],
    at: '"context.ransaction.step"',
    says: '"ransaction" is not known',
    remedy: 'Did you mean "transaction"?',
  },
  'a misspelt deeper key': {
    file: conditions,
    edit: ['"context.transaction.step"', '"context.transaction.stepp"'],
    at: '"context.transaction.stepp"',
    says: '"stepp" is not known',
    remedy: 'Did you mean "step"?',
  },
  'a path that begins with no scope': {
    file: flow,
    edit: ['"context.authFlow"', '"authFlow"'],
    at: '"authFlow"',
    says: 'begins with no scope',
    remedy: 'Begin with context',
  },
  'a part of what is no text': {
    file: code,
    edit: ['"number": { "var": "context.username" }', '"number": { "substr": [{ "var": "context.attempts" }, 0, 8] }'],
    at: '{ "var": "context.attempts" }',
    says: '"substr" needs a text here',
    remedy: 'Use a text',
  },
  'a part from where no number says': {
    file: code,
    edit: [
      '"number": { "var": "context.username" }',
      '"number": { "substr": [{ "var": "context.username" }, "0", 8] }',
    ],
    at: '"0"',
    says: '"substr" needs a number here',
    remedy: 'Use a number',
  },
  'a field of another screen': {
    file: code,
    edit: ['"number": { "var": "context.username" }', '"number": { "var": "form.userId" }'],
    at: '"form.userId"',
    says: 'The screen "code" has no field "userId"',
    remedy: 'keep the value in the context',
  },
  'a condition over fields that the screen lacks': {
    file: code,
    edit: ['"when": "can-text"', '"when": ["can-text", "wants-remembering"]'],
    at: '"wants-remembering"',
    says: 'The condition "wants-remembering" reads the field "remember", which the screen "code" does not have',
    remedy: 'Use another one',
  },
  'a condition over fields that a common event cannot count on': {
    file: 'flows/app.json',
    edit: [
      '"help": { "next": "leave-to-help" }',
      '"help": [{ "when": "wants-remembering", "announce": "expired.alert" }, { "next": "leave-to-help" }]',
    ],
    at: '"wants-remembering"',
    says: 'which the screen "code" does not have',
    remedy: 'Use another one',
  },
  'a condition over a field that no screen has': {
    file: conditions,
    edit: ['"form.remember"', '"form.remembr"'],
    at: '{ "var": "form.remembr" }',
    says: 'No screen has a field "remembr"',
    remedy: 'Name a field',
  },
  'outcome data where there is no outcome': {
    file: login,
    edit: ['"username": { "var": "form.userId" }, "attempts"', '"username": { "var": "outcome.name" }, "attempts"'],
    at: '"outcome.name"',
    says: 'There is no outcome data',
    remedy: 'only after an outcome',
  },
  'data that the outcome does not have': {
    file: login,
    edit: [
      '{ "set": { "transaction": { "var": "outcome" } }, "next": "route" }\n        ]',
      '{ "set": { "transaction": { "var": "outcome.transaction" } }, "next": "route" }\n        ]',
    ],
    at: '"outcome.transaction"',
    says: '"transaction" is not known',
    remedy: 'there are "step", "channels"',
  },
  'value outside of a rule': {
    file: conditions,
    edit: ['{ "var": "form.remember" }', '{ "var": "value" }'],
    at: '"value" }',
    says: 'cannot be read here',
    remedy: 'only in rules',
  },
  'secondsLeft without a timer': {
    file: login,
    edit: [
      '"type": "text", "copy": "login.terms"',
      '"type": "text", "values": { "x": { "var": "secondsLeft" } }, "copy": "login.terms"',
    ],
    at: '"secondsLeft"',
    says: 'cannot be read here',
    remedy: 'overlays with "after"',
    others: texts('Read <learn>', 'Read {x} <learn>'),
  },
  'a misspelt key of an item': {
    file: conditions,
    edit: ['{ "var": "key" }', '{ "var": "kye" }'],
    at: '"kye"',
    says: '"kye" is not known',
    remedy: 'Did you mean "key"?',
  },
  'the context inside of some': {
    file: conditions,
    edit: ['{ "var": "key" }', '{ "var": "context.authFlow" }'],
    at: '"context.authFlow" }, "phone"',
    says: 'cannot be read inside of some',
    remedy: 'begin at the item',
  },
  'a value that an enum never has': {
    file: conditions,
    edit: ['{ "var": "key" }, "phone"', '{ "var": "key" }, "phon"'],
    at: '"phon"]',
    says: 'The value is never "phon"',
    remedy: 'Did you mean "phone"?',
  },
  'a value in a list that an enum never has': {
    file: conditions,
    edit: ['["password", "session"]', '["password", "sesion"]'],
    at: '"sesion"',
    says: 'The value is never "sesion"',
    remedy: 'Did you mean "session"?',
  },
  'a text compared with a number': {
    file: conditions,
    edit: ['{ "var": "context.authFlow" }, ["password", "session"]', '{ "var": "context.attempts" }, ["password"]'],
    at: '"password"]',
    says: '"in" compares a number with a text',
    remedy: 'Compare values of one kind',
  },
  'a text where a number is needed': {
    file: conditions,
    edit: ['{ "var": "context.attempts" }, 3', '{ "var": "context.username" }, 3'],
    others: {
      // Nothing else looks at the attempts, which is a finding of its own.
      'schemas/context.schema.json': ['"default": 0,', '"default": 0, "x-read-by": "The code of this test.",'],
    },
    at: '{ "var": "context.username" }',
    says: '">=" needs a number here, and this is a text',
    remedy: 'Use a number',
  },
  'a literal that the context key does not allow': {
    file: login,
    edit: ['"authFlow": "password"', '"authFlow": "pasword"'],
    at: '"pasword"',
    says: '"pasword" is not allowed',
    remedy: 'Did you mean "password"?',
  },
  'a number outside of what the context key allows': {
    file: login,
    edit: ['"attempts": 0', '"attempts": 7'],
    at: '7 }',
    says: '7 is outside',
    remedy: 'Allowed: 0 to 3',
  },
  'a value of another type': {
    file: login,
    edit: ['"attempts": 0', '"attempts": { "var": "form.userId" }'],
    at: '{ "var": "form.userId" } },',
    says: 'This must be a number, and is a text',
    remedy: 'Use a number',
  },
  'a context key that does not exist': {
    file: login,
    edit: ['"attempts": 0', '"atempts": 0'],
    at: '"atempts"',
    says: 'There is no context key "atempts"',
    remedy: 'Did you mean "attempts"?',
  },
  'an input of another type': {
    file: code,
    edit: ['"channel": { "var": "form.channel" }', '"channel": "sms"'],
    at: '"sms"',
    says: 'demo.answer takes no "sms" as "channel"',
    remedy: 'Allowed: "phone", "email"',
  },
  'a filled value that the field cannot hold': {
    file: login,
    edit: ['"fill": { "password": "" }', '"fill": { "remember": "yes" }'],
    at: '"yes"',
    says: 'This must be true or false, and is a text',
    remedy: 'Use true or false',
  },
  'an initial value that the field cannot hold': {
    file: login,
    edit: ['"label": "login.remember" }', '"label": "login.remember", "initial": { "var": "context.username" } }'],
    at: '{ "var": "context.username" }',
    says: 'This must be true or false',
    remedy: 'Use true or false',
  },
  'a rule that compares with what no field holds': {
    file: rules,
    edit: ['"!!": { "var": "value" }', '"<": [{ "var": "value" }, 3]'],
    at: '{ "var": "value" }, 3',
    says: '"<" needs a number',
    remedy: 'Use a number',
  },
  'a first value that reads the form': {
    file: login,
    edit: ['"label": "login.remember" }', '"label": "login.remember", "initial": { "!!": { "var": "form.userId" } } }'],
    at: '{ "!!"',
    says: '"form.userId" cannot be read here',
    remedy: 'Read the context',
  },
  'an option whose condition reads the form': {
    file: login,
    edit: [
      [
        '"input": "checkbox", "label": "login.remember"',
        `"input": "radio", "label": "login.remember", "options": ${options}`,
      ],
      ['"when": "wants-remembering",', '"when": "by-password",'],
    ],
    others: {
      [conditions]: [
        ['{ "var": "form.remember" }', '{ "!!": { "var": "form.userId" } }'],
        ['{ "form": { "remember": true } }', '{ "form": { "userId": "x" } }'],
      ],
    },
    at: '"wants-remembering"',
    says: 'The condition "wants-remembering" reads the field "userId", and options look at the context only',
    remedy: 'over the context',
  },
});

function texts(from: string, to: string): Readonly<Record<string, readonly [string, string]>> {
  return { 'copy/en-US/signIn.json': [from, to], 'copy/es-US/signIn.json': [from, to] };
}

describe('F108', () => {
  it('lets null forget a key', () => {
    expect(findings(changed({ [login]: ['"attempts": 0', '"attempts": 0, "transaction": null'] }))).toEqual([]);
  });

  it('lets a whole outcome become the context key of the same kind', () => {
    expect(base.get(login)).toContain('"set": { "transaction": { "var": "outcome" } }');
    expect(findings(base)).toEqual([]);
  });
});
