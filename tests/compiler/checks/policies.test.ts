import { describe, expect, it } from 'vitest';
import { type Case, describeFindings } from '../expectFinding.ts';
import { changed, code, type Edit, findings, flow, login } from '../product.ts';

const app = 'flows/app.json';
const learn = '"learn": { "open": "about" }';
const link = '{ "type": "link", "copy": "login.learn", "event": "learn" }';
const back: Edit = [
  '{ "type": "button", "copy": "code.submit"',
  '{ "type": "link", "copy": "login.learn", "event": "back" }, { "type": "button", "copy": "code.submit"',
];
const leads = (file: string, edit: Case['edit'], more: Partial<Case> = {}): Case => ({
  file,
  edit,
  at: '"code"',
  says: 'This leads to "code", whose policy "signing-in" need not hold here',
  remedy: 'Lead to another screen, or ask by "when"',
  ...more,
});

describeFindings('F117', {
  'a press that leads to a screen of a sign-in that has not begun': leads(login, [
    learn,
    '"learn": [{ "when": "by-password", "next": "code" }, { "open": "about" }]',
  ]),
  'one that leads there where its policy fails': leads(login, [
    learn,
    '"learn": [{ "when": "is-signing-in", "open": "about" }, { "next": "code" }]',
  ]),
  'one by way of a choice': leads(
    login,
    [learn, '"learn": [{ "when": "by-password", "next": "count" }, { "open": "about" }]'],
    { at: '"count"' },
  ),
  'one that ends what the policy needs': leads(
    code,
    [back, ['"on": {', '"on": { "back": { "set": { "transaction": null }, "next": "code" },']],
    { at: '"code" },\n    "submit"' },
  ),
  'a failure that leads there': leads(login, [
    '"wrong": { "error": "login.wrong", "fill": { "password": "" } }',
    '"wrong": [{ "when": "by-password", "error": "code.wrong", "next": "code" }, { "error": "login.wrong" }]',
  ]),
  'an event of the frame': leads(app, ['"help": { "next": "leave-to-help" }', '"help": { "next": "code" }'], {
    others: { [login]: ['"newTab": true', '"newTab": false'] },
  }),
});

describe('a policy is met', () => {
  const cases: Readonly<Record<string, Readonly<Record<string, Edit | readonly Edit[]>>>> = {
    'where the alternative asks for what it needs': {
      [login]: [learn, '"learn": [{ "when": "is-signing-in", "next": "code" }, { "open": "about" }]'],
    },
    'where an alternative before leaves no other case': {
      [login]: [learn, '"learn": [{ "unless": "is-signing-in", "open": "about" }, { "next": "code" }]'],
    },
    'where the control is shown only then': {
      [login]: [
        [link, link.replace('"copy"', '"when": "is-signing-in", "copy"')],
        ['{ "learn": { "event": "learn" }, "help"', '{ "learn": { "event": "help" }, "help"'],
        [learn, '"learn": [{ "when": "by-password", "next": "code" }, { "open": "about" }]'],
      ],
    },
    'where the transition sets what it needs': {
      [login]: [
        learn,
        '"learn": [{ "when": "is-signing-in", "set": { "attempts": 3 }, "next": "code" }, { "open": "about" }]',
      ],
      [app]: ['"needs": "is-signing-in"', '"needs": "third-attempt"'],
      [flow]: ['"when": "third-attempt", "next": "login"', '"unless": "third-attempt", "next": "login"'],
    },
    'on a screen with the same policy': {
      [code]: [back, ['"on": {', '"on": { "back": { "set": { "attempts": 0 }, "next": "code" },']],
    },
  };
  it.each(Object.entries(cases))('%s', (_, edits) => {
    expect(findings(changed(edits))).toEqual([]);
  });
});
