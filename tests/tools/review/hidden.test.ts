import { describe, expect, it } from 'vitest';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { CompilerMemory } from '../../../src/compiler/lower/memory.ts';
import { approvalsOf, review, verdictOf, verdicts } from '../../../src/tools/review/review.ts';
import { base, code, login, protecting, replacing } from '../../compiler/product.ts';

const app = 'flows/app.json';
const conditions = 'flows/conditions.json';

/** A change of one file: this text becomes that one. */
type Change = readonly [file: string, from: string, to: string];

const changed = (product: Sources, changes: readonly Change[]): Sources =>
  changes.reduce((before, change) => replacing(before, ...change), product);

const texts = (rates: string): string =>
  JSON.stringify({
    $schema: '../../schemas/grammar/copy.schema.json',
    ...{ 'legal.rates': rates, 'legal.note': rates, 'legal.link': rates },
  });
const rates = '{ "type": "text", "copy": "legal.rates" }';
const onLogin = `${rates}, { "type": "note", "copy": "legal.note" }`;
const onCode = '{ "type": "text", "when": "by-password", "copy": "legal.rates" }';
const inDialog = `${rates}, { "type": "link", "copy": "about.help"`;
const inFooter = '{ "copy": "legal.rates" }';
const inLink = '{ "copy": "legal.link", "event": "help" }';
const toDialog = '{ "copy": "code.title", "event": "rates" }';
const dialog = `"rates": { "kind": "drawer", "purpose": "Tells more.", "title": "about.title", "body": [${rates}] }`;
const endOfLogin = '"newTab": true } } }\n  ],';
const endOfCode = '"variant": "primary" }\n  ],';

/** It stands on login and in a dialog there, on code after a sign-in by password, in the footer and in its dialog. */
const start = changed(
  new Map([
    ...base,
    ['copy/en-US/legal.json', texts('Rates may apply.')],
    ['copy/es-US/legal.json', texts('Pueden aplicarse tarifas.')],
    ['copy/protected.json', protecting('legal.rates', 'legal.link', 'login.terms', 'code.phone', 'shell.skip')],
  ]),
  [
    [login, endOfLogin, `"newTab": true } } }, ${onLogin}\n  ],`],
    [login, ', "newTab": true } } }, {', ' } } }, {'],
    [login, '{ "type": "link", "copy": "about.help"', inDialog],
    [code, endOfCode, `"variant": "primary" }, ${onCode}\n  ],`],
    [code, '"input": "radio"', '"input": "select", "unchosen": "legal.rates"'],
    [app, '"footer": [', `"footer": [${toDialog}, ${inFooter}, ${inLink},`],
    [app, '"event": "help", "newTab": true', '"event": "help"'],
    [app, '"on": {', '"on": { "rates": { "open": "rates" },'],
    [app, '"overlays": {', `"overlays": { ${dialog},`],
    [app, '"needs": "is-signing-in"', '"needs": { "any": ["is-signing-in", "third-attempt"] }'],
  ],
);

const memory = new CompilerMemory();

/** The status and approvals of a change, and what is said of texts that are hidden. */
function told(changes: readonly Change[]) {
  const after = changed(start, changes);
  const result = review({ sources: start, unread: new Map() }, { sources: after, unread: new Map() }, memory);
  const hidden = result.changes.flatMap(({ what }) => what.split('not on view any more: ').slice(1));
  expect([result.before.error, result.after.error]).toEqual([null, null]);
  return { status: verdicts[verdictOf(result)].status, approvals: approvalsOf(result), hidden };
}

/** The status by the weight of the change that hides a text, and the approvals that it needs. */
const asked = {
  copy: { status: 11, approvals: ['legal'] },
  behaviour: { status: 12, approvals: ['engineering', 'legal'] },
  security: { status: 13, approvals: ['legal', 'security'] },
};

type Row = readonly [changes: readonly Change[], hidden: string | RegExp, weight?: keyof typeof asked];

const lessOften: Change = [conditions, '["password", "session"]', '["password"]'];
const example: Change = [
  conditions,
  '{ "given": { "context": { "authFlow": "passkey" } }, "is": false }',
  '{ "given": { "context": { "authFlow": "session" } }, "is": false }',
];

