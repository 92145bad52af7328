import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getLanguageService, type LanguageService, TextDocument } from 'vscode-json-languageservice';
import { emitNames } from '../../src/compiler/emit/names.ts';
import { kindOf } from '../../src/compiler/grammar/kinds.ts';
import { nameKinds } from '../../src/compiler/grammar/openNames.ts';
import { valueAt } from '../../src/compiler/grammar/pointer.ts';
import { judge } from '../../src/compiler/judge.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { namesFile } from '../../src/compiler/load/sources.ts';
import { writeNames } from '../../src/compiler/writeNames.ts';
import { analysisOf, base, changed, findings, flow, projectRoot } from './product.ts';

const { sources } = readSources(projectRoot);
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

/** The file of the product that is called so. */
function fileOf(name: string): string {
  const names = ['.screen.json', '.json', '.schema.json'].map((ending) => `/${name}${ending}`);
  const file = names.map((each) => [...sources.keys()].find((one) => `/${one}`.endsWith(each))).find(Boolean);
  if (file === undefined) throw new Error(`The product has no file ${name}`);
  return file;
}

/**
 * A cursor in a file: in `"copy": "‹login.submit›"` the key is taken out, `‹old→ne|w›` puts another in its place, and
 * `"co|py"` changes nothing.
 */
