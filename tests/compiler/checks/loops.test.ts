import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, code, type Edit, findings, flow, login } from '../product.ts';

const answer = 'schemas/effects/demo.answer.json';
const choice = '{\n      "kind": "choice",\n      "description": "Three';
const step = '{\n      "kind": "step",\n      "description": "Store';
const storing = '"failed": { "next": "login" }';
const again = '{ "when": "third-attempt", "next": "login" }';
const otherwise = '{ "error": { "field": "code", "copy": "code.wrong" }, "next": "code" }';
const enter = (alternatives: string): Edit => ['"on": {\n', `"on": {\n    "enter": ${alternatives},\n`];
const idle = (alternatives: string): Edit => ['"on": {\n', `"on": {\n    "idle": ${alternatives},\n`];
const remedy = 'Put an event of the customer in between';

describeFindings('F106', {
  'a choice that leads back to itself': {
    file: flow,
    edit: [again, '{ "when": "by-password", "next": "count" }'],
    at: choice,
    says: 'goes round for ever: count -> count',
    remedy,
  },
  'a step that is tried again without end': {
    file: flow,
    edit: [storing, '"failed": { "next": "store" }'],
    at: step,
    says: 'store -> store',
    remedy,
  },
  'screens that send customers to each other': {
    file: login,
    edit: enter('[{ "when": "is-signing-in", "next": "code" }, {}]'),
    others: { [code]: enter('{ "next": "login" }') },
    found: code,
    at: '{\n    "enter"',
    says: 'code -> login -> code',
    remedy,
  },
  'exits that refuse in turn': {
    file: flow,
    edit: [
      '"to": { "var": "context.gotoUrl" },\n      "onRejected": "login"',
      '"to": { "var": "context.gotoUrl" },\n      "onRejected": "leave-to-help"',
    ],
    others: { 'flows/links.json': ['"onRejected": "login"', '"onRejected": "leave-to-goto"'] },
    at: '{\n      "kind": "exit",\n      "description": "Where the caller',
    says: 'leave-to-goto -> leave-to-help -> leave-to-goto',
    remedy,
  },
  'a step behind idle, after which the screen is idle again': {
    file: login,
    edit: idle('{ "next": "store" }'),
    at: '{\n    "idle"',
    says: 'login -> store -> login',
    remedy,
  },
  'a flag that is taken back on the way': {
    file: flow,
    edit: [
      [again, '{ "unless": "third-attempt", "set": { "attempts": 3 }, "next": "store" }'],
      ['"set": { "attempts": { "+": [{ "var": "context.attempts" }, 1] } },', ''],
      [storing, '"failed": { "set": { "attempts": 0 }, "next": "count" }'],
    ],
    at: choice,
    says: 'count -> store -> count',
    remedy,
  },
  'a count in the direction that never ends it': {
    file: flow,
    edit: [
      ['{ "+": [{ "var": "context.attempts" }, 1] }', '{ "-": [{ "var": "context.attempts" }, 1] }'],
      [otherwise, '{ "error": "code.wrong", "next": "count" }'],
    ],
    at: choice,
    says: 'count -> count',
    remedy,
  },
});

const fine = (edits: Readonly<Record<string, Edit | readonly Edit[]>>): readonly string[] =>
  findings(changed(edits)).map(({ code: found, message }) => `${found} ${message}`);

describe('what comes to an end by itself', () => {
  it('is a count that a condition reads', () => {
    expect(fine({ [flow]: [otherwise, '{ "error": "code.wrong", "next": "count" }'] })).toEqual([]);
  });

  it('is a flag that closes the way behind it', () => {
    const tried = '{ "unless": "third-attempt", "set": { "attempts": 3 }, "next": "store" }';
    expect(
      fine({
        [flow]: [
          [again, tried],
          ['"set": { "attempts": { "+": [{ "var": "context.attempts" }, 1] } },', ''],
          [storing, '"failed": { "next": "count" }'],
        ],
      }),
    ).toEqual([]);
  });

  it('is a way whose two conditions contradict each other', () => {
    expect(
      fine({
        [flow]: [
          [again, '{ "when": "by-password", "next": "store" }'],
          ['"set": { "attempts": { "+": [{ "var": "context.attempts" }, 1] } },', ''],
          [storing, '"failed": [{ "when": "by-password", "next": "login" }, { "next": "count" }]'],
        ],
      }),
    ).toEqual([]);
  });

  it('is a step that leads back to the screen that it was begun from', () => {
    expect(fine({ [login]: enter('{ "next": "store" }') })).toEqual([]);
  });

  it('is what idle runs in the background', () => {
    const run =
      '{ "run": "demo.store", "then": { "stored": { "set": { "attempts": 0 } }, "failed": { "next": "login" } } }';
    expect(fine({ [login]: idle(run) })).toEqual([]);
  });

  it('is what waits for the customer', () => {
    const waits: Edit = [
      '"description": "Something failed."',
      '"description": "Something failed.", "awaits": "customer"',
    ];
    expect(
      fine({ [flow]: [storing, '"failed": { "next": "store" }'], 'schemas/effects/demo.store.json': waits }),
    ).toEqual([]);
  });

  it('is nothing that can be known of a file that cannot be read', () => {
    const found = fine({ [flow]: [storing, '"failed": { "next": "store" }'], [answer]: '{' });
    expect(found.filter((each) => each.startsWith('F106'))).toEqual([]);
  });
});
