import { ruleTest } from '../ruleTest.ts';

ruleTest('F108', {
  found: {
    'a misspelt key': ['login on/home/set: { "username": { "var": "context.usrname" } }', '"usrname" is not known'],
    'a misspelt key of a choice': ['flow states/route/by: "context.ransaction.step"', '"ransaction" is not known'],
    'a misspelt part': ['conditions is-signing-in/logic/!!/var: "context.transaction.stepp"', '"stepp" is not known'],
    'a path without a scope': ['flow states/route/choose/2/error/values/flow/var: "authFlow"', 'begins with no scope'],
    'a part of what is no text': [
      'code form/channel/options/0/values/number: { "substr": [{ "var": "context.attempts" }, 0, 8] }',
      '"substr" needs a text here',
    ],
    'a part from where no number says': [
      'code form/channel/options/0/values/number: { "substr": [{ "var": "context.username" }, "0", 8] }',
      '"substr" needs a number here',
    ],
    'a field elsewhere': [
      'code form/channel/options/0/values/number/var: "form.userId"',
      '"code" has no field "userId"',
    ],
    'an example of a key that there is not': [
      'conditions is-signing-in/examples/1/given: { "context": { "transactoin": { "step": "" } } }',
      '"transactoin" is not known … Did you mean "transaction"?',
    ],
    'an example of a field that no screen has': [
      'conditions wants-remembering/examples/1/given: { "form": { "rememer": false } }',
      'No screen has a field "rememer" … Did you mean "remember"?',
    ],
    'a condition over fields that the screen lacks': [
      'code form/channel/options/0/when: ["can-text", "wants-remembering"]',
      'The condition "wants-remembering" reads the field "remember", which the screen "code" does not have',
    ],
    'a condition over fields that a common event cannot count on': [
      'app on/log-in: [{ "when": "wants-remembering", "announce": "expired.alert" }, { "next": "login" }]',
      'which the screen "code" does not have',
    ],
    'a condition over a field that no screen has': [
      'conditions wants-remembering/logic/var: "form.remembr"',
      'conditions wants-remembering/logic: No screen has a field "remembr"',
    ],
    'data where no outcome is': ['login on/submit/set/username/var: "outcome.name"', 'There is no outcome data'],
    'data that the outcome does not have': [
      'login on/submit/then/pending/1/set/transaction/var: "outcome.transaction"',
      '"transaction" is not known',
    ],
    'value outside of a rule': ['conditions wants-remembering/logic/var: "value"', 'cannot be read here'],
    'secondsLeft without a timer': [
      [
        'login body/6/values: { "x": { "var": "secondsLeft" } }',
        'signIn login.terms: "Read {x} <learn>how it works</learn> or <help>get help</help>."',
        'es-US/signIn login.terms: "Read {x} <learn>how it works</learn> or <help>get help</help>."',
      ],
      'cannot be read here … overlays with "after"',
    ],
    'a misspelt key of an item': ['conditions can-text/logic/some/1/==/0/var: "kye"', '"kye" is not known … "key"'],
    'the context inside of some': ['conditions can-text/logic/some/1/==/0/var: "context.authFlow"', 'inside of some'],
    'a value that an enum never has': ['conditions can-text/logic/some/1/==/1: "phon"', 'The value is never "phon"'],
    'a foreign value in a list': ['conditions by-password/logic/in/1/1: "sesion"', 'The value is never "sesion"'],
    'a text compared with a number': [
      'conditions by-password/logic/in: [{ "var": "context.attempts" }, ["password"]]',
      '"in" compares a number with a text',
    ],
    'a text where a number is needed': [
      [
        'conditions third-attempt/logic/>=/0/var: "context.username"',
        'context properties/attempts/x-read-by: "The code of this test."',
      ],
      'conditions third-attempt/logic/>=/0: ">=" needs a number here, and this is a text',
    ],
    'a value that the key does not allow': ['login on/submit/set/authFlow: "pasword"', '"pasword" is not allowed'],
    'a number outside of what the context key allows': ['login on/submit/set/attempts: 7', '7 is outside'],
    'a value of another type': ['login on/submit/set/attempts: { "var": "form.userId" }', 'This must be a number, and'],
    'a context key that does not exist': [
      ['login on/submit/set/attempts: -', 'login on/submit/set/atempts: 0'],
      'There is no context key "atempts" … Did you mean "attempts"?',
    ],
    'an input of another type': [
      'code on/submit/with/channel: "sms"',
      'takes no "sms" as "channel" … Allowed: "phone"',
    ],
    'a filled value that the field cannot hold': [
      'login on/submit/then/wrong/fill: { "remember": "yes" }',
      'This must be true or false, and is a text',
    ],
    'a foreign first value': [
      'login form/remember/initial: { "var": "context.username" }',
      'This must be true or false',
    ],
    'a rule about a number': ['rules required/passes: { "<": [{ "var": "value" }, 3] }', '"<" needs a number'],
    'an option whose condition reads the form': [
      [
        'conditions wants-remembering/logic: { "!!": { "var": "form.userId" } }',
        'conditions wants-remembering/examples/0/given/form: { "userId": "x" }',
        'login form/remember/input: "radio"',
        'login form/remember/options: [{ "value": "yes", "copy": "login.home", "when": "wants-remembering" }]',
        'login on/submit/then/pending/0/when: "by-password"',
      ],
      'The condition "wants-remembering" reads the field "userId", and options look at the context only',
    ],
  },
});
