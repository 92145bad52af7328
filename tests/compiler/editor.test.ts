import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getLanguageService, type LanguageService, TextDocument } from 'vscode-json-languageservice';
import { analyse } from '../../src/compiler/analysis/analyse.ts';
import type { Analysis } from '../../src/compiler/analysis/analysis.ts';
import { emitNames } from '../../src/compiler/emit/names.ts';
import { kindOf } from '../../src/compiler/grammar/kinds.ts';
import { nameKinds } from '../../src/compiler/grammar/openNames.ts';
import { valueAt } from '../../src/compiler/grammar/pointer.ts';
import { judge } from '../../src/compiler/judge.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { namesFile } from '../../src/compiler/load/sources.ts';
import { linkSources } from '../../src/compiler/lower/buildModel.ts';
import { writeNames } from '../../src/compiler/writeNames.ts';
import { base, changed, findings, flow, projectRoot } from './product.ts';

const { sources } = readSources(projectRoot);
const analysisOf = (product: Sources): Analysis => analyse(linkSources(product, () => undefined));
const names = emitNames(analysisOf(sources));
const home = pathToFileURL(`${projectRoot}/`);

/** The service that VS Code runs on JSON files, with the files of the product. */
function serviceWith(madeNames: () => string | null): LanguageService {
  return getLanguageService({
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
    async schemaRequestService(uri) {
      if (uri.startsWith('http://json-schema.org/')) return '{}';
      const made = uri.endsWith(`/${namesFile}`) ? madeNames() : readFileSync(fileURLToPath(uri), 'utf8');
      if (made === null) throw new Error('There is no such file.');
      return made;
    },
  });
}

const service = serviceWith(() => names);

function opened(file: string, text: string): TextDocument {
  return TextDocument.create(new URL(file, home).href, 'json', 1, text);
}

/** A file of the product where `from` is replaced by `to`, in which | is where the cursor stands. */
function at(file: string, from: string, to: string) {
  const whole = sources.get(file) ?? '';
  if (!whole.includes(from)) throw new Error(`${file} has no ${from}`);
  const offset = whole.indexOf(from) + to.indexOf('|');
  const document = opened(
    file,
    whole.replace(from, () => to.replace('|', '')),
  );
  const json = service.parseJSONDocument(document);
  const position = document.positionAt(offset);
  return {
    /** What is offered, with what is said of it. */
    async completions(): Promise<ReadonlyMap<string, string>> {
      const list = await service.doComplete(document, position, json);
      return new Map((list?.items ?? []).map(({ label, documentation = '' }) => [label, wordsOf(documentation)]));
    },
    async hover(): Promise<string> {
      const hover = await service.doHover(document, position, json);
      return [hover?.contents ?? ''].flat().map(wordsOf).join('\n');
    },
  };
}

function wordsOf(text: string | { readonly value: string }): string {
  // Hovers are Markdown, in which signs are escaped.
  return (typeof text === 'string' ? text : text.value).replace(/\\([^\w\s])/gu, '$1');
}

const login = 'flows/sign-in/login.screen.json';
const stepUp = 'flows/sign-in/step-up.screen.json';
const signIn = 'flows/sign-in/flow.json';

/** What a file of the product says somewhere. */
function said(file: string, ...keys: readonly string[]): string {
  const words = valueAt(JSON.parse(sources.get(file) ?? ''), keys);
  if (typeof words !== 'string') throw new Error(`${file} says nothing at ${keys.join('.')}`);
  return words;
}

async function problemsIn(file: string, text: string, by = service): Promise<readonly string[]> {
  const document = opened(file, text);
  const found = await by.doValidation(document, by.parseJSONDocument(document));
  return found.map(({ message, range }) => `${file}:${range.start.line + 1} ${message}`);
}