function at(name: string, marked: string) {
  const file = fileOf(name);
  const whole = sources.get(file) ?? '';
  const from = marked.replace(/‹(.*?)(?:→.*?)?›/u, '$1').replace(/^([^‹]*)\|/u, '$1');
  const to = marked.replace(/‹.*?→(.*?)›/u, '$1').replace(/‹.*?›/u, '|');
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

/** Words as a row has them: of a file and place behind @, or as they are. */
function wordsAt(row: string): string {
  return row.replace(/@(\S+) (\S+)/u, (_, name: string, place: string) => {
    const words = valueAt(JSON.parse(sources.get(fileOf(name)) ?? ''), place.split('/'));
    if (typeof words !== 'string') throw new Error(`${name} says nothing at ${place}`);
    return words;
  });
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
const places = {
  'a state after "next"': ['step-up', '"next": "‹leave-to-sms-faq›"', 'login', '@login purpose'],
  'a half-written state': ['step-up', '"next": "‹leave-to-sms-faq→le|ave-x›"', 'leave-to-cancel', 'Exit. '],
  'a link after "next"': [
    'step-up',
    '"next": ‹"leave-to-sms-faq"›',
    'leave-to-sms-faq',
    '@links links/sms-faq/description',
  ],
  'a condition after "when"': [
    'step-up',
    '"when": "‹can-email›", "copy": "stepUp.explain.email"',
    'can-text',
    '@conditions can-text/description',
  ],
  'a condition in a list': ['step-up', '["can-text", "‹can-email›"]', 'can-email', '@conditions can-email/description'],
  'a key in a guard': [
    'step-up',
    '"when": { "‹resumeTried": false→|"› }',
    'codeFailed',
    '@context properties/codeFailed/description',
  ],
  'a path in a guard': ['step-up', '"when": { "‹resumeTried": false→|"› }', 'transaction.step', ''],
  'a value in a guard': ['login', '"refusal": ‹"signInLocked"›', 'passkeyFailed', ''],
  'a path after "has"': ['step-up', '{ "has": "‹cancelUrl›" }', 'gotoUrl', ''],
  'a text after "copy"': ['login', '"copy": "‹login.submit›"', 'login.submit', '@copy/en-US/login login.submit'],
  'the other languages of a text': [
    'login',
    '"copy": "‹login.submit›"',
    'login.submit',
    'es-US: @copy/es-US/login login.submit',
  ],
  'who approves a text': ['step-up', '"copy": "‹stepUp.disclosure›"', 'stepUp.disclosure', 'Approver: '],
  'a text after "title"': ['login', '{ "title": ‹"login.title"› }', 'login.title', '@copy/en-US/login login.title'],
  'a text after "error"': ['sign-in/flow', '"error": "‹login.error.unfinished›"', 'login.error.unfinished', ''],
  'a rule': ['step-up', '"rules": ["‹channel-chosen›"]', 'code-given', '@rules code-given/description'],
  'a rule that is not there yet': ['login', '["password-required"‹→, "|"›]', 'user-id-required', ''],
  'an effect after "run"': ['step-up', '"run": "‹idx.selectChannel›"', 'idx.cancel', '@effects/idx.cancel purpose'],
  'an input of the effect': [
    'step-up',
    '"with": { "‹channel": { "var": "form.channel" }→|"› }',
    'channel',
    '@effects/idx.selectChannel input/properties/channel/description',
  ],
  'a value of an input': ['step-up', '"with": { "channel": ‹{ "var": "form.channel" }› }', 'phone', ''],
  'an outcome of the effect': [
    'step-up',
    '"‹channelRejected›": { "error"',
    'accountLocked',
    '@effects/idx.selectChannel outcomes/accountLocked/description',
  ],
  'a table after "otherwise"': ['step-up', '"otherwise": "‹identity›"', 'resume', 'Outcomes: '],
  'an action after "do"': [
    'step-up',
    '["‹begin-code-time›"]',
    'begin-code-time',
    '@actions begin-code-time/description',
  ],
  'a task after "via"': ['step-up', '"via": "‹end-transaction›"', 'end-transaction', ''],
  'an overlay after "open"': ['step-up', '{ "open": "‹disclosure›" }', 'disclosure', 'Drawer of step-up. '],
  'an event of a button': ['login', '"event": "‹passkey›"', 'passkey', 'Raised on login'],
  'an event of a screen': ['step-up', '"‹sms-faq›": { "always"', 'invalid', 'a rule fails'],
  'an access policy': ['step-up', '"access": "‹choosing-method›"', 'anyone', '@app access/anyone/description'],
  'a key after "set"': [
    'step-up',
    '"set": { "‹resumeTried": true→|"› }',
    'codeFailed',
    '@context properties/codeFailed/description',
  ],
  'a value after "set"': ['step-up', '"set": { "resumeTried": ‹true› }', 'null', 'Forgets the key.'],
  'a path of an expression': [
    'step-up',
    '"initial": { "var": "‹context.channel›" }',
    'context.transaction.channels.phone',
    '',
  ],
  'a field of the body': ['login', '"name": "‹remember›"', 'userId', 'On login: '],
  'a pattern': ['rules', '"‹email›"] }', 'special-character', '@patterns special-character/description'],
  'a cookie': ['app', '"name": ‹"language"›', 'language', '@cookies language/purpose'],
  'a cookie that has a time limit': ['time-limits', '"cookies": ["‹userId›"', 'language', ''],
  'an entry of the ledger': [
    'effects/api.enrollSms',
    '"timeLimit": "‹account-calls›"',
    'sign-in-calls',
    '@time-limits sign-in-calls/description',
  ],
  'an icon': ['login', '"icon": "‹passkey›"', 'shield', ''],
  'a token': ['theme', '"‹space-2›":', 'space-2', ''],
  'a text to translate': ['copy/es-US/login', '"‹login.submit›":', 'stepUp.title', '@copy/en-US/step-up stepUp.title'],
} as const;

describe('what an editor completes', () => {
  it.each(Object.entries(places))('%s', async (_, [file, marked, name, words]) => {
    const offered = await at(file, marked).completions();
    const found = [...offered].find(([label]) => label === name || label === JSON.stringify(name));
    expect([...offered.keys()].join(' ')).toContain(name);
    expect(found?.[1]).toContain(wordsAt(words));
  });

  it('leaves out what an alternative of another effect has', async () => {
    const offered = await at('step-up', '"‹channelRejected›": { "error"').completions();
    expect([...offered.keys()]).not.toContain('dismissed');
  });
});

const explained = {
  'a name': ['step-up', '"next": "leave-|to-sms-faq"', '@links links/sms-faq/description'],
  'a key by the words of its place': [
    'step-up',
    '"ne|xt": "leave-to-sms-faq"',
    '@common.schema definitions/alternative/properties/next/description',
  ],
  'the title of a screen by the words of its place': [
    'login',
    '{ "ti|tle": "login.title" }',
    '@screen.schema definitions/header/properties/title/description',
  ],
  'the text behind a key': ['login', '"copy": "login.|submit"', '@copy/en-US/login login.submit'],
  'a key that is set': ['step-up', '"set": { "resume|Tried": true }', '@context properties/resumeTried/description'],
  'an outcome': [
    'step-up',
    '"channel|Rejected": { "error"',
    '@effects/idx.selectChannel outcomes/channelRejected/description',
  ],
  'the text that is translated': ['copy/es-US/login', '"login.sub|mit":', '@copy/en-US/login login.submit'],
} as const;
it.each(Object.entries(explained))('an editor explains %s', async (_, [file, marked, words]) => {
  expect(await at(file, marked).hover()).toContain(wordsAt(words));
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

it('an editor before the names were ever written says so in one line and completes keys, until they are', async () => {
  let made: string | null = null;
  const fresh = serviceWith(() => made);
  const text = sources.get(login) ?? '';
  expect(await problemsIn(login, text, fresh)).toEqual([expect.stringContaining(`${login}:2 `)]);
  const document = opened(login, text);
  const position = document.positionAt(text.indexOf('"header"') + 1);
  const offered = await fresh.doComplete(document, position, fresh.parseJSONDocument(document));
  expect(offered?.items.map(({ label }) => label)).toContain('clock');
  made = names;
  fresh.resetSchema(new URL(`schemas/grammar/${namesFile}`, home).href);
  expect(await problemsIn(login, text, fresh)).toEqual([]);
});

describe('the file of names', () => {
  let root = '';
  const file = (): string => path.join(root, 'schemas/grammar', namesFile);
  const small = analysisOf(base);

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'names-'));
    mkdirSync(path.join(root, 'schemas/grammar'), { recursive: true });
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
    writeFileSync(path.join(root, 'schemas/grammar/app.schema.json'), '{}');
    expect([...readSources(root).sources.keys()]).toEqual(['schemas/grammar/app.schema.json']);
  });
});
