import { describe, expect, it } from 'vitest';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import type { BrokenExchange, Exchange } from '../../../src/tools/translate/exchange.ts';
import { importTexts } from '../../../src/tools/translate/importTexts.ts';
import { recordFiles, recordOf } from '../../../src/tools/translate/records.ts';
import {
  analysisOf,
  exportOf,
  findingsOf,
  memory,
  product,
  translated,
  withFiles,
  withLocale,
  withText,
} from './product.ts';

const french = withLocale('fr-CA');
const whole = exportOf('fr-CA', french);
const english = 'copy/en-US/login.json';
const spanish = 'copy/es-US/login.json';

function imported(exchange: Exchange, sources: Sources = french, approved: readonly string[] = []): Sources {
  return withFiles(sources, importTexts(exchange, sources, approved, memory).files);
}

function problemsOf(exchange: Exchange, sources: Sources = french): readonly string[] {
  try {
    importTexts(exchange, sources, [], memory);
    return [];
  } catch (cause) {
    return (cause as BrokenExchange).message.split('\n').slice(0, -1);
  }
}

describe('an import', () => {
  it('writes what is translated, and leaves the rest waiting', () => {
    // A typographic apostrophe is right in French, whatever the texts have that are still English.
    const after = imported(translated(whole, { 'login.title': 'S’identifier', 'login.submit': '' }));
    expect(analysisOf(after).copy.get('fr-CA')?.get('login.title')?.text).toBe('S’identifier');
    expect(findingsOf(after).map(({ message }) => message)).toEqual([expect.stringMatching(/^\d+ texts wait/)]);
    expect(exportOf('fr-CA', after).rows.find(({ key }) => key === 'login.title')?.target).toBe('S’identifier');
  });

  it('takes the same words for a translation where a translator wrote them', () => {
    const [row] = whole.rows.filter(({ key }) => key === 'login.title');
    const after = imported(translated(whole, { 'login.title': row?.source ?? '' }));
    expect(new Set(findingsOf(after).map(({ code }) => code))).toEqual(new Set(['F119', 'F154']));
  });

  it('of an export changes nothing, whatever its language', () => {
    for (const exchange of [exportOf('es-US', product), exportOf('fr-CA', french)]) {
      const result = importTexts(exchange, french, [], memory);
      expect(result).toMatchObject({ files: [], counts: { changed: 0, stale: 0 } });
    }
  });

  const refused: readonly (readonly [name: string, targets: Readonly<Record<string, string>>, says: string])[] = [
    ['a placeholder that is missing', { 'vc.sent.email': 'Nous l’avons envoyé.' }, 'email'],
    ['a tag that is missing', { 'redirect.stuck': 'Continuer vers votre compte.' }, 'go'],
    ['broken ICU', { 'login.title': 'Ouvrir {une session' }, 'row 2, login.title: '],
    ['a plural without other', { 'expired.countdown': '{seconds, plural, one {# seconde}}' }, 'other'],
    ['a protected text', { 'disclosure.title': 'Renseignements' }, 'legal must agree'],
  ];
  it.each(refused)('refuses %s, at its line and key', (_, targets, says) => {
    const [key] = Object.keys(targets);
    const [problem, ...others] = problemsOf(translated(whole, targets));
    expect(problem).toContain(`row 2, ${key}: `);
    expect(problem).toContain(says);
    expect(others).toEqual([]);
  });

  it('takes a protected text of which its approver knows', () => {
    const after = imported(translated(whole, { 'disclosure.title': 'Renseignements' }), french, ['legal']);
    expect(analysisOf(after).copy.get('fr-CA')?.get('disclosure.title')?.text).toBe('Renseignements');
  });

  it('refuses what nobody can have meant', () => {
    const one = translated(whole, { 'login.title': 'Ouvrir une session' });
    const [row] = one.rows;
    if (row === undefined) throw new Error('The product has no login.title.');
    expect(problemsOf({ ...one, rows: [{ ...row, key: 'login.titel' }] })).toEqual([
      'row 2, login.titel: There is no text "login.titel". Did you mean "login.title"?',
    ]);
    expect(problemsOf({ ...one, rows: [row, { ...row, at: 'row 7' }] })).toEqual([
      'row 7, login.title: The text stands here twice. Keep one of the two; the other is at row 2.',
    ]);
    expect(problemsOf({ ...one, to: 'de-DE' })).toEqual([
      expect.stringContaining('Correct it, or run first: npm run copy -- add de-DE'),
    ]);
    expect(problemsOf({ ...one, from: 'es-US' })).toEqual([
      expect.stringContaining('Import a file that was exported from en-US'),
    ]);
  });

  it('never overwrites what changed since the export', () => {
    const one = translated(whole, { 'login.title': 'Ouvrir une session' });
    expect(problemsOf(one, withText(french, english, 'login.title', 'Welcome'))).toEqual([
      expect.stringContaining('The en-US text is "Welcome" now'),
    ]);
    const other = withText(french, 'copy/fr-CA/login.json', 'login.title', 'Connexion');
    expect(problemsOf(one, other)).toEqual([expect.stringContaining('it is "Connexion" now')]);
    const unchecked = { ...one, rows: one.rows.map((row) => ({ ...row, check: null })) };
    expect(problemsOf(unchecked, other)).toEqual([]);
  });
});