describe('an editor that knows the schema of names', () => {
  const files = [...sources].filter(([file]) => kindOf(file) !== 'schema');

  it.each(files)('has nothing to say against %s', async (file, text) => {
    expect(await problemsIn(file, text)).toEqual([]);
  });

  it('is told of every kind of name', () => {
    const { definitions } = JSON.parse(names) as { readonly definitions: Readonly<Record<string, object>> };
    expect(Object.keys(definitions).sort()).toEqual([...nameKinds].sort());
    expect(Object.entries(definitions).filter(([, part]) => Object.keys(part).length === 0)).toEqual([]);
  });
});
/** A place, what is offered there among others, and a part of what is said of it. */
const places: readonly (readonly [string, ReturnType<typeof at>, string, string])[] = [
  [
    'a state after "next"',
    at(stepUp, '"via": "end-transaction", "next": "leave-to-cancel"', '"next": "|"'),
    'login',
    said(login, 'purpose'),
  ],
  [
    'a half-written state',
    at(stepUp, '"via": "end-transaction", "next": "leave-to-cancel"', '"next": "le|ave-x"'),
    'leave-to-cancel',
    'Exit. ',
  ],
  [
    'a link after "next"',
    at(stepUp, '"next": "leave-to-sms-faq"', '"next": |'),
    'leave-to-sms-faq',
    said('flows/links.json', 'links', 'sms-faq', 'description'),
  ],
  [
    'a condition after "when"',
    at(stepUp, '"when": "can-email", "copy": "stepUp.explain.email"', '"when": "|", "copy": "stepUp.explain.email"'),
    'can-text',
    said('flows/conditions.json', 'can-text', 'description'),
  ],
  [
    'a condition in a list',
    at(stepUp, '["can-text", "can-email"]', '["can-text", "|"]'),
    'can-email',
    said('flows/conditions.json', 'can-email', 'description'),
  ],
  [
    'a key in a guard',
    at(stepUp, '"when": { "resumeTried": false }', '"when": { "|" }'),
    'codeFailed',
    said('schemas/context.schema.json', 'properties', 'codeFailed', 'description'),
  ],
  ['a path in a guard', at(stepUp, '"when": { "resumeTried": false }', '"when": { "|" }'), 'transaction.step', ''],
  ['a value in a guard', at(login, '"refusal": "signInLocked"', '"refusal": |'), 'passkeyFailed', ''],
  ['a path after "has"', at(stepUp, '{ "has": "cancelUrl" }', '{ "has": "|" }'), 'gotoUrl', ''],
  [
    'a text after "copy"',
    at(login, '"copy": "login.submit"', '"copy": "|"'),
    'login.submit',
    said('copy/en-US/login.json', 'login.submit'),
  ],
  [
    'the other languages of a text',
    at(login, '"copy": "login.submit"', '"copy": "|"'),
    'login.submit',
    `es-US: ${said('copy/es-US/login.json', 'login.submit')}`,
  ],
  ['who approves a text', at(stepUp, '"copy": "stepUp.disclosure"', '"copy": "|"'), 'stepUp.disclosure', 'Approver: '],
  [
    'a text after "title"',
    at(login, '{ "title": "login.title" }', '{ "title": | }'),
    'login.title',
    said('copy/en-US/login.json', 'login.title'),
  ],
  [
    'a text after "error"',
    at(signIn, '"error": "login.error.unfinished"', '"error": "|"'),
    'login.error.unfinished',
    '',
  ],
  [
    'a rule',
    at(stepUp, '"rules": ["channel-chosen"]', '"rules": ["|"]'),
    'code-given',
    said('flows/rules.json', 'code-given', 'description'),
  ],
  [
    'a rule that is not there yet',
    at(login, '["password-required"]', '["password-required", "|"]'),
    'user-id-required',
    '',
  ],
  [
    'an effect after "run"',
    at(stepUp, '"run": "idx.selectChannel"', '"run": "|"'),
    'idx.cancel',
    said('schemas/effects/idx.cancel.json', 'purpose'),
  ],
  [
    'an input of the effect',
    at(stepUp, '"with": { "channel": { "var": "form.channel" } }', '"with": { "|" }'),
    'channel',
    said('schemas/effects/idx.selectChannel.json', 'input', 'properties', 'channel', 'description'),
  ],
  [
    'a value of an input',
    at(stepUp, '"with": { "channel": { "var": "form.channel" } }', '"with": { "channel": | }'),
    'phone',
    '',
  ],
  [
    'an outcome of the effect',
    at(stepUp, '"channelRejected": { "error"', '"|": { "error"'),
    'accountLocked',
    said('schemas/effects/idx.selectChannel.json', 'outcomes', 'accountLocked', 'description'),
  ],
  ['a table after "otherwise"', at(stepUp, '"otherwise": "identity"', '"otherwise": "|"'), 'resume', 'Outcomes: '],
  [
    'an action after "do"',
    at(stepUp, '["begin-code-time"]', '["|"]'),
    'begin-code-time',
    said('flows/actions.json', 'begin-code-time', 'description'),
  ],
  ['a task after "via"', at(stepUp, '"via": "end-transaction"', '"via": "|"'), 'end-transaction', ''],
  [
    'an overlay after "open"',
    at(stepUp, '{ "open": "disclosure" }', '{ "open": "|" }'),
    'disclosure',
    'Drawer of step-up. ',
  ],
  ['an event of a button', at(login, '"event": "passkey"', '"event": "|"'), 'passkey', 'Raised on login'],
  ['an event of a screen', at(stepUp, '"sms-faq": { "always"', '"|": { "always"'), 'invalid', 'a rule fails'],
  [
    'an access policy',
    at(stepUp, '"access": "choosing-method"', '"access": "|"'),
    'anyone',
    said('flows/app.json', 'access', 'anyone', 'description'),
  ],
  [
    'a key after "set"',
    at(stepUp, '"set": { "resumeTried": true }', '"set": { "|" }'),
    'codeFailed',
    said('schemas/context.schema.json', 'properties', 'codeFailed', 'description'),
  ],
  [
    'a value after "set"',
    at(stepUp, '"set": { "resumeTried": true }', '"set": { "resumeTried": | }'),
    'null',
    'Forgets the key.',
  ],
  [
    'a path of an expression',
    at(stepUp, '"initial": { "var": "context.channel" }', '"initial": { "var": "|" }'),
    'context.transaction.channels.phone',
    '',
  ],
  ['a field of the body', at(login, '"name": "remember"', '"name": "|"'), 'userId', 'On login: '],
  [
    'a pattern',
    at('flows/rules.json', '"email"] }', '"|"] }'),
    'special-character',
    said('flows/patterns.json', 'special-character', 'description'),
  ],
  [
    'a cookie',
    at('flows/app.json', '"name": "language"', '"name": |'),
    'language',
    said('flows/cookies.json', 'language', 'purpose'),
  ],
  [
    'a cookie that has a time limit',
    at('flows/time-limits.json', '"cookies": ["userId"', '"cookies": ["|"'),
    'language',
    '',
  ],
  [
    'an entry of the ledger',
    at('schemas/effects/api.enrollSms.json', '"timeLimit": "account-calls"', '"timeLimit": "|"'),
    'sign-in-calls',
    said('flows/time-limits.json', 'sign-in-calls', 'description'),
  ],
  ['an icon', at(login, '"icon": "passkey"', '"icon": "|"'), 'shield', ''],
  ['a token', at('flows/theme.json', '"space-2":', '"|":'), 'space-2', ''],
  [
    'a text to translate',
    at('copy/es-US/login.json', '"login.submit":', '"|":'),
    'stepUp.title',
    said('copy/en-US/step-up.json', 'stepUp.title'),
  ],
];

