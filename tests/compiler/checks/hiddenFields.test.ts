import { ruleTest } from '../ruleTest.ts';

ruleTest('F108', {
  found: {
    'what follows an outcome and reads a field that was hidden before the call': [
      [
        'login body/0/when: "by-password"',
        'login on/submit/set/authFlow: "passkey"',
        'login on/submit/with/username/var: "context.username"',
        'login on/learn/set: { "authFlow": "password" }',
      ],
      'login on/submit/then/pending/0/notify/0/with/value: "authFlow" is set before',
    ],
    'an outcome that fills in a field which clearing hid before the call': [
      [
        'login body/0/when: "by-password"',
        'login on/submit/clear: "session"',
        'login on/submit/set/authFlow: -',
        'login on/submit/then/pending/0/notify: -',
        'login on/submit/then/wrong/fill: { "userId": { "var": "form.userId" } }',
        'login on/learn/set: { "authFlow": "password" }',
      ],
      '"authFlow" is set before, and "by-password" may hide the field then',
    ],
    'an outcome that reads an option which was no longer offered before the call': [
      [
        'code form/channel/options/1/when: "third-attempt"',
        'code on/submit/set: { "attempts": 0 }',
        'code on/submit/then/wrong: { "set": { "username": { "var": "form.channel" } }, "next": "count" }',
      ],
      '"attempts" is set before, and "third-attempt" may hide the field then',
    ],
  },
  fine: {
    'the value that is set keeps the field on the screen': 'login body/1/body/0/when: "by-password"',
    'the key that is set decides about another field': [
      'login body/0/unless: "third-attempt"',
      'login on/submit/set/authFlow: "passkey"',
      'login on/learn/set: { "authFlow": "password" }',
    ],
    'the number that is set leaves the option offered': [
      'code form/channel/options/1/unless: "third-attempt"',
      'code on/submit/set: { "attempts": 2 }',
    ],
    'the outcome itself hides what its notification reads': 'login body/0/unless: "is-signing-in"',
    'the input reads what the value that is set hides': [
      'login body/1/body/0/when: "by-password"',
      'login on/submit/set/authFlow: "passkey"',
      'login on/learn/set: { "authFlow": "password" }',
    ],
    'a condition that cannot be counted out decides': 'code on/submit/set: { "transaction": null }',
  },
});
