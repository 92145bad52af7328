import { type FigureName, figureNames, figures } from '../figures.ts';
import type { Summary } from './summary.ts';
import { written } from './written.ts';

/**
 * The figures of all pages: a line a figure, a column a page, each with its median, smallest and largest value; then how
 * many times those of the floor page and of the minimal page the product's are.
 */
export function tableOf(summaries: readonly Summary[]): string {
  const measured = figureNames.filter((name) => summaries.some((summary) => summary.figures[name]));
  const head = ['', ...summaries.map(({ title }) => title), 'to floor', 'to minimal'];
  const rows = measured.map((name) => [
    figures[name].title,
    ...summaries.map((summary) => cell(summary, name)),
    ratio(summaries, name, 'floor'),
    ratio(summaries, name, 'minimal'),
  ]);
  const kept = ['visits that went well', ...summaries.map(wellOf), '', ''];
  return aligned([head, ...rows, kept]);
}

function wellOf({ visits, failures }: Summary): string {
  return `${visits - failures.length} of ${visits}`;
}

function cell({ figures: measured }: Summary, name: FigureName): string {
  const spread = measured[name];
  if (!spread) return '-';
  const { unit } = figures[name];
  const [median, min, max] = [spread.median, spread.min, spread.max].map((value) => written(value, unit));
  return min === max ? `${median}` : `${median} (${bare(min)}-${bare(max)})`;
}

/** Without the unit, which the median has said. */
function bare(text: string | undefined): string {
  return text?.replace(/ ms$/u, '') ?? '';
}

function ratio(summaries: readonly Summary[], name: FigureName, of: 'floor' | 'minimal'): string {
  const median = (page: string): number | undefined =>
    summaries.find((summary) => summary.page === page)?.figures[name]?.median;
  const [value, reference] = [median('product'), median(of)];
  return value === undefined || reference === undefined || reference === 0 ? '' : `${(value / reference).toFixed(2)} x`;
}

/** Cells below each other; the first column to the left, the others to the right. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return `${rows.map(line).join('\n')}\n`;
}
