import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printCsv, readCsv } from '../../../src/tooling/copy/csv.ts';
import type { Exchange, ExchangeRow, ReadExchange } from '../../../src/tooling/copy/exchange.ts';
import { printXliff, readXliff } from '../../../src/tooling/copy/xliff.ts';
import { exportOf, product } from './product.ts';

const formats = [
  ['CSV', printCsv, readCsv],
  ['XLIFF', printXliff, readXliff],
] as const;

/** What counts of rows: their places are those of the file. */
function wordsOf(rows: readonly ExchangeRow[]): readonly Omit<ExchangeRow, 'at'>[] {
  return rows.map(({ at: _, ...row }) => row);
}

function rowsOf(read: ReadExchange): readonly ExchangeRow[] {
  if (read.kind === 'broken') throw new Error(JSON.stringify(read.problems));
  return read.exchange.rows;
}

function problemsOf(read: ReadExchange): readonly string[] {
  return read.kind === 'read' ? [] : read.problems.map(({ at, message }) => `${at}: ${message}`);
}

describe.each(formats)('%s', (name, print, read) => {
  it('brings every text of the product back as it was', () => {
    const exchange = exportOf('es-US', product);
    expect(exchange.rows.length).toBeGreaterThan(200);
    expect(wordsOf(rowsOf(read(print(exchange))))).toEqual(wordsOf(exchange.rows));
  });

  it('brings back any text, formulas, quotes and line breaks too', () => {
    // XML has no place for control characters, and neither has a page.
    const text = fc
      .array(
        fc.oneof(
          fc.constantFrom('=', '+', '-', '@', '\t', "'", '"', ',', ';', '\n', '<b>', '&amp;', '{n}', ' '),
          fc.string(),
        ),
      )
      .map((parts) => parts.join('').replace(/[^\P{C}\n\t]/gu, ''));
    fc.assert(
      fc.property(text, text, text, (source, target, note) => {
        const exchange: Exchange = {
          from: 'en-US',
          to: 'fr-CA',
          rows: [
            { key: 'a.b', source, target, note: name === 'CSV' ? note : '', check: '00000000', at: '' },
            { key: 'c.d', source: target, target: source, note: '', check: null, at: '' },
          ],
        };
        expect(wordsOf(rowsOf(read(print(exchange))))).toEqual(wordsOf(exchange.rows));
      }),
      { numRuns: 150 },
    );
  });
});

describe('a CSV file', () => {
  it('has no cell that a spreadsheet would run, and opens as UTF-8', () => {
    const row = { key: 'a.b', source: '=1+1', target: '@SUM(A1)', note: '', check: null, at: '' };
    const text = printCsv({ from: 'en-US', to: 'fr-CA', rows: [row] });
    expect(text.startsWith('\ufeffkey,en-US,fr-CA,note,check\r\n')).toBe(true);
    expect(text).toContain(`"'=1+1","'@SUM(A1)"`);
  });

  it('may come back with semicolons, other line ends, and without the last columns', () => {
    const text = '\ufeffkey;en-US;fr-CA\r\na.b;"One; two";"Un\r\ndeux"\r\nc.d;Three;\r\n;;\r\n';
    expect(rowsOf(readCsv(text))).toEqual([
      { key: 'a.b', source: 'One; two', target: 'Un\ndeux', note: '', check: null, at: 'line 2' },
      { key: 'c.d', source: 'Three', target: '', note: '', check: null, at: 'line 4' },
    ]);
  });

  it.each([
    ['', 'line 1: The first line does not begin with the column "key"'],
    ['Schlüssel,en-US,fr-CA\n', 'line 1: The first line does not begin with the column "key"'],
    ['key,English,French\n', 'line 1: After "key" stand two languages, and these are "English" and "French"'],
    ['key,en-US,fr-CA\na.b,One,Un, deux\n', 'line 2: This line has 4 cells, and the first one has 3'],
    ['key,en-US,fr-CA\na.b\n', 'line 2: This line has 1 cells, and the first one has 3'],
    ['key,en-US,fr-CA\na.b,One,"Un\n', 'line 2: Quoted field unterminated'],
  ])('is refused as %j', (text, problem) => expect(problemsOf(readCsv(text))[0]).toBe(problem));
});

describe('an XLIFF file', () => {
  const unit = (inside: string, more = ''): string =>
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en-US" trgLang="fr-CA"${more}>` +
    `<file id="copy"><unit id="a.b">${inside}</unit></file></xliff>`;

  it('may come back cut into segments, with marks of the tool', () => {
    const text = unit(
      '<segment><source>One.</source><target>Un.</target></segment><ignorable><source> </source></ignorable>' +
        '<segment><source>Two.</source><target><mrk id="1" type="term">Deux</mrk>.</target></segment>',
    );
    expect(rowsOf(readXliff(text))).toMatchObject([
      { key: 'a.b', source: 'One. Two.', target: 'Un. Deux.', at: 'unit a.b' },
    ]);
  });

  it('may come back as XLIFF 1.2', () => {
    const text =
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="copy" source-language="en-US" target-language="fr-CA" datatype="plaintext">' +
      '<body><trans-unit id="a.b"><source>One</source><target>Un</target><note from="check">00000000</note></trans-unit></body></file></xliff>';
    expect(rowsOf(readXliff(text))).toMatchObject([{ key: 'a.b', source: 'One', target: 'Un', check: '00000000' }]);
  });

  it.each([
    ['<xliff>', /^line 1: The file is no correct XML: /],
    ['<html/>', /^line 1: The root element is "html"/],
    ['<xliff version="2.0" srcLang="en-US"/>', /into no language$/],
    [
      unit('<segment><source>One</source><target>Un <ph id="1"/></target></segment>'),
      /^unit a.b: The target has an element "ph"$/,
    ],
    [
      unit('<segment><source>A</source><target>Un</target></segment><segment><source>B</source></segment>'),
      /^unit a.b: Only 1 of its 2 segments are translated$/,
    ],
  ])('is refused as %j', (text, problem) => expect(problemsOf(readXliff(text))[0]).toMatch(problem));
});
