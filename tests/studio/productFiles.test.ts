import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProductFile, writeProductFiles } from '../../src/studio/server/productFiles.ts';
import { StudioProblem } from '../../src/studio/server/studioProblem.ts';

const login = 'copy/en-US/login.json';
const flow = 'flows/app.json';
let folder = '';
const at = (file: string): string => path.join(folder, file);
const textAt = (file: string): string => fs.readFileSync(at(file), 'utf8');
const markOf = (file: string): string => readProductFile(folder, file).mark;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'studio-'));
  for (const each of ['copy/en-US', 'flows/sign-in', 'schemas', 'outside']) fs.mkdirSync(at(each), { recursive: true });
  for (const each of [login, flow, 'copy/protected.json', 'copy/consents.json', 'schemas/a.json', 'outside/a.json'])
    fs.writeFileSync(at(each), '{}\n');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** The status and the words of a refusal. */
function refusalOf(act: () => unknown): string {
  try {
    act();
  } catch (cause) {
    if (cause instanceof StudioProblem) return `${cause.status} ${cause.message}`;
    throw cause;
  }
  return 'done';
}

const read = (file: string): string => refusalOf(() => readProductFile(folder, file));
const make = (file: string): string => refusalOf(() => writeProductFiles(folder, [{ file, text: '[]', mark: null }]));

describe('a file of the product', () => {
  it('is replaced as a whole, and keeps its permissions', () => {
    fs.chmodSync(at(login), 0o640);
    writeProductFiles(folder, [{ file: login, text: '{ "a": "é" }\n', mark: markOf(login) }]);
    expect(textAt(login)).toBe('{ "a": "é" }\n');
    expect(fs.statSync(at(login)).mode & 0o777).toBe(0o640);
    expect(fs.readdirSync(at('copy/en-US'))).toEqual(['login.json']);
  });

  it('may be new, and then replaces no other', () => {
    make('flows/sign-in/new.screen.json');
    expect(textAt('flows/sign-in/new.screen.json')).toBe('[]');
    expect(make(login)).toBe(`409 ${login} exists already.`);
  });

  it('is written only while it is what was read', () => {
    const mark = markOf(login);
    fs.writeFileSync(at(login), '{ "by": "another" }');
    const write = (): void => writeProductFiles(folder, [{ file: login, text: '{}', mark }]);
    expect(refusalOf(write)).toBe(`409 ${login} was changed elsewhere since it was read.`);
    expect(textAt(login)).toBe('{ "by": "another" }');
    fs.rmSync(at(login));
    expect(refusalOf(write)).toBe(`409 ${login} was deleted since it was read.`);
    expect(fs.existsSync(at(login))).toBe(false);
  });

  it('says that it is no text', () => {
    fs.writeFileSync(at(login), Buffer.from([0xff, 0xfe, 0x7b, 0x00]));
    expect(read(login)).toContain('422');
    fs.rmSync(at(login));
    expect(read(login)).toBe(`404 ${login} does not exist any more.`);
  });
});

describe('several files', () => {
  const both = () => [
    { file: login, text: '{ "new": 1 }', mark: markOf(login) },
    { file: flow, text: '{ "new": 1 }', mark: markOf(flow) },
  ];

  it('stay as they are where the disk is full, and leave nothing behind', () => {
    const full = (target: string, text: string): void => {
      fs.writeFileSync(target, text.slice(0, 3));
      if (target.includes('flows')) throw new Error('ENOSPC: no space left on device');
    };
    const said = refusalOf(() => writeProductFiles(folder, both(), full));
    expect(said).toBe(`507 ${flow} could not be written, and is as it was: ENOSPC: no space left on device`);
    expect([textAt(login), textAt(flow)]).toEqual(['{}\n', '{}\n']);
    expect(fs.readdirSync(at('copy/en-US'))).toEqual(['login.json']);
    expect(fs.readdirSync(at('flows'))).toEqual(['app.json', 'sign-in']);
  });

  it('are put back where the last cannot come to its place', () => {
    const [made, last] = ['copy/en-US/made.json', 'flows/sign-in/last.json'];
    const changes = [...both().slice(0, 1), { file: made, text: '{}', mark: null }];
    const all = [...changes, { file: flow, text: null, mark: markOf(flow) }, { file: last, text: '{}', mark: null }];
    const lose = (target: string, text: string): void =>
      target.includes('flows') ? undefined : fs.writeFileSync(target, text);
    expect(refusalOf(() => writeProductFiles(folder, all, lose))).toContain('507');
    expect([textAt(login), textAt(flow), fs.existsSync(at(made))]).toEqual(['{}\n', '{}\n', false]);
  });

  it('stay as they are where one changes while they are written', () => {
    const meanwhile = (target: string, text: string): void => {
      fs.writeFileSync(target, text);
      fs.writeFileSync(at(flow), '{ "other": 1 }');
    };
    expect(refusalOf(() => writeProductFiles(folder, both(), meanwhile))).toContain('409');
    expect([textAt(login), textAt(flow)]).toEqual(['{}\n', '{ "other": 1 }']);
  });
});

describe('what is no file of the product', () => {
  it.each([
    ...['schemas/a.json', 'outside/a.json', 'package.json', 'flows', ''],
    ...['copy/../outside/a.json', 'copy/../../a.json', './copy/en-US/login.json', '/etc/passwd.json', 'C:/copy/a.json'],
    ...['copy//login.json', 'copy\\..\\a.json', 'copy/.git/a.json', 'copy/en-US/.hidden.json'],
    ...['copy/en-US/login.json\0.txt', 'copy/en-US/login.js', 'copy/en-US/login.JSON', 'copy/en-US/login.json/'],
  ])('is neither read nor written: %j', (file) => {
    for (const deed of [read, make]) expect(deed(file)).toContain('403');
  });

  it.each(['copy/protected.json', 'copy/consents.json', 'copy/Protected.json', 'copy/en-US/consents.json'])(
    'is not written, because it is of approvers: %s',
    (file) => expect(make(file)).toContain('403'),
  );

  it('is not reached by links', () => {
    fs.symlinkSync(at('outside/a.json'), at('copy/en-US/file.json'));
    fs.symlinkSync(at('outside'), at('copy/folder'));
    fs.symlinkSync(at('copy/protected.json'), at('copy/en-US/legal.json'));
    for (const file of ['copy/en-US/file.json', 'copy/folder/a.json', 'copy/en-US/legal.json'])
      for (const deed of [read, make]) expect(deed(file)).toContain('403');
    // A second name of the same file: the name gets a file of its own.
    fs.linkSync(at('outside/a.json'), at('copy/en-US/hard.json'));
    const mark = markOf('copy/en-US/hard.json');
    writeProductFiles(folder, [{ file: 'copy/en-US/hard.json', text: '[]', mark }]);
    expect([textAt('outside/a.json'), textAt('copy/protected.json')]).toEqual(['{}\n', '{}\n']);
  });

  it('is a folder with the name of a file, and a folder that is not there', () => {
    fs.mkdirSync(at('copy/en-US/folder.json'));
    expect(read('copy/en-US/folder.json')).toContain('403');
    expect(read('copy/fr-CA/login.json')).toContain('404');
  });

  it('is larger than 1 MB', () => {
    const text = `"${'x'.repeat(1_000_000)}"`;
    expect(refusalOf(() => writeProductFiles(folder, [{ file: login, text, mark: markOf(login) }]))).toContain('413');
    fs.writeFileSync(at(login), text);
    expect(read(login)).toContain('413');
  });
});
