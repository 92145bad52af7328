import type { PageName } from '../benchedPage.ts';
import type { FigureName } from '../figures.ts';

/** What the product must reach. Ratios are those of medians of the same run. */
export type Goal =
  | { readonly kind: 'atMost'; readonly figure: FigureName; readonly limit: number }
  | { readonly kind: 'timesOf'; readonly figure: FigureName; readonly of: PageName; readonly factor: number }
  | { readonly kind: 'betterThan'; readonly figure: FigureName; readonly of: PageName; readonly factor: number }
  /** The largest contentful paint is the same element as there. */
  | { readonly kind: 'sameElement'; readonly of: PageName }
  /** Every visit kept what was typed and led to exactly one identify call. */
  | { readonly kind: 'noFailure' };

export const goals: readonly Goal[] = [
  { kind: 'noFailure' },
  { kind: 'timesOf', figure: 'firstPaint', of: 'floor', factor: 1.15 },
  { kind: 'timesOf', figure: 'largestPaint', of: 'floor', factor: 1.15 },
  { kind: 'sameElement', of: 'floor' },
  { kind: 'atMost', figure: 'shift', limit: 0 },
  { kind: 'timesOf', figure: 'usable', of: 'floor', factor: 1.2 },
  { kind: 'timesOf', figure: 'firstIdentify', of: 'floor', factor: 1.8 },
  { kind: 'atMost', figure: 'scriptBefore', limit: 0 },
  { kind: 'atMost', figure: 'scriptUntil', limit: 125_000 },
  { kind: 'atMost', figure: 'sdk', limit: 25_000 },
  { kind: 'timesOf', figure: 'blocking', of: 'minimal', factor: 1 },
  { kind: 'timesOf', figure: 'nextScreen', of: 'floor', factor: 1.1 },
  { kind: 'timesOf', figure: 'typing', of: 'floor', factor: 1.3 },
  { kind: 'atMost', figure: 'heap', limit: 2_000_000 },
  { kind: 'betterThan', figure: 'usable', of: 'gen3', factor: 12 },
  { kind: 'betterThan', figure: 'transfer', of: 'gen3', factor: 5 },
  { kind: 'betterThan', figure: 'blocking', of: 'gen3', factor: 20 },
];
