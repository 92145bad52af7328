import type { PageName } from './benchedPage.ts';
import type { Figures } from './figures.ts';

/**
 * early: types and submits as soon as the field can be focused. calm: lets the page come to rest first. slow: types while
 * the page still loads. held: the same as early while no script arrives, which all come afterwards.
 */
export type Visit = 'early' | 'calm' | 'slow' | 'held';

/** What one cold visit of one page came to. */
export interface Sample {
  readonly page: PageName;
  readonly visit: Visit;
  readonly figures: Figures;
  /** What went wrong, in a sentence; null when nothing did. */
  readonly failure: string | null;
  /** The element of the largest contentful paint, where it was looked for. */
  readonly largest: string | null;
  /** Bytes of each script file as they came over the wire, by its address, where they were counted. */
  readonly scripts: Readonly<Record<string, number>>;
}
