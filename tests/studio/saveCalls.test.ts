import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Weighed } from '../../src/studio/messages.ts';
import { saveCalls } from '../../src/studio/server/saveCalls.ts';
import { StudioProblem } from '../../src/studio/server/studioProblem.ts';
import { recordOf } from '../../src/tools/translate/records.ts';
import { base, changed, protecting } from '../compiler/product.ts';
import { type StudioFolder, seenIn, studioFolder } from './studioFolder.ts';

const english = 'copy/en-US/signIn.json';
const spanish = 'copy/es-US/signIn.json';
const title = { locale: 'en-US', key: 'login.title', before: 'Log in' };
const shorter = { ...title, text: 'Sign in' };
const fixIn = (findings: Weighed['findings']) => findings.find(({ fix }) => fix !== null)?.fix?.draft;

let folder: StudioFolder;
beforeEach(() => {
  folder = studioFolder(base);
});
afterEach(() => folder.remove());

describe('a save of drafts', () => {
  it('changes these words and values, and nothing else of the files, also where another changed them', () => {
    const others = folder.read(english).replace('"Remember me"', '"Stay"');
    folder.write(english, others);
    const userId = { locale: 'es-US', key: 'login.userId', before: 'User ID', text: 'Su “usuario”\nde siempre' };
    const [file, path] = ['flows/limits.json', ['codeLength', 'value']];
    const edit = { does: 'write', file, path, before: '6', value: 8 } as const;
    const edits = [{ id: 'length', words: 'Eight digits', edit }];
    expect(folder.save({ texts: [shorter, userId], edits })).toMatchObject({ isWritten: true });
    expect(folder.read(file)).toBe(base.get(file)?.replace('"value": 6', '"value": 8'));
    expect(folder.read(english)).toBe(others.replace('"login.title": "Log in"', '"login.title": "Sign in"'));
    expect(folder.read(spanish)).toBe(base.get(spanish)?.replace('"User ID"', '"Su “usuario”\\nde siempre"'));
  });

  it('writes nothing that does not compile, and says why', () => {
    const texts = [
      { ...title, text: 'Click here {' },
      { ...title, key: 'login.password', before: 'Password', text: 'P' },
    ];
    expect(folder.save({ texts })).toMatchObject({
      isWritten: false,
      findings: expect.arrayContaining([expect.stringContaining(`${english}:`)]),
    });
    expect(folder.read(english)).toBe(base.get(english));
  });

  it.each([
    ['was changed elsewhere', '"login.title": "Log in"', '"login.title": "Enter"'],
    ['is gone', '"login.title": "Log in",', ''],
    ['is in a broken file', '{', '{ {'],
  ])('writes nothing where a text %s', (_, from, to) => {
    const other = folder.read(english).replace(from, to);
    folder.write(english, other);
    expect(() => folder.save({ texts: [shorter] })).toThrow(StudioProblem);
    expect(folder.read(english)).toBe(other);
  });

  it('keeps a record that another wrote while it compiled', () => {
    const seen = seenIn(base);
    const { copy } = seen.product.model;
    const { path, text } = recordOf('es-US', seen.product.model, () => true);
    const texts = [shorter, { ...title, locale: 'es-US', text: 'Entre ya' }];
    folder.write(path, text);
    const { save } = saveCalls(folder.root, () => seen, new Map());
    // It looks for the places of texts after it has read the files.
    const first = copy.get('en-US');
    vi.spyOn(copy, 'get').mockImplementationOnce(() => {
      folder.write(path, `${text}\n`);
      return first;
    });
    expect(() => save?.({ texts, edits: [] })).toThrow(/changed elsewhere/u);
    expect([folder.read(path), folder.read(english)]).toEqual([`${text}\n`, base.get(english)]);
  });

  it('refuses what is no draft', () => {
    const { save } = saveCalls(folder.root, () => seenIn(base), new Map());
    for (const texts of [null, 'text', [], [null], [{ ...title }], [{ ...title, text: 1 }]])
      expect(() => save?.({ texts })).toThrow(StudioProblem);
    for (const edit of [null, {}, { does: 'format' }, { does: 'write', file: 'flows/app.json', path: [{}] }])
      expect(() => save?.({ texts: [], edits: [{ id: '', words: '', edit }] })).toThrow(StudioProblem);
  });
});

describe('a save', () => {
  it('is undone, save by save, and none by the window of another one', () => {
    const first = folder.save({ texts: [shorter] }).number;
    const second = folder.save({ texts: [{ ...title, before: 'Sign in', text: 'Enter' }] }).number;
    expect(() => folder.undo(first)).toThrow(/Another window/u);
    expect(folder.undo(second)).toMatchObject({ files: expect.arrayContaining([english]) });
    expect(folder.read(english)).toContain('"login.title": "Sign in"');
    folder.undo(first);
    expect(folder.read(english)).toBe(base.get(english));
    expect(() => folder.undo(first)).toThrow(StudioProblem);
  });

  it('is not undone where the file is not what it wrote any more', () => {
    folder.save({ texts: [shorter] });
    const other = folder.read(english).replace('"Remember me"', '"Stay"');
    folder.write(english, other);
    expect(() => folder.undo(1)).toThrow(StudioProblem);
    expect(folder.read(english)).toBe(other);
  });
});

describe('what drafts will do', () => {
  it('is told before the save, and writes nothing', () => {
    const { isBlocked, changes, approvals, touched, result } = folder.weigh({ texts: [shorter] });
    expect(isBlocked).toBe(false);
    expect(changes).toEqual(expect.arrayContaining([expect.stringMatching(/Log in.*Sign in/u)]));
    expect(approvals).toEqual([]);
    expect(touched).toContain('login.idle');
    expect(touched).not.toContain('code.idle');
    expect(result?.screens['en-US']?.login?.messages).toMatchObject({ 'login.title': [{ value: 'Sign in' }] });
    expect(folder.read(english)).toBe(base.get(english));
  });

  it('names who is asked about a protected text', () => {
    folder.remove();
    folder = studioFolder(changed({ 'copy/protected.json': protecting('login.title') }));
    const { approvals, isBlocked } = folder.weigh({ texts: [shorter] });
    expect(approvals).toEqual([{ who: 'legal', texts: ['login.title'], isRecorded: false }]);
    expect(isBlocked).toBe(false);
  });

  it('has the one remedy of a finding as a draft that ends it', () => {
    const before = 'Read <learn>how it works</learn> or <help>get help</help>.';
    const draft = { locale: 'en-US', key: 'login.terms', before, text: before.replaceAll('learn>', 'learnx>') };
    const { findings, isBlocked } = folder.weigh({ texts: [draft] });
    expect(isBlocked).toBe(true);
    expect(fixIn(findings)).toEqual({ text: { ...draft, text: before } });
  });

  it('has the one remedy of a finding in the flows, too', () => {
    const file = 'flows/sign-in/login.screen.json';
    const path = ['header', 'sub', 0, 'when'];
    const edit = { does: 'write', file, path, before: '"by-password"', value: 'by-pasword' } as const;
    const { findings } = folder.weigh({ edits: [{ id: 'sub', words: 'Another condition', edit }] });
    expect(fixIn(findings)).toMatchObject({ edit: { edit: { file, path, value: 'by-password' } } });
  });
});
