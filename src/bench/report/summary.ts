import type { BenchedPage, PageName } from '../benchedPage.ts';
import { type FigureName, figureNames, type Profile, type Sample } from '../plan.ts';
import { verdictOf } from './printed.ts';

/** The results of all visits of one page. */
export interface Summary {
  readonly page: PageName;
  readonly title: string;
  readonly visits: number;
  /** The failures, one sentence per visit. */
  readonly failures: readonly string[];
  readonly figures: Readonly<Partial<Record<FigureName, ReturnType<typeof spreadOf>>>>;
  /** Every element that was the largest contentful paint. */
  readonly largest: readonly string[];
}

function summaryOf({ name, title }: BenchedPage, samples: readonly Sample[]): Summary {
  const own = samples.filter(({ page }) => page === name);
  const measured = (figure: FigureName) => own.flatMap(({ figures }) => figures[figure] ?? []);
  return {
    page: name,
    title,
    visits: own.length,
    failures: own.flatMap(({ visit, failure }) => (failure === null ? [] : [`${visit} visit: ${failure}`])),
    figures: Object.fromEntries(figureNames.map((each) => [each, spreadOf(measured(each))])),
    largest: [...new Set(own.flatMap(({ largest }) => largest ?? []))],
  };
}

/** The median and range of some measurements; undefined when there are none. */
export function spreadOf(values: readonly number[]) {
  if (values.length === 0) return undefined;
  return { median: quantile(values, 0.5), min: Math.min(...values), max: Math.max(...values), count: values.length };
}

/** The quantile of some values; between two values it is interpolated. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

export type ProfileResult = ReturnType<typeof profileResult>;

/** The result of one profile, as in `result.json`. */
export function profileResult(profile: Profile, pages: readonly BenchedPage[], samples: readonly Sample[]) {
  const summaries = pages.map((page) => summaryOf(page, samples));
  return { profile, pages: summaries, verdicts: goals.map((goal) => verdictOf(goal, summaries)), samples };
}

/** The goals of the product. Ratios are those of medians of the same run. */
export type PerformanceGoal =
  | { readonly kind: 'atMost'; readonly figure: FigureName; readonly limit: number }
  | { readonly kind: 'timesOf'; readonly figure: FigureName; readonly of: PageName; readonly factor: number }
  | { readonly kind: 'betterThan'; readonly figure: FigureName; readonly of: PageName; readonly factor: number }
  /** The largest contentful paint is the same element as on that page. */
  | { readonly kind: 'sameElement'; readonly of: PageName }
  /** Every visit kept what was typed and led to exactly one identify call. */
  | { readonly kind: 'noFailure' };

const goals: readonly PerformanceGoal[] = [
  { kind: 'noFailure' },
  { kind: 'timesOf', figure: 'firstPaint', of: 'floor', factor: 1.15 },
  { kind: 'timesOf', figure: 'largestPaint', of: 'floor', factor: 1.15 },
  { kind: 'sameElement', of: 'floor' },
  { kind: 'atMost', figure: 'shift', limit: 0 },
  { kind: 'timesOf', figure: 'usable', of: 'floor', factor: 1.2 },
  { kind: 'timesOf', figure: 'warmUsable', of: 'floor', factor: 1.1 },
  { kind: 'timesOf', figure: 'firstIdentify', of: 'floor', factor: 1.8 },
  { kind: 'atMost', figure: 'scriptUntil', limit: 125_000 },
  { kind: 'atMost', figure: 'sdk', limit: 25_000 },
  { kind: 'timesOf', figure: 'blocking', of: 'minimal', factor: 1 },
  { kind: 'timesOf', figure: 'nextScreen', of: 'floor', factor: 1.2 },
  { kind: 'timesOf', figure: 'typing', of: 'floor', factor: 1.3 },
  { kind: 'atMost', figure: 'heap', limit: 2_800_000 },
  { kind: 'betterThan', figure: 'usable', of: 'gen3', factor: 12 },
  { kind: 'betterThan', figure: 'transfer', of: 'gen3', factor: 5 },
  { kind: 'betterThan', figure: 'blocking', of: 'gen3', factor: 20 },
];
