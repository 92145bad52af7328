import { ruleTest } from '../ruleTest.ts';

ruleTest('F103', {
  found: {
    'an outcome of an event that neither then nor the table handles': [
      ['login on/submit/then/wrong: -', 'signIn login.wrong: -', 'es-US/signIn login.wrong: -'],
      'login on/submit/run: demo.signIn can answer "wrong" … or to the table "identity"',
    ],
    'an outcome that the effect does not have': [
      'flow states/store/then/stord: { "next": "login" }',
      'demo.store cannot answer "stord" … Did you mean "stored"?',
    ],
    'an outcome of a table that no effect has': [
      'outcomes identity/canceled: { "next": "login" }',
      'warning: No effect that uses the table "identity" can answer "canceled"',
    ],
    'an unused table': ['outcomes other: { "done": { "next": "login" } }', 'warning: Nothing uses the table "other"'],
    'outcomes that are missing when a table loses some': [
      'outcomes identity/expired: -',
      'F112 app overlays/expired: warning: Nothing opens the overlay "expired"',
      'code on/submit/run: demo.answer can answer "expired" … or to the table "identity"',
      'login on/submit/run: demo.signIn can answer "expired" … or to the table "identity"',
    ],
  },
  fine: {
    '"then" that says something else than the table': 'login on/submit/then/failed: { "error": "login.wrong" }',
  },
});
