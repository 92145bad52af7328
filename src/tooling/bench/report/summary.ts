import type { BenchedPage, PageName } from '../benchedPage.ts';
import { type FigureName, figureNames } from '../figures.ts';
import type { Sample } from '../sample.ts';
import { type Spread, spreadOf } from './spread.ts';

/** What all visits of one page came to. */
export interface Summary {
  readonly page: PageName;
  readonly title: string;
  readonly visits: number;
  /** What went wrong, a sentence a visit. */
  readonly failures: readonly string[];
  readonly figures: Readonly<Partial<Record<FigureName, Spread>>>;
  /** Every element that was the largest contentful paint. */
  readonly largest: readonly string[];
}

export function summaryOf({ name, title }: BenchedPage, samples: readonly Sample[]): Summary {
  const own = samples.filter(({ page }) => page === name);
  const spreads = figureNames.flatMap((figure) => {
    const spread = spreadOf(own.flatMap(({ figures }) => figures[figure] ?? []));
    return spread === null ? [] : [[figure, spread] as const];
  });
  return {
    page: name,
    title,
    visits: own.length,
    failures: own.flatMap(({ visit, failure }) => (failure === null ? [] : [`${visit} visit: ${failure}`])),
    figures: Object.fromEntries(spreads),
    largest: [...new Set(own.flatMap(({ largest }) => largest ?? []))],
  };
}
