import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printCsv, readCsv } from '../../../src/tools/translate/csv.ts';
import type { Exchange, ExchangeRow } from '../../../src/tools/translate/exchange.ts';

/** What counts of rows: their places are those of the file. */
function wordsOf(rows: readonly ExchangeRow[]): readonly Omit<ExchangeRow, 'at'>[] {
  return rows.map(({ at: _, ...row }) => row);
}

describe('a CSV file', () => {
  it('brings back any text, formulas, quotes and line breaks too', () => {
    // A page has no place for control characters.
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
            { key: 'a.b', source, target, note, check: '00000000', at: '' },
            { key: 'c.d', source: target, target: source, note: '', check: null, at: '' },
          ],
        };
        expect(wordsOf(readCsv(printCsv(exchange)).rows)).toEqual(wordsOf(exchange.rows));
      }),
      { numRuns: 150 },
    );
  });

  it('has no cell that a spreadsheet would run, and opens as UTF-8', () => {
    const row = { key: 'a.b', source: '=1+1', target: '@SUM(A1)', note: '', check: null, at: '' };
    const text = printCsv({ from: 'en-US', to: 'fr-CA', rows: [row] });
    expect(text.startsWith('\ufeffkey,en-US,fr-CA,note,check\r\n')).toBe(true);
    expect(text).toContain(`"'=1+1","'@SUM(A1)"`);
  });

  it('may come back with semicolons, other line ends, and without the last columns', () => {
    const text = '\ufeffkey;en-US;fr-CA\r\na.b;"One; two";"Un\r\ndeux"\r\nc.d;Three;\r\n;;\r\n';
    expect(readCsv(text).rows).toEqual([
      { key: 'a.b', source: 'One; two', target: 'Un\ndeux', note: '', check: null, at: 'row 2' },
      { key: 'c.d', source: 'Three', target: '', note: '', check: null, at: 'row 3' },
    ]);
  });

  it.each([
    ['', 'row 1: The first row does not begin with the column "key"'],
    ['Schlüssel,en-US,fr-CA\n', 'row 1: The first row does not begin with the column "key"'],
    ['key,English,French\n', 'row 1: After "key" stand two languages, and these are "English" and "French"'],
    ['key,en-US,fr-CA\na.b,One,Un, deux\n', 'row 2: This row has 4 cells, and the first one has 3'],
    ['key,en-US,fr-CA\na.b\n', 'row 2: This row has 1 cells, and the first one has 3'],
    ['key,en-US,fr-CA\na.b,One,"Un\n', 'row 2: Quoted field unterminated'],
  ])('is refused as %j', (text, problem) => expect(() => readCsv(text)).toThrow(problem));
});