describe('what an editor completes', () => {
  it.each(places)('%s', async (_, place, name, words) => {
    const offered = await place.completions();
    const found = [...offered].find(([label]) => label === name || label === JSON.stringify(name));
    expect([...offered.keys()].join(' ')).toContain(name);
    expect(found?.[1]).toContain(words);
  });

  it('leaves out what an alternative of another effect has', async () => {
    const [, place] = places.find(([title]) => title === 'an outcome of the effect') ?? [];
    expect([...((await place?.completions()) ?? new Map()).keys()]).not.toContain('dismissed');
  });
});

describe('what an editor explains', () => {
  it.each([
    [
      'a name',
      at(stepUp, '"next": "leave-to-sms-faq"', '"next": "leave-|to-sms-faq"'),
      said('flows/links.json', 'links', 'sms-faq', 'description'),
    ],
    [
      'a key by the words of its place',
      at(stepUp, '"next": "leave-to-sms-faq"', '"ne|xt": "leave-to-sms-faq"'),
      said('schemas/common.schema.json', 'definitions', 'alternative', 'properties', 'next', 'description'),
    ],
    [
      'the title of a screen by the words of its place',
      at(login, '{ "title": "login.title" }', '{ "ti|tle": "login.title" }'),
      said('schemas/screen.schema.json', 'definitions', 'header', 'properties', 'title', 'description'),
    ],
    [
      'the text behind a key',
      at(login, '"copy": "login.submit"', '"copy": "login.|submit"'),
      said('copy/en-US/login.json', 'login.submit'),
    ],
    [
      'a key that is set',
      at(stepUp, '"set": { "resumeTried": true }', '"set": { "resume|Tried": true }'),
      said('schemas/context.schema.json', 'properties', 'resumeTried', 'description'),
    ],
    [
      'an outcome',
      at(stepUp, '"channelRejected": { "error"', '"channel|Rejected": { "error"'),
      said('schemas/effects/idx.selectChannel.json', 'outcomes', 'channelRejected', 'description'),
    ],
    [
      'the text that is translated',
      at('copy/es-US/login.json', '"login.submit":', '"login.sub|mit":'),
      said('copy/en-US/login.json', 'login.submit'),
    ],
  ])('%s', async (_, place, words) => {
    expect(await place.hover()).toContain(words);
  });
});

