import { describe, expect, it } from 'vitest';
import { type Case, describeFindings } from '../expectFinding.ts';
import { changed, code, findings } from '../product.ts';

type Pair = readonly [from: string, to: string];

const context = 'schemas/context.schema.json';
const conditions = 'flows/conditions.json';
const ledger = 'flows/time-limits.json';
const texts = (text: string): Pair => ['"code.wrong"', `"code.left": "${text}", "code.wrong"`];
const left =
  '[{ "when": "counting", "copy": "code.left", "values": { "minutes": { "var": "context.minutes" } } }, { "copy": "code.title" }]';

/** The base product with a clock on its code screen. */
const clocked: Readonly<Record<string, readonly Pair[]>> = {
  [code]: [
    [
      '"body": [',
      '"clock": { "since": "sentAt", "lasts": [{ "when": "can-text", "minutes": 5 }, { "minutes": 10 }], "into": "minutes", "raise": "minute" },\n  "body": [',
    ],
    ['{ "type": "button"', `{ "type": "text", "copy": ${left} },\n    { "type": "button"`],
    [
      '"submit": {',
      '"minute": { "always": true, "announce": "expired.alert" },\n    "submit": {\n      "set": { "sentAt": { "var": "now" } },',
    ],
  ],
  [context]: [
    [
      '"properties": {',
      '"properties": {\n    "sentAt": { "description": "When the code was sent.", "type": "integer", "minimum": 0, "x-persist": "tab" },\n    "minutes": { "description": "Minutes that are left.", "type": "integer", "minimum": 0, "maximum": 10, "x-persist": "never" },',
    ],
  ],
  [conditions]: [
    [
      '"can-text": {',
      '"counting": { "description": "Minutes are left.", "logic": { "!!": { "var": "context.minutes" } }, "examples": [{ "given": { "context": { "minutes": 1 } }, "is": true }, { "given": {}, "is": false }] },\n  "can-text": {',
    ],
  ],
  [ledger]: [
    [
      '"user-id": {',
      '"code": { "description": "The code is not taken.", "of": { "kind": "clock", "screen": "code", "minutes": [5, 10] }, "disposition": "essential", "because": "It protects.", "announced": "code.left" },\n  "user-id": {',
    ],
  ],
  'copy/en-US/signIn.json': [texts('{minutes, plural, one {# minute} other {# minutes}} left.')],
  'copy/es-US/signIn.json': [texts('{minutes, plural, one {Queda # minuto} other {Quedan # minutos}}.')],
};

/** A mistake in the product with a clock. */
function mistake(given: Omit<Case, 'edit'> & { readonly edit: Pair | readonly Pair[] }): Case {
  const { file, others = {} } = given;
  const edit = isPair(given.edit) ? [given.edit] : given.edit;
  const { [file]: own = [], ...rest } = { ...clocked };
  const more = Object.entries(others).map(([name, each]) => [name, [...(rest[name] ?? []), each]]);
  return { ...given, edit: [...own, ...edit], others: { ...rest, ...Object.fromEntries(more) } };
}

function isPair(edit: Pair | readonly Pair[]): edit is Pair {
  return typeof edit[0] === 'string';
}

describe('a screen with a clock', () => {
  it('is fine', () => {
    expect(findings(changed(clocked))).toEqual([]);
  });
});

const inBody = `{ "type": "text", "copy": ${left} },`;

describeFindings('F121', {
  'a clock that only an alert tells of': mistake({
    file: code,
    // The alert is there as long as no transition has raised another one.
    edit: [
      [inBody, ''],
      ['"form": {', `"alert": ${left},\n  "form": {`],
    ],
    at: '{ "since"',
    says: 'No text of "code" tells how many minutes are left',
    remedy: 'context.minutes',
  }),
  'a length that the ledger does not know': mistake({
    file: code,
    edit: ['"minutes": 5 }', '"minutes": 7 }'],
    found: ledger,
    at: '[5, 10]',
    says: 'The ledger says 5, 10 minutes, but the clock of "code" in flows/sign-in/code.screen.json:16:76 has 7, 10',
    remedy: 'Write [7, 10] here',
  }),
  'a clock without an entry': mistake({
    file: ledger,
    edit: [
      '{ "kind": "clock", "screen": "code", "minutes": [5, 10] }',
      '{ "kind": "stated", "seconds": 5, "owner": "code", "source": "elsewhere" }',
    ],
    found: code,
    at: '[{ "when": "can-text", "minutes"',
    says: 'The clock of "code", 600 s, is not in the ledger',
    remedy: ledger,
  }),
});

describeFindings('F108', {
  'now outside of set': mistake({
    file: code,
    edit: ['{ "var": "context.minutes" } }', '{ "-": [{ "var": "context.minutes" }, { "var": "now" }] } }'],
    at: '"now" }] }',
    says: '"now" cannot be read here',
    remedy: 'Only "set"',
  }),
  'a clock that counts from no moment': mistake({
    file: code,
    edit: ['"since": "sentAt"', '"since": "authFlow"'],
    others: { [context]: ['"When the code was sent."', '"When the code was sent.", "x-read-by": "The fixture."'] },
    at: '"authFlow"',
    says: 'A moment must be a number',
    remedy: 'now',
  }),
  'more minutes than their key can hold': mistake({
    others: { [ledger]: ['[5, 10]', '[5, 20]'] },
    file: code,
    edit: ['"minutes": 10', '"minutes": 20'],
    at: '20',
    says: '20 is outside of what is allowed',
    remedy: '0 to 10',
  }),
});

describeFindings('F102', {
  'a clock of which nobody knows how long it runs': mistake({
    file: code,
    edit: ['{ "minutes": 10 }', '{ "unless": "can-text", "minutes": 10 }'],
    at: '{ "unless": "can-text", "minutes": 10',
    says: 'how long the clock runs',
    remedy: 'Add a last alternative',
  }),
});

describeFindings('F101', {
  'an event that the screen does not have': mistake({
    file: code,
    edit: ['"raise": "minute"', '"raise": "minut"'],
    at: '"minut"',
    says: '"minut"',
    remedy: 'minute',
  }),
});
