import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { PageName } from '../benchedPage.ts';
import { type FigureName, figureNames, figures, type Unit } from '../plan.ts';
import type { PerformanceGoal, ProfileResult, Summary } from './summary.ts';

/** A profile for the terminal: the table, the failures, and a verdict for each goal. */
export function printed({ profile, pages, verdicts }: ProfileResult): string {
  const { name, slowdown, roundTripMs, bytesPerSecond } = profile;
  const megabits = (bytesPerSecond * 8) / 1_000_000;
  const failures = pages.flatMap(({ title, failures: those }) => those.map((failure) => `${title}: ${failure}\n`));
  return [
    `${name}: processor slowed ${slowdown} x, ${roundTripMs} ms round trip, ${megabits} Mbit/s; medians (smallest-largest)\n\n`,
    tableOf(pages),
    failures.length === 0 ? '' : `\nWhat went wrong\n${failures.join('')}`,
    '\nGoals\n',
    ...verdicts.map((verdict) => `${word(verdict).padEnd(7)}  ${verdict.says}: ${verdict.because}\n`),
  ].join('');
}

function word({ isMet }: GoalVerdict): string {
  if (isMet === null) return 'open';
  return isMet ? 'met' : 'NOT MET';
}

/**
 * The figures of all pages: a line per figure, a column per page, each with median, minimum and maximum; then the ratio
 * of the product's to those of the floor page and the minimal page.
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
  const median = written(spread.median, unit);
  // The median has the unit already.
  const [min, max] = [spread.min, spread.max].map((value) => written(value, unit).replace(/ ms$/u, ''));
  return min === max ? median : `${median} (${min}-${max})`;
}

function ratio(summaries: readonly Summary[], name: FigureName, of: 'floor' | 'minimal'): string {
  const median = (page: string): number | undefined =>
    summaries.find((summary) => summary.page === page)?.figures[name]?.median;
  const [value, reference] = [median('product'), median(of)];
  return value === undefined || reference === undefined || reference === 0 ? '' : `${(value / reference).toFixed(2)} x`;
}

/** Cells in columns; the first is left-aligned, the others right-aligned. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return `${rows.map(line).join('\n')}\n`;
}

/** Whether a goal is met, and the figures that show it. */
interface GoalVerdict {
  readonly says: string;
  /** Null if the page that it is compared with was not measured. */
  readonly isMet: boolean | null;
  readonly because: string;
}

/** Checks a goal against the measurements of the same run. */
export function verdictOf(goal: PerformanceGoal, summaries: readonly Summary[]): GoalVerdict {
  const find = (name: PageName): Summary | undefined => summaries.find(({ page }) => page === name);
  const own = find('product');
  switch (goal.kind) {
    case 'noFailure':
      return unbroken(own);
    case 'sameElement':
      return sameElement(own, find(goal.of));
    case 'atMost': {
      const says = `${figures[goal.figure].title} at most ${written(goal.limit, figures[goal.figure].unit)}`;
      const value = own?.figures[goal.figure]?.median;
      if (value === undefined) return unknown(says);
      return { says, isMet: value <= goal.limit, because: written(value, figures[goal.figure].unit) };
    }
    case 'timesOf':
    case 'betterThan':
      return compared(goal, own, find(goal.of));
    default:
      return unreachable(goal);
  }
}

function unbroken(own: Summary | undefined): GoalVerdict {
  const says = 'every visit keeps what is typed and leads to one identify call';
  if (!own || own.visits === 0) return unknown(says);
  return { says, isMet: own.failures.length === 0, because: `${wellOf(own)} visits` };
}

function sameElement(own: Summary | undefined, other: Summary | undefined): GoalVerdict {
  const says = 'largest contentful paint is the same element as the floor page';
  if (!own?.largest.length || !other?.largest.length) return unknown(says);
  const [ours, theirs] = [own.largest, other.largest].map((each) => [...each].sort().join(', '));
  return { says, isMet: ours === theirs, because: ours === theirs ? `${ours}` : `${ours}; there: ${theirs}` };
}

function compared(
  { kind, figure, factor }: Extract<PerformanceGoal, { readonly factor: number }>,
  own: Summary | undefined,
  other: Summary | undefined,
): GoalVerdict {
  const { title, unit } = figures[figure];
  const [value, reference] = [own, other].map((summary) => summary?.figures[figure]?.median);
  const isLimit = kind === 'timesOf';
  const relation = isLimit ? `at most ${factor} x` : `${factor} x better than`;
  const says = `${title} ${relation} ${other?.title ?? 'a page that was not measured'}`;
  if (value === undefined || reference === undefined) return unknown(says);
  const isMet = isLimit ? value <= reference * factor : value * factor <= reference;
  const ratio = isLimit ? value / reference : reference / value;
  const times = Number.isFinite(ratio) ? `${ratio.toFixed(2)} x: ` : '';
  return { says, isMet, because: `${times}${written(value, unit)} against ${written(reference, unit)}` };
}

function unknown(says: string): GoalVerdict {
  return { says, isMet: null, because: 'not measured' };
}

/** Formats a figure; a KB has 1,000 bytes. */
function written(value: number, unit: Unit): string {
  switch (unit) {
    case 'ms':
      return `${Math.round(value).toLocaleString('en-US')} ms`;
    case 'bytes':
      return value >= 1_000_000 ? `${(value / 1_000_000).toFixed(2)} MB` : `${(value / 1_000).toFixed(1)} KB`;
    case 'score':
      return value === 0 ? '0' : value.toFixed(4);
    default:
      return unreachable(unit);
  }
}
