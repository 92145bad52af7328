import Papa from 'papaparse';
import { BrokenExchange, type Exchange, type ExchangeProblem, type ExchangeRow } from './exchange.ts';

// Excel recognises UTF-8 by this mark only.
const mark = '\ufeff';

/** A cell that a spreadsheet would run as a formula, even after leading escapes. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/u;

const isLocale = /^[a-z]{2}-[A-Z]{2}$/u;

/** Texts for a spreadsheet. */
export function printCsv({ from, to, rows }: Exchange): string {
  const cells = rows.map(({ key, source, target, note, check }) => [key, source, target, note, check ?? '']);
  const fields = ['key', from, to, 'note', 'check'];
  return `${mark}${Papa.unparse({ fields, data: cells }, { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
}

/**
 * Reads a file saved by a spreadsheet, with commas, semicolons or tabs as separators.
 * @throws {BrokenExchange}
 */
export function readCsv(text: string): Exchange {
  const source = text.replace(mark, '');
  const delimiter = /^"?key"?([,;\t])/u.exec(source)?.[1];
  if (delimiter === undefined) throw brokenHeader('The first row does not begin with the column "key"');
  const { data, errors } = Papa.parse<string[]>(source, { delimiter });
  const [names = [], ...others] = data;
  const [, from = '', to = ''] = names;
  if (!isLocale.test(from) || !isLocale.test(to))
    throw brokenHeader(`After "key" stand two languages, and these are "${from}" and "${to}"`);
  const problems = errors.map(
    ({ row = 0, message }): ExchangeProblem => ({ at: rowAt(row), message, remedy: 'Save the file as CSV again' }),
  );
  const rows: ExchangeRow[] = [];
  for (const [index, cells] of others.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const at = rowAt(index + 1);
    if (cells.length < 2 || cells.length > names.length) {
      const message = `This row has ${cells.length} cells, and the first one has ${names.length}`;
      problems.push({ at, message, remedy: 'Put texts with quotes, line breaks or separators between double quotes' });
      continue;
    }
    const cell = (name: string): string => unescaped(cells[names.indexOf(name)] ?? '');
    rows.push({
      key: cell('key').trim(),
      source: cell(from),
      target: cell(to),
      note: cell('note'),
      check: cell('check').trim() || null,
      at,
    });
  }
  if (problems.length > 0) throw new BrokenExchange(problems);
  return { from, to, rows };
}

/** As spreadsheets count rows: a cell can have several lines. */
function rowAt(index: number): string {
  return `row ${index + 1}`;
}

function unescaped(cell: string): string {
  return (formula.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell).replaceAll('\r\n', '\n');
}

function brokenHeader(message: string): BrokenExchange {
  const remedy = 'Keep the first row as it was exported: key, the two languages, note, check';
  return new BrokenExchange([{ at: rowAt(0), message, remedy }]);
}