const rows: Readonly<Record<string, Row>> = {
  'is deleted': [[[login, `, ${rates}`, '']], 'text on screen login', 'copy'],
  'gets a condition': [
    [[login, onLogin, onLogin.replace('"copy"', '"when": "by-password", "copy"')]],
    /^text on screen login$/u,
  ],
  'comes into a group with a condition': [
    [[login, rates, `{ "type": "group", "unless": "by-password", "body": [${rates}] }`]],
    'text on screen login',
  ],
  'gets an alternative in front': [
    [
      [
        login,
        '"copy": "legal.rates"',
        '"copy": [{ "when": "by-password", "copy": "legal.note" }, { "copy": "legal.rates" }]',
      ],
    ],
    'text on screen login',
  ],
  'is on a screen that fewer may come to': [
    [[app, '"needs": { "any": ["is-signing-in", "third-attempt"] }', '"needs": "is-signing-in"']],
    'text on screen code',
    'security',
  ],
  'is on a screen whose address is gone': [[[code, '"route": "code"', '"route": "codes"']], 'text on screen code'],
  'is no longer in a dialog': [
    [[login, inDialog, inDialog.replace(`${rates}, `, '')]],
    /^text on overlay about of screen login$/u,
    'copy',
  ],
  'is in a dialog that opens less often': [
    [
      [
        login,
        '"learn": { "open": "about" }',
        '"learn": [{ "when": "by-password", "next": "leave-to-help" }, { "open": "about" }]',
      ],
    ],
    /(?:^|; )text on overlay about of screen login(?:;|$)/u,
  ],
  'is in a dialog of all screens that opens less often': [
    [[app, toDialog, toDialog.replace('"copy"', '"when": "by-password", "copy"')]],
    /^text on overlay rates$/u,
  ],
  'is in a dialog of all screens that opens on fewer': [
    [[app, toDialog, toDialog.replace('"copy"', '"except": ["code"], "copy"')]],
    /^text on overlay rates$/u,
  ],
  'is no longer what a list says first': [
    [[code, '"unchosen": "legal.rates"', '"unchosen": "legal.note"']],
    'field on screen code',
    'copy',
  ],
  'is no longer the way past the header': [
    [[app, '"shell.skip",\n    "notice": "shell.notice"', '"shell.notice",\n    "notice": "shell.skip"']],
    /^skip on the shell$/u,
    'copy',
  ],
  'leads elsewhere by a tag': [
    [[login, '"learn": { "event": "learn" }', '"learn": { "event": "home" }']],
    /^text on screen login with \w+$/u,
  ],
  'leads elsewhere as a link of the shell': [
    [[app, inLink, inLink.replace('"help"', '"leave-to-help"')]],
    /^item on the footer of the shell with \w+$/u,
  ],
  'leads elsewhere because its event does': [
    [[login, '"home": {', '"help": { "next": "leave-to-goto" }, "home": {']],
    /(?=.*\btext on screen login with)(?=.*\bitem on the footer of the shell with)/u,
  ],
  'shows another value': [
    [[code, '"number": { "var": "context.username" }', '"number": "your phone"']],
    /^option on screen code with \w+, when /u,
  ],
  'has another kind of element': [
    [[login, rates, rates.replace('"text"', '"note"')]],
    /^text on screen login$/u,
    'copy',
  ],
  'stands under a named condition that holds less often': [
    [lessOften, example],
    /^text on screen code, when .*authFlow is "session".*$/u,
  ],
  'is left out of the shell on one screen': [
    [[app, inFooter, '{ "except": ["code"], "copy": "legal.rates" }']],
    'item on the footer of the shell',
  ],
};

describe('an approver is asked where a protected text', () => {
  it.each(Object.entries(rows))('%s', (_, [changes, hidden, weight = 'behaviour']) => {
    const result = told(changes);
    expect(result).toMatchObject(asked[weight]);
    expect(result.hidden.join('; ')).toMatch(hidden);
  });
});

describe('no approver is asked where a protected text', () => {
  const free: Readonly<Record<string, readonly Change[]>> = {
    'is on view in more cases': [[code, onCode, rates]],
    'is on view in more places': [[code, onCode, `${onCode}, { "type": "note", "copy": "legal.rates" }`]],
    'stands elsewhere in its body': [[login, onLogin, `{ "type": "note", "copy": "legal.note" }, ${rates}`]],
    'comes into a group without a condition': [[login, rates, `{ "type": "group", "body": [${rates}] }`]],
    'stays while another text changes': [['copy/en-US/legal.json', '"legal.note":"Rates', '"legal.note":"Some rates']],
    'keeps the address of its screen as a former one': [
      [code, '"route": "code"', '"route": "codes", "formerRoutes": ["code"]'],
    ],
    'has the same condition without a name': [
      [code, '"when": "by-password"', '"when": { "any": [{ "authFlow": "password" }, { "authFlow": "session" }] }'],
    ],
  };

  it.each(Object.entries(free))('%s', (_, changes) => {
    const { approvals, hidden } = told(changes);
    expect(hidden).toEqual([]);
    expect(approvals).not.toContain('legal');
  });
});
