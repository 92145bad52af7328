import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveCalls } from '../../src/studio/server/saveCalls.ts';
import { StudioProblem } from '../../src/studio/server/studioProblem.ts';
import { recordOf } from '../../src/tools/translate/records.ts';
import { base, changed, protecting } from '../compiler/product.ts';
import { type StudioFolder, seenIn, studioFolder } from './studioFolder.ts';

const english = 'copy/en-US/signIn.json';
const spanish = 'copy/es-US/signIn.json';
const title = { locale: 'en-US', key: 'login.title', before: 'Log in' };

let folder: StudioFolder;
beforeEach(() => {
  folder = studioFolder(base);
});
afterEach(() => folder.remove());

describe('a save of drafts', () => {
  it('changes these words, and nothing else of the files', () => {
    const other = { locale: 'es-US', key: 'login.userId', text: 'Su “usuario”\nde siempre' };
    const before = /"login\.userId": "([^"]*)"/u.exec(folder.read(spanish))?.[1] ?? '';
    const texts = [
      { ...title, text: 'Sign in' },
      { ...other, before },
    ];
    expect(folder.save({ texts })).toMatchObject({ isWritten: true });
    expect(folder.read(english)).toBe(
      base.get(english)?.replace('"login.title": "Log in"', '"login.title": "Sign in"'),
    );
    expect(folder.read(spanish)).toBe(base.get(spanish)?.replace(before, 'Su “usuario”\\nde siempre'));
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
    expect(() => folder.save({ texts: [{ ...title, text: 'Sign in' }] })).toThrow(StudioProblem);
    expect(folder.read(english)).toBe(other);
  });

  it('keeps what another changed in the same file', () => {
    folder.write(english, folder.read(english).replace('"Remember me"', '"Stay"'));
    expect(folder.save({ texts: [{ ...title, text: 'Sign in' }] })).toMatchObject({ isWritten: true });
    expect(folder.read(english)).toContain('"Stay"');
  });

  it('keeps a record that another wrote while it compiled', () => {
    const seen = seenIn(base);
    const { copy } = seen.product.model;
    const { path, text } = recordOf('es-US', seen.product.model, () => true);
    const before = copy.get('es-US')?.get('login.title')?.text ?? '';
    const texts = [
      { ...title, text: 'Sign in' },
      { ...title, locale: 'es-US', before, text: 'Entre ya' },
    ];
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
    const first = folder.save({ texts: [{ ...title, text: 'Sign in' }] }).number;
    const second = folder.save({ texts: [{ ...title, before: 'Sign in', text: 'Enter' }] }).number;
    expect(() => folder.undo(first)).toThrow(/Another window/u);
    expect(folder.undo(second)).toMatchObject({ files: expect.arrayContaining([english]) });
    expect(folder.read(english)).toContain('"login.title": "Sign in"');
    folder.undo(first);
    expect(folder.read(english)).toBe(base.get(english));
    expect(() => folder.undo(first)).toThrow(StudioProblem);
  });

  it('is not undone where the file is not what it wrote any more', () => {
    folder.save({ texts: [{ ...title, text: 'Sign in' }] });
    const other = folder.read(english).replace('"Remember me"', '"Stay"');
    folder.write(english, other);
    expect(() => folder.undo(1)).toThrow(StudioProblem);
    expect(folder.read(english)).toBe(other);
  });
});

describe('what drafts will do', () => {
  it('is told before the save, and writes nothing', () => {
    const { isBlocked, changes, approvals, touched, result } = folder.weigh({ texts: [{ ...title, text: 'Sign in' }] });
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
    const { approvals, isBlocked } = folder.weigh({ texts: [{ ...title, text: 'Sign in' }] });
    expect(approvals).toEqual([{ who: 'legal', texts: ['login.title'], isRecorded: false }]);
    expect(isBlocked).toBe(false);
  });

  it('has the one remedy of a finding as a draft that ends it', () => {
    const before = /"login\.terms": "([^"]*)"/u.exec(folder.read(english))?.[1] ?? '';
    const tag = /<(\w+)>/u.exec(before)?.[1] ?? '';
    const wrong = before.replaceAll(tag, `${tag}x`);
    const draft = { locale: 'en-US', key: 'login.terms', before, text: wrong };
    const { findings, isBlocked } = folder.weigh({ texts: [draft] });
    expect(isBlocked).toBe(true);
    const fix = findings.find((finding) => finding.fix !== null)?.fix ?? null;
    expect(fix?.draft).toEqual({ text: { ...draft, text: before } });
  });

  it('has the one remedy of a finding in the flows, too', () => {
    const file = 'flows/sign-in/login.screen.json';
    const path = ['header', 'sub', 0, 'when'];
    const edit = { does: 'write', file, path, before: '"by-password"', value: 'by-pasword' } as const;
    const { findings } = folder.weigh({ edits: [{ id: 'sub', words: 'Another condition', edit }] });
    const fix = findings.find((finding) => finding.fix !== null)?.fix ?? null;
    expect(fix?.draft).toMatchObject({ edit: { edit: { file, path, value: 'by-password' } } });
  });
});
