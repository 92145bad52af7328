import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, code, findings, flow, login } from '../product.ts';

const context = 'schemas/context.schema.json';
const keys = '"properties": {';
const withKey = (more: string): readonly [string, string] => [
  keys,
  `${keys} "note": { "description": "A note.", "type": "string"${more} },`,
];
const shown: readonly [string, string] = [
  '"label": "code.code",',
  '"label": "code.code", "initial": { "var": "context.note" },',
];

describeFindings('F123', {
  'a key that is read and never written': {
    file: context,
    edit: withKey(', "default": "x"'),
    others: { [code]: shown },
    at: '"note"',
    says: 'Nothing writes the context key "note", which is read (code)',
    remedy: 'Set it, or take out what reads it and ask an engineer to remove the key',
  },
  'a key that is only forgotten': {
    file: context,
    edit: withKey(''),
    others: { [code]: shown, [login]: ['"attempts": 0', '"attempts": 0, "note": null'] },
    at: '"note"',
    says: 'Nothing writes the context key "note"',
    remedy: 'Set it',
  },
  'a key that only code reads and nothing writes': {
    file: context,
    edit: withKey(', "x-read-by": "Log entries carry it."'),
    at: '"note"',
    says: 'Nothing writes the context key "note", which is read (code: Log entries carry it)',
    remedy: 'Set it',
  },
  'a key that is written and never read': {
    file: context,
    edit: withKey(''),
    others: { [login]: ['"attempts": 0', '"attempts": 0, "note": "x"'] },
    at: '"note"',
    says: 'Nothing reads the context key "note"',
    remedy: '"x-read-by"',
    severity: 'warning',
  },
  'a key that only counts on from itself': {
    file: context,
    edit: withKey(''),
    others: { [login]: ['"attempts": 0', '"attempts": 0, "note": { "or": [{ "var": "context.note" }, "x"] }'] },
    at: '"note"',
    says: 'Nothing reads the context key "note"',
    remedy: '"x-read-by"',
    severity: 'warning',
  },
  'a key that is only given to itself, to outlive a cleared session': {
    file: context,
    edit: withKey(''),
    others: { [code]: shown, [login]: ['"attempts": 0', '"attempts": 0, "note": { "var": "context.note" }'] },
    at: '"note"',
    says: 'Nothing writes the context key "note"',
    remedy: 'Set it',
  },
  'a key that nothing uses': {
    file: context,
    edit: withKey(''),
    at: '"note"',
    says: 'Nothing reads or writes the context key "note"',
    remedy: 'Ask an engineer to remove it',
    severity: 'warning',
  },
  'a part of a key that is never read': {
    file: 'schemas/transaction.schema.json',
    edit: ['"channels":', '"note": { "description": "A note.", "type": "string" }, "channels":'],
    at: '"note"',
    says: 'Nothing reads "transaction.note" of the context',
    remedy: '"x-read-by"',
    severity: 'warning',
  },
});

describe('F123', () => {
  it('takes a condition that nothing uses as no reader', () => {
    const unused =
      '"is-noted": { "description": "There is a note.", "logic": { "!!": { "var": "context.note" } }, "examples": [{ "given": { "context": { "note": "x" } }, "is": true }, { "given": {}, "is": false }] },';
    const product = changed({
      [context]: withKey(', "x-source": "cookie.userId"'),
      'flows/conditions.json': ['"is-signing-in"', `${unused} "is-signing-in"`],
    });
    expect(findings(product).map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      'warning: Nothing uses the condition "is-noted"',
      'warning: Nothing reads the context key "note"',
    ]);
  });

  it.each(['environment.name', 'cookie.userId'])('takes the source %s as a writer', (source) => {
    const product = changed({ [context]: withKey(`, "x-source": "${source}"`), [code]: shown });
    expect(findings(product)).toEqual([]);
  });

  it('takes a query value as a writer, and what a choice looks at as read', () => {
    const product = changed({
      [context]: withKey(''),
      'flows/app.json': ['"query": {', '"query": { "note": { "into": "note", "accept": "true-or-false" },'],
      [flow]: ['"description": "Three wrong', '"by": "context.note", "description": "Three wrong'],
    });
    expect(findings(product)).toEqual([]);
  });

  it('asks for a sentence where code reads a key', () => {
    const product = changed({ [context]: withKey(', "x-read-by": true') });
    expect(findings(product).map(({ code: found }) => found)).toContain('F100');
  });
});

describeFindings('F176', {
  'a value of an enum that nothing sets': {
    file: 'flows/outcomes.json',
    edit: ['"authFlow": "session"', '"authFlow": "passkey"'],
    found: 'flows/conditions.json',
    at: '{ "in": [{ "var": "context.authFlow" }',
    says: 'Nothing sets the context key "authFlow" to "session"',
    remedy: 'Write a value that is set, set this one, or take out what asks for it',
  },
  'a flag that is never true': {
    file: context,
    edit: [
      keys,
      `${keys} "flag": { "description": "A flag.", "type": "boolean", "default": false, "x-persist": "never" },`,
    ],
    others: {
      [login]: [
        ['"attempts": 0', '"attempts": 0, "flag": false'],
        ['{ "when": "third-attempt", "copy": "login.again" }', '{ "when": { "flag": true }, "copy": "login.again" }'],
      ],
    },
    found: login,
    at: '"flag": true',
    says: 'Nothing sets the context key "flag" to true',
    remedy: 'Write a value that is set, set this one, or take out what asks for it',
  },
});