describe('a name that does not exist', () => {
  const wrong = changed({ [flow]: ['"next": "leave-to-goto"', '"next": "leave-to-gotoo"'] });

  it('is left to the findings, which know the nearest', async () => {
    expect(await problemsIn(flow, wrong.get(flow) ?? '')).toEqual([]);
    expect(findings(wrong).map(({ remedy }) => remedy)).toContain('Did you mean "leave-to-goto"?');
  });

  it('is no reason to pass over a key that the grammar lacks', async () => {
    const text = (base.get(flow) ?? '').replace('"next": "leave-to-goto"', '"nxt": "leave-to-goto"');
    expect(await problemsIn(flow, text)).toEqual([expect.stringContaining('nxt')]);
  });
});

describe('an editor before the names were ever written', () => {
  it('says so in one line and completes keys, until they are', async () => {
    let made: string | null = null;
    const fresh = serviceWith(() => made);
    const text = sources.get(login) ?? '';
    expect(await problemsIn(login, text, fresh)).toEqual([expect.stringContaining(`${login}:2 `)]);
    const document = opened(login, text);
    const position = document.positionAt(text.indexOf('"header"') + 1);
    const offered = await fresh.doComplete(document, position, fresh.parseJSONDocument(document));
    expect(offered?.items.map(({ label }) => label)).toContain('clock');
    made = names;
    fresh.resetSchema(new URL(`schemas/${namesFile}`, home).href);
    expect(await problemsIn(login, text, fresh)).toEqual([]);
  });
});

describe('the file of names', () => {
  let root = '';
  const file = (): string => path.join(root, 'schemas', namesFile);
  const small = analysisOf(base);

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'names-'));
    mkdirSync(path.join(root, 'schemas'));
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is written whole, and only where it is another than before', () => {
    expect(writeNames(root, { analysis: small, phase: 'meaning' })).toBeNull();
    expect(readFileSync(file(), 'utf8')).toBe(emitNames(small));
    const { ino } = statSync(file());
    expect(writeNames(root, { analysis: small, phase: 'meaning' })).toBeNull();
    expect(statSync(file()).ino).toBe(ino);
    expect(readdirSync(path.join(root, '.cache'))).toEqual([]);
  });

  it('is the same whoever writes it', () => {
    expect(emitNames(analysisOf(new Map([...base].reverse())))).toBe(emitNames(small));
  });

  it('keeps the names of before while a file cannot be read', () => {
    writeNames(root, { analysis: small, phase: 'meaning' });
    expect(writeNames(root, judge({ sources: changed({ [flow]: '{' }), unread: new Map() }))).toBeNull();
    expect(readFileSync(file(), 'utf8')).toBe(emitNames(small));
  });

  it('is missed aloud where it cannot be written', () => {
    writeFileSync(path.join(root, '.cache'), 'No folder can be made here.');
    expect(writeNames(root, { analysis: small, phase: 'meaning' })).toMatch(
      /^Editors complete the names of an earlier time: .*names\.schema\.json.*EEXIST|ENOTDIR/u,
    );
  });

  it('is no part of the product', () => {
    writeNames(root, { analysis: small, phase: 'meaning' });
    writeFileSync(path.join(root, 'schemas/context.schema.json'), '{}');
    expect([...readSources(root).sources.keys()]).toEqual(['schemas/context.schema.json']);
  });
});
