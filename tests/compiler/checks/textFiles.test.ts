import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../src/compiler/diagnostic.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import { base, changed, type Edit, findings, login, projectRoot } from '../product.ts';

const locales = ['en-US', 'es-US'];

/** The texts with these keys stand in the file of that name, in both languages. */
function moved(keys: readonly string[], name: string): Readonly<Record<string, Edit>> {
  const files = locales.flatMap((locale) => {
    const from = `copy/${locale}/signIn.json`;
    const texts = JSON.parse(base.get(from) ?? '') as Readonly<Record<string, string>>;
    const entries = Object.entries(texts);
    const { $schema } = texts;
    const is = ([key]: readonly [string, string]): boolean => keys.includes(key);
    return [
      [from, JSON.stringify(Object.fromEntries(entries.filter((entry) => !is(entry))))],
      [`copy/${locale}/${name}.json`, JSON.stringify({ $schema, ...Object.fromEntries(entries.filter(is)) })],
    ] as const;
  });
  return Object.fromEntries(files);
}

const said = (edits: Readonly<Record<string, Edit>>): readonly string[] =>
  findings(changed(edits))
    .map(formatDiagnostic)
    .map((line) => line.replace(/:\d+:\d+ /u, ''));

describe('F138', () => {
  it('tells a text that another screen alone shows, in each language', () => {
    expect(said(moved(['code.title'], 'login'))).toEqual(
      locales.map(
        (locale) =>
          `F138 copy/${locale}/login.json The screen "login" does not show the text "code.title"; "code" does. Move it to copy/${locale}/code.json.`,
      ),
    );
  });

  it('has no word for a text where it belongs, nor for files that belong to no screen', () => {
    expect(said(moved(['code.title'], 'code'))).toEqual([]);
    expect(said(moved(['code.title', 'login.title'], 'extra'))).toEqual([]);
  });

  it('has no word for a text that several screens show, its own among them', () => {
    const shared = {
      [login]: ['"title": "login.title"', '"title": "login.title", "breadcrumb": "code.title"'],
    } as const;
    expect(said({ ...moved(['code.title'], 'code'), ...shared })).toEqual([]);
    expect(said({ ...moved(['code.title'], 'login'), ...shared })).toEqual([]);
  });

  it('knows that a message goes along to the screen that follows', () => {
    expect(said(moved(['code.wrong'], 'code'))).toEqual([]);
    expect(said(moved(['code.wrong'], 'login'))).toEqual(locales.map(() => expect.stringContaining('"code" does')));
  });
});

describe('the files of texts of the product', () => {
  const files = [...readSources(projectRoot).sources.keys()];
  const screens = files.flatMap((file) => /([^/]+)\.screen\.json$/u.exec(file)?.[1] ?? []);

  it.each(locales)('in %s are one for each screen, and four that belong to none', (locale) => {
    const names = files.flatMap((file) => new RegExp(`^copy/${locale}/(.+)\\.json$`, 'u').exec(file)?.[1] ?? []);
    expect(names.sort()).toEqual([...screens, 'common', 'rules', 'shell', 'ui'].sort());
  });
});
