import { contextKey } from '../edited.ts';
import { ruleTest } from '../ruleTest.ts';

ruleTest('F110', {
  found: {
    'a secret behind an operator': [
      'login on/submit/set/username: { "or": [{ "var": "form.userId" }, { "var": "form.password" }] }',
      'The secret field "password" would go into the context key "username"',
    ],
    'what is computed of a secret': [
      'login on/submit/set/attempts: { "length": { "var": "form.password" } }',
      'The secret field "password" would go into the context key "attempts"',
    ],
    'a secret in a notification': [
      'login on/submit/then/pending/0/notify/0/with/value/var: "form.password"',
      'login on/submit/then/pending/0/notify/0/with/value: The secret field "password" would go into the input "value" of cookie.write',
    ],
    'a secret in a text': [
      'code form/channel/options/0/values/number/var: "form.code"',
      'code form/channel/options/0/values/number: The secret field "code" would go into a text that is shown',
    ],
    'a secret in another field': [
      'login on/submit/then/wrong/fill: { "userId": { "var": "form.password" } }',
      'The secret field "password" would go into the field "userId"',
    ],
    'a secret as the first value of another field': [
      'login form/userId/initial: { "or": [{ "var": "context.remembered" }, { "var": "form.password" }] }',
      'The secret field "password" would go into the first value of the field "userId"',
    ],
    'a secret that only the visible screen has, in a state that is never seen': [
      'flow states/count/set/attempts/+/1: { "length": { "var": "form.code" } }',
      'flow states/count/set/attempts: The secret field "code" would go into the context key "attempts"',
    ],
    'an input for secrets that gets something else': [
      'login on/submit/with/password/var: "form.userId"',
      'login on/submit/with/password: The input "password" of demo.signIn is for a secret, and this is no secret field … marked "secret"',
    ],
    'an input for secrets that gets a text': [
      'code on/submit/with/code: "654321"',
      'The input "code" of demo.answer is for a secret … marked "secret"',
    ],
    'an input for secrets that gets a text when the field is empty': [
      'code on/submit/with/code: { "or": [{ "var": "form.code" }, "123456"] }',
      'The input "code" of demo.answer is for a secret',
    ],
    'a password that is not marked': ['login form/password/secret: -', 'login form/password/input: holds a secret and'],
    'personal data in a context key that is not marked': [
      [
        'login on/submit/set/note: { "or": [{ "var": "context.username" }, "none"] }',
        contextKey('note', '"type": "string", "x-read-by": "The code of this test."'),
      ],
      '"context.username" is personal, and the context key "note" is not marked so',
    ],
    'personal data in a notification that is not made for it': [
      'cookie.write input/properties/value/x-pii: -',
      'login on/submit/then/pending/0/notify/0/with/value: "form.userId" is personal, and the input "value" of cookie.write is not marked so',
    ],
    'a key whose parts are personal, in a notification': [
      [
        'login on/submit/then/pending/0/notify/0/with/value/var: "outcome"',
        'cookie.write input/properties/value: {  "description": "Its value." }',
        'transaction properties/step/x-pii: true',
      ],
      'login on/submit/then/pending/0/notify/0/with/value: "outcome" is personal, and the input "value" of cookie.write is not marked so',
    ],
    'a key with a personal part that stays on the device': [
      [
        'context properties/transaction/x-persist: "local"',
        'transaction definitions/channel/properties/key/x-pii: true',
      ],
      'The context key "transaction" is personal, or has a part that is',
    ],
    'a password of which browsers know nothing': [
      'demo.signIn input/properties/password/x-autocomplete: "current-password"',
      'F180 login form/password/input: The field "password" is for what browsers know as "current-password"',
    ],
  },
  fine: {
    'what was chosen from a list': ['code form/channel/input: "select"', 'code form/channel/unchosen: "code.title"'],
    'conditions and rules that look at a secret field, because they answer true or false': [
      'conditions wants-remembering/logic: { "!!": { "var": "form.password" } }',
      'conditions wants-remembering/examples/0/given/form: { "password": "x" }',
      'rules required/passes: { "and": [{ "!!": { "var": "value" } }, { "or": [{ "!!": { "var": "form.password" } }, { "!!": { "var": "value" } }] }] }',
      'code form/code/rules/0: -',
    ],
    'a secret field that fills a secret field': 'login on/submit/then/wrong/fill/password: { "var": "form.password" }',
    'what is only true or false about a person': [
      'login on/submit/set/known: { "!!": { "var": "context.username" } }',
      contextKey('known', '"type": "boolean", "x-read-by": "The code of this test."'),
    ],
  },
});
