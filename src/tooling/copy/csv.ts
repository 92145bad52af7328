import Papa from 'papaparse';
import type { Exchange, ExchangeProblem, ExchangeRow, ReadExchange } from './exchange.ts';

// Excel recognises UTF-8 by this mark only.
const mark = '\ufeff';

/** A cell that a spreadsheet would run as a formula, even after leading escapes. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/u;

/** Texts for a spreadsheet. */
export function printCsv({ from, to, rows }: Exchange): string {
  const cells = rows.map(({ key, source, target, note, check }) => [key, source, target, note, check ?? '']);
  const fields = ['key', from, to, 'note', 'check'];
  return `${mark}${Papa.unparse({ fields, data: cells }, { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
}

/** Reads a file saved by a spreadsheet, with commas, semicolons or tabs as separators. */
export function readCsv(text: string): ReadExchange {
  const source = text.replace(mark, '');
  const delimiter = /^"?key"?([,;\t])/u.exec(source)?.[1];
  if (delimiter === undefined) return broken('line 1', 'The first line does not begin with the column "key"');
  const { lines, problems } = linesOf(source, delimiter);
  const [header, ...others] = lines;
  const names = header?.cells ?? [];
  const [, from = '', to = ''] = names;
  const isLocale = /^[a-z]{2}-[A-Z]{2}$/u;
  if (!isLocale.test(from) || !isLocale.test(to)) {
    return broken('line 1', `After "key" stand two languages, and these are "${from}" and "${to}"`);
  }
  const [note, check] = [names.indexOf('note'), names.indexOf('check')];
  const rows: ExchangeRow[] = [];
  for (const { cells, line } of others) {
    const [key = '', original, target = ''] = cells;
    const at = `line ${line}`;
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (original === undefined || cells.length > names.length) {
      const message = `This line has ${cells.length} cells, and the first one has ${names.length}`;
      problems.push({ at, message, remedy: 'Put texts with quotes, line breaks or separators between double quotes' });
      continue;
    }
    rows.push({
      key: key.trim(),
      source: unescaped(original),
      target: unescaped(target),
      note: unescaped(cells[note] ?? ''),
      check: cells[check]?.trim() || null,
      at,
    });
  }
  return problems.length > 0 ? { kind: 'broken', problems } : { kind: 'read', exchange: { from, to, rows } };
}

interface Line {
  readonly cells: readonly string[];
  /** From 1; a cell can have several lines. */
  readonly line: number;
}

function linesOf(text: string, delimiter: string): { readonly lines: readonly Line[]; problems: ExchangeProblem[] } {
  const lines: Line[] = [];
  const problems: ExchangeProblem[] = [];
  let line = 1;
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    step({ data, errors, meta }) {
      for (const { message } of errors) {
        problems.push({ at: `line ${line}`, message, remedy: 'Save the file as CSV again' });
      }
      lines.push({ cells: data, line });
      line += text.slice(start, meta.cursor).match(/\r\n|\r|\n/gu)?.length ?? 0;
      start = meta.cursor;
    },
  });
  return { lines, problems };
}

function unescaped(cell: string): string {
  return (formula.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell).replaceAll('\r\n', '\n');
}

function broken(at: string, message: string): ReadExchange {
  const remedy = 'Keep the first line as it was exported: key, the two languages, note, check';
  return { kind: 'broken', problems: [{ at, message, remedy }] };
}
