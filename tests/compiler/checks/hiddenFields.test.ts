import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, code, type Edit, findings, login } from '../product.ts';

const userIdShown = (guard: string): Edit => [
  '{ "type": "field", "name": "userId" }',
  `{ "type": "field", "name": "userId", ${guard} }`,
];
const passwordShown: Edit = [
  '{ "type": "field", "name": "password" }',
  '{ "type": "field", "name": "password", "when": "by-password" }',
];
const byPasskey: readonly Edit[] = [
  ['"authFlow": "password"', '"authFlow": "passkey"'],
  ['"learn": { "open"', '"learn": { "set": { "authFlow": "password" }, "open"'],
];
const optionOffered = (guard: string): Edit => ['"value": "email"', `"value": "email", ${guard}`];
const submitSets = (set: string): Edit => ['"run": "demo.answer"', `"set": ${set}, "run": "demo.answer"`];

describeFindings('F108', {
  'what follows an outcome and reads a field that was hidden before the call': {
    file: login,
    edit: [
      userIdShown('"when": "by-password"'),
      ...byPasskey,
      ['"with": { "username": { "var": "form.userId" }', '"with": { "username": { "var": "context.username" }'],
    ],
    at: '{ "var": "form.userId" } } }]',
    says: '"authFlow" is set before',
    remedy: 'Read a context key',
  },
  'an outcome that fills in a field which clearing hid before the call': {
    file: login,
    edit: [
      userIdShown('"when": "by-password"'),
      ['"set": { "authFlow": "password", "username"', '"clear": "session", "set": { "username"'],
      ['"learn": { "open"', '"learn": { "set": { "authFlow": "password" }, "open"'],
      [
        '"notify": [{ "effect": "cookie.write", "with": { "name": "userId", "value": { "var": "form.userId" } } }],',
        '',
      ],
      ['"fill": { "password": "" }', '"fill": { "userId": { "var": "form.userId" } }'],
    ],
    at: '{ "var": "form.userId" } } }',
    says: '"authFlow" is set before, and "by-password" may hide the field then',
    remedy: 'Read a context key',
  },
  'an outcome that reads an option which was no longer offered before the call': {
    file: code,
    edit: [
      optionOffered('"when": "third-attempt"'),
      submitSets('{ "attempts": 0 }'),
      ['"fill": { "code": "" }', '"set": { "username": { "var": "form.channel" } }'],
    ],
    at: '{ "var": "form.channel" } }, "next"',
    says: '"attempts" is set before, and "third-attempt" may hide the field then',
    remedy: '"set" itself can still put the field into one',
  },
});

describe('F108', () => {
  it.each<readonly [string, string, readonly Edit[]]>([
    ['the value that is set keeps the field on the screen', login, [passwordShown]],
    [
      'the key that is set decides about another field',
      login,
      [userIdShown('"unless": "third-attempt"'), ...byPasskey],
    ],
    [
      'the number that is set leaves the option offered',
      code,
      [optionOffered('"unless": "third-attempt"'), submitSets('{ "attempts": 2 }')],
    ],
    ['the outcome itself hides what its notification reads', login, [userIdShown('"unless": "is-signing-in"')]],
    ['the input reads what the value that is set hides', login, [passwordShown, ...byPasskey]],
    ['a condition that nobody can count out decides', code, [submitSets('{ "transaction": null }')]],
  ])('has nothing against it when %s', (_, file, edits) => {
    expect(findings(changed({ [file]: edits })).map(({ message }) => message)).toEqual([]);
  });
});
