import { condition } from '../edited.ts';
import { ruleTest } from '../ruleTest.ts';

const unmet =
  'This leads to "code", whose policy "signing-in" need not hold here … Lead to another screen, or ask by "when"';

const leaving = '{ "when": "wants-remembering", "next": "leave-to-goto" }, { "next": "code" }';

ruleTest('F117', {
  found: {
    'one that leads there where its policy fails': [
      'login on/learn: [{ "when": "is-signing-in", "open": "about" }, { "next": "code" }]',
      unmet,
    ],
    'one by way of a choice': [
      'login on/learn: [{ "when": "by-password", "next": "count" }, { "open": "about" }]',
      unmet,
    ],
    'one that ends what the policy needs': [
      [
        'code body/+2: { "type": "link", "copy": "login.learn", "event": "back" }',
        'code on/back: { "set": { "transaction": null }, "next": "code" }',
      ],
      unmet,
    ],
    'a failure that leads there': [
      'login on/submit/then/wrong: [{ "when": "by-password", "error": "code.wrong", "next": "code" }, { "error": "login.wrong" }]',
      unmet,
    ],
    'a press that empties a field, which hides the one that the next choice asks': [
      [
        condition('named', '{ "!!": { "var": "form.userId" } }', '{ "form": { "userId": "x" } }'),
        'login body/1/body/1/when: "named"',
        'login on/home: [{ "when": "wants-remembering", "fill": { "userId": "" }, "next": "sort" }, { "next": "leave-to-goto" }]',
        `flow states/sort: { "kind": "choice", "description": "The box may be hidden by now.", "choose": [${leaving}] }`,
      ],
      unmet,
    ],
    'an event of the frame': [
      ['app on/help/next: "code"', 'app shell/footer/0/newTab: -', 'login body/6/tags/help/newTab: -'],
      unmet,
    ],
  },
  fine: {
    'a policy that is met where an alternative before leaves no other case':
      'login on/learn: [{ "unless": "is-signing-in", "open": "about" }, { "next": "code" }]',
    'a policy that is met where the control is shown only then': [
      'login body/5/when: "is-signing-in"',
      'login body/6/tags/learn/event: "help"',
      'login on/learn: [{ "when": "by-password", "next": "code" }, { "open": "about" }]',
    ],
    'a policy that is met where the transition sets what it needs': [
      'app access/signing-in/needs: "third-attempt"',
      'flow states/count/choose/0: { "unless": "third-attempt", "next": "login" }',
      'login on/learn: [{ "when": "is-signing-in", "set": { "attempts": 3 }, "next": "code" }, { "open": "about" }]',
    ],
    'a policy that is met on a screen with the same policy': [
      'code body/+2: { "type": "link", "copy": "login.learn", "event": "back" }',
      'code on/back: { "set": { "attempts": 0 }, "next": "code" }',
    ],
  },
});
