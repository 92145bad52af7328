import { ruleTest } from '../ruleTest.ts';

const toEnd = (element: object, on: object): readonly string[] => [
  'flow states/store/then/failed/next: "end"',
  `flows/sign-in/end.screen.json: ${JSON.stringify({
    $schema: '../../schemas/grammar/screen.schema.json',
    screen: 'end',
    purpose: 'Nothing comes after it.',
    route: 'end',
    access: 'anyone',
    header: { title: 'login.title' },
    body: [element],
    on,
  })}`,
];
const link = { type: 'link', copy: 'login.home', event: 'go' };
const fiveDigits =
  'rules five: { "description": "For tests.", "copy": "rule.required", "passes": { "==": [{ "length": { "var": "value" } }, 5] }, ' +
  '"examples": [{ "value": "12345", "is": true }, { "value": "1", "is": false }] }';

ruleTest('F105', {
  found: {
    'a screen whose only link may be hidden': [
      toEnd({ ...link, when: 'can-text' }, { go: { next: 'leave-to-help' } }),
      'flows/sign-in/end.screen.json on: Everything that leads on from the screen "end" may be hidden',
    ],
    'a form whose button may be hidden while its fields are shown': [
      'login body/2/when: "by-password"',
      'login on: The button that submits the screen "login" may be hidden … wherever a field is shown',
    ],
  },
  fine: {
    'a button that the customer shows by a field': 'login body/2/when: { "form.remember": true }',
    'a link to the telephone': toEnd({ type: 'text', copy: 'shell.phone' }, {}),
    'an arrival that leads on': toEnd({ type: 'spinner', copy: 'common.wait' }, { enter: { next: 'leave-to-help' } }),
  },
});

ruleTest('F112', {
  found: {
    'a press that leads to its own screen': [
      ['code body/+2: { "type": "link", "copy": "login.learn", "event": "back" }', 'code on/back: { "next": "code" }'],
      'This leads to "code", where customers are already, so that a press does nothing',
    ],
    'an alternative that says nothing': [
      'login on/learn: [{ "when": "can-text" }, { "open": "about" }]',
      'Nothing follows the event "learn" here',
    ],
    'a field that stands nowhere': ['code body/0: -', 'code form/channel: stands nowhere … Add { "type": "field"'],
    'a field twice': ['code body/+1: { "type": "field", "name": "channel" }', 'code form/channel: in "body" 2 times'],
    'a field outside of the form': [
      'login overlays/about/body/+1: { "type": "field", "name": "remember" }',
      'stands outside of the form … Move it to "body"',
    ],
    'a field that is emptied after a run which is not given it': [
      [
        'code form/note: { "input": "text", "label": "login.remember", "clearAfterRun": true, "optional": true }',
        'code body/+0: { "type": "field", "name": "note" }',
      ],
      'No effect is given "note", so "clearAfterRun" never empties it',
    ],
    'a spare event': ['login on/spare: { "announce": "expired.alert" }', 'warning: Nothing raises the event "spare"'],
    'a state that nothing leads to': [
      'flow states/lost: { "kind": "exit", "description": "For tests.", "to": { "var": "context.gotoUrl" }, "onRejected": "login" }',
      'F104 No transition leads to the state "lost"',
    ],
    'an unknown input': ['code on/submit/with/kode: 1', 'F109 demo.answer has no input "kode" … Did you mean "code"?'],
    'an input that a notification lacks': [
      'login on/submit/then/pending/0/notify/0/with/value: -',
      'F109 login on/submit/then/pending/0/notify/0/effect: cookie.write needs the input "value" … Add "value"',
    ],
    'examples that show one answer only': [
      'rules required/examples/1: { "value": "y", "is": true }',
      'F116 rules required/examples: No example shows when it fails … "is": false',
    ],
  },
});

ruleTest('F162', {
  found: {
    'rules that no value passes together': [
      [fiveDigits, 'code form/code/rules/2: "five"'],
      'code form/code/example: fails "five"',
    ],
  },
});