describe('the record of translations', () => {
  const file = 'copy/es-US.translated.json';
  const empty = withFiles(product, [
    { path: file, text: '{ "$schema": "../schemas/grammar/translated.schema.json" }' },
  ]);
  const without = new Map([...product].filter(([each]) => each !== file));

  it.each([
    ['gone', without],
    ['emptied', empty],
  ])('that is %s is a finding, also where a text changed, and is not begun anew', (_, lost) => {
    for (const sources of [lost, withText(lost, english, 'login.title', 'Welcome to your account')]) {
      const found = findingsOf(sources);
      expect(found).toMatchObject([{ code: 'F153', file }]);
      expect(found[0]?.remedy).toBe(
        `Restore ${file} from version control; where all translations are current, run: npm run copy -- current es-US`,
      );
      expect(recordFiles(analysisOf(sources))).toEqual([]);
    }
  });

  it('is there again once somebody says that all are current', () => {
    const said = recordOf('es-US', analysisOf(without), (_, state) => state !== 'waiting');
    expect(findingsOf(withFiles(without, [said]))).toEqual([]);
    expect(recordFiles(analysisOf(withFiles(without, [said])))).toEqual([said]);
  });
});

describe('a stale translation', () => {
  const edited = withText(product, english, 'login.title', 'Welcome to your account');

  it('is found at the translation, and goes when the remedy is followed', () => {
    const [finding, ...others] = findingsOf(edited);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'F153', file: spanish });
    expect(finding?.remedy).toBe(
      'Translate it anew; where it still fits, run: npm run copy -- current es-US login.title',
    );
    const renewed = withText(edited, spanish, 'login.title', 'Le damos la bienvenida');
    expect(findingsOf(renewed)).toEqual([]);
    const noted = withFiles(renewed, [recordOf('es-US', analysisOf(renewed))]);
    expect(findingsOf(withText(noted, english, 'login.title', 'Hello, customer')).map(({ code }) => code)).toEqual([
      'F153',
    ]);
    const fitting = recordOf('es-US', analysisOf(edited), (key) => key === 'login.title');
    expect(findingsOf(withFiles(edited, [fitting]))).toEqual([]);
  });

  it('is renewed by an import, and stays stale when it comes back as it was', () => {
    const exchange = exportOf('es-US', edited, true);
    expect(exchange.rows.map(({ key, note }) => [key, note])).toEqual([
      ['login.title', 'The en-US text has changed since this was translated'],
    ]);
    expect(importTexts(exchange, edited, [], memory)).toMatchObject({ files: [], counts: { stale: 1, changed: 0 } });
    const after = imported(translated(exchange, { 'login.title': 'Le damos la bienvenida' }), edited);
    expect(findingsOf(after)).toEqual([]);
  });

  it('is forgotten with its text, without a word', () => {
    const file = 'copy/es-US.translated.json';
    const known = withText(product, file, 'login.gone', '00000000');
    expect(findingsOf(known)).toEqual([]);
    expect(recordOf('es-US', analysisOf(known)).text).toBe(product.get(file));
  });

  it('stays stale under another name', () => {
    const renamed = new Map(
      [...edited].map(([file, text]) => [
        file,
        file.includes('.translated.') ? text : text.replaceAll('"login.title"', '"login.name"'),
      ]),
    );
    expect(findingsOf(renamed).map(({ code, message }) => [code, message])).toEqual([
      ['F153', 'The text "login.name" of en-US has changed since it was translated into es-US'],
    ]);
  });
});
