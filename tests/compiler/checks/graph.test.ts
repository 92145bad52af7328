import { describeFindings } from '../expectFinding.ts';
import { code, flow, login } from '../product.ts';

const exit =
  '{ "kind": "exit", "description": "Somewhere else.", "to": { "var": "context.gotoUrl" }, "onRejected": "login" }';

describeFindings('F104', {
  'a state that nothing leads to': {
    file: flow,
    edit: ['"store": {', `"lost": ${exit}, "store": {`],
    at: exit,
    says: 'No transition leads to the state "lost"',
    remedy: 'Lead to it, or remove it',
  },
  'a screen that only its address leads to': {
    file: flow,
    edit: ['{ "is": ["code"], "next": "code" }', '{ "is": ["code"], "next": "login" }'],
    found: code,
    at: '"code",',
    says: 'No transition leads to the screen "code"',
    remedy: 'Lead to it',
    severity: 'warning',
  },
});

describeFindings('F105', {
  'a screen that nothing leads on from': {
    file: 'flows/sign-in/end.screen.json',
    edit: '{ "$schema": "../../schemas/screen.schema.json", "screen": "end", "purpose": "Nothing comes after it.", "route": "end", "access": "anyone", "header": { "title": "login.title" }, "body": [{ "type": "heading", "copy": "login.title" }], "on": {} }',
    others: { [flow]: ['"failed": { "next": "login" }', '"failed": { "next": "end" }'] },
    at: '{} }',
    says: 'Nothing on the screen "end" leads on',
    remedy: 'Add an event',
  },
});

describeFindings('F109', {
  'an input that is missing': {
    file: code,
    edit: ['"code": { "var": "form.code" }, ', ''],
    at: '"demo.answer"',
    says: 'demo.answer needs the input "code"',
    remedy: 'Add "code" under "with" (The code)',
  },
  'an input that the effect does not have': {
    file: code,
    edit: ['"with": { "code"', '"with": { "kode": 1, "code"'],
    at: '"kode"',
    says: 'demo.answer has no input "kode"',
    remedy: 'Did you mean "code"?',
  },
  'an input that a notification lacks': {
    file: login,
    edit: [', "value": { "var": "form.userId" }', ''],
    at: '"cookie.write"',
    says: 'cookie.write needs the input "value"',
    remedy: 'Add "value"',
  },
});

describeFindings('F112', {
  'a press that leads to its own screen': {
    file: code,
    edit: [
      [
        '{ "type": "button", "copy": "code.submit"',
        '{ "type": "link", "copy": "login.learn", "event": "back" }, { "type": "button", "copy": "code.submit"',
      ],
      ['"on": {', '"on": { "back": { "next": "code" },'],
    ],
    at: '"code" },\n    "submit"',
    says: 'This leads to "code", where customers are already, so that a press does nothing',
    remedy: 'Lead to another screen, or say what happens',
  },
  'an alternative that says nothing': {
    file: login,
    edit: ['"learn": { "open": "about" }', '"learn": [{ "when": "can-text" }, { "open": "about" }]'],
    at: '{ "when": "can-text" }',
    says: 'Nothing follows the event "learn" here',
    remedy: 'Say what follows',
  },
  'a field that stands nowhere': {
    file: code,
    edit: ['{ "type": "field", "name": "channel" },', ''],
    at: '"channel": {\n',
    says: 'The field "channel" stands nowhere',
    remedy: 'Add { "type": "field"',
  },
  'a field that stands twice': {
    file: code,
    edit: [
      '{ "type": "field", "name": "channel" },',
      '{ "type": "field", "name": "channel" }, { "type": "field", "name": "channel" },',
    ],
    at: '"channel": {\n',
    says: 'stands in "body" 2 times',
    remedy: 'Keep one place',
  },
  'a field outside of the form': {
    file: login,
    edit: [
      '{ "type": "text", "copy": "about.body" },',
      '{ "type": "text", "copy": "about.body" }, { "type": "field", "name": "remember" },',
    ],
    at: '{ "type": "field", "name": "remember" },',
    says: 'stands outside of the form',
    remedy: 'Move it to "body"',
  },
  'a field that is emptied after a run which is not given it': {
    file: code,
    edit: [
      [
        '"form": {',
        '"form": { "note": { "input": "text", "label": "login.remember", "clearAfterRun": true, "optional": true },',
      ],
      ['"body": [', '"body": [{ "type": "field", "name": "note" },'],
    ],
    at: '"clearAfterRun"',
    says: 'No effect is given "note", so "clearAfterRun" never empties it',
    remedy: 'Remove it',
  },
  'an event that nothing raises': {
    file: login,
    edit: ['"learn": { "open"', '"spare": { "announce": "expired.alert" }, "learn": { "open"'],
    at: '"spare"',
    says: 'Nothing raises the event "spare"',
    remedy: 'Remove it',
    severity: 'warning',
  },
  'a control that raises an event of the machine': {
    file: login,
    edit: [
      ['"copy": "login.learn", "event": "learn"', '"copy": "login.learn", "event": "enter"'],
      ['"learn": { "open": "about" }', '"enter": { "open": "about" }'],
      ['"tags": { "learn": { "event": "learn" }', '"tags": { "learn": { "event": "help" }'],
    ],
    at: '"enter" },',
    says: 'The machine raises "enter" by itself',
    remedy: 'an event of its own',
  },
  'an overlay that nothing opens': {
    file: login,
    edit: ['"learn": { "open": "about" }', '"learn": { "announce": "expired.alert" }'],
    at: '"about": {',
    says: 'Nothing opens the overlay "about"',
    remedy: 'Remove it, or open it',
    severity: 'warning',
  },
});

describeFindings('F116', {
  'an example that does not hold': {
    file: 'flows/conditions.json',
    edit: ['{ "attempts": 2 } }, "is": false', '{ "attempts": 3 } }, "is": false'],
    at: 'false }\n    ]\n  },\n  "by-password"',
    says: 'says that it does not hold, but it holds',
    remedy: 'Correct the expression or the example',
  },
  'examples that show one answer only': {
    file: 'flows/rules.json',
    edit: ['{ "value": "", "is": false }', '{ "value": "y", "is": true }'],
    at: '[{ "value": "x"',
    says: 'No example shows when it fails',
    remedy: '"is": false',
  },
});

describeFindings('F162', {
  'an example that fails a rule of its field': {
    file: code,
    edit: ['"example": "123456"', '"example": "12345"'],
    at: '"12345"',
    says: 'The example of "code" on code fails "six-digits"',
    remedy: 'Write an example that passes all rules',
  },
  'rules that no value passes together': {
    file: code,
    edit: ['["required", "six-digits"]', '["required", "six-digits", "five"]'],
    others: {
      'flows/rules.json': [
        '"six-digits": {',
        '"five": { "description": "The code has five digits.", "copy": "rule.required", "passes": { "==": [{ "length": { "var": "value" } }, 5] }, "examples": [{ "value": "12345", "is": true }, { "value": "1", "is": false }] }, "six-digits": {',
      ],
    },
    at: '"123456"',
    says: 'fails "five"',
    remedy: 'where there is none, change the rules',
  },
});
