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
const byPasskey: Edit = ['"authFlow": "password"', '"authFlow": "passkey"'];
const optionOffered = (guard: string): Edit => ['"value": "email"', `"value": "email", ${guard}`];
const submitSets = (set: string): Edit => ['"run": "demo.answer"', `"set": ${set}, "run": "demo.answer"`];

describeFindings('F108', {
  'a notification that reads a field which the outcome may hide': {
    file: login,
    edit: userIdShown('"unless": "is-signing-in"'),
    at: '{ "var": "form.userId" } } }]',
    says: '"form.userId" may be empty here: "transaction" is set before, and "is-signing-in" may hide the field then',
    remedy: 'Read a context key',
  },
  'an input that reads a field which is hidden by the value that is set': {
    file: login,
    edit: [passwordShown, byPasskey],
    at: '{ "var": "form.password" }',
    says: '"form.password" may be empty here: "authFlow" is set before, and "by-password" may hide the field then',
    remedy: '"set" itself can still put the field into one',
  },
  'what follows an outcome and reads a field that was hidden before the call': {
    file: login,
    edit: [
      userIdShown('"when": "by-password"'),
      byPasskey,
      ['"with": { "username": { "var": "form.userId" }', '"with": { "username": { "var": "context.username" }'],
    ],
    at: '{ "var": "form.userId" } } }]',
    says: '"authFlow" is set before',
    remedy: 'Read a context key',
  },
  'a field that is filled with one that clearing hides': {
    file: login,
    edit: [
      userIdShown('"when": "by-password"'),
      ['"learn": { "open"', '"learn": { "clear": "session", "fill": { "userId": { "var": "form.userId" } }, "open"'],
    ],
    at: '{ "var": "form.userId" } }, "open"',
    says: '"authFlow" is set before',
    remedy: 'Read a context key',
  },
  'an option that is no longer offered when it is read': {
    file: code,
    edit: [optionOffered('"when": "third-attempt"'), submitSets('{ "attempts": 0 }')],
    at: '{ "var": "form.channel" }',
    says: '"attempts" is set before, and "third-attempt" may hide the field then',
    remedy: 'Read a context key',
  },
});

describe('F108', () => {
  it.each<readonly [string, string, readonly Edit[]]>([
    ['the value that is set keeps the field on the screen', login, [passwordShown]],
    ['the key that is set decides about another field', login, [userIdShown('"unless": "third-attempt"'), byPasskey]],
    [
      'the number that is set leaves the option offered',
      code,
      [optionOffered('"unless": "third-attempt"'), submitSets('{ "attempts": 2 }')],
    ],
    ['a condition that nobody can count out decides', code, [submitSets('{ "transaction": null }')]],
  ])('has nothing against it when %s', (_, file, edits) => {
    expect(findings(changed({ [file]: edits })).map(({ message }) => message)).toEqual([]);
  });
});
