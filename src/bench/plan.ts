import type { BenchedPage, PageName } from './benchedPage.ts';

/**
 * The visits of one profile: round after round, all pages in each, every round beginning with another page, so that a
 * slow phase of the machine does not affect one page only.
 */
export function plannedVisits(pages: readonly BenchedPage[], rounds: number) {
  return Array.from({ length: rounds }, (_, round) => {
    const from = round % pages.length;
    const order = [...pages.slice(from), ...pages.slice(0, from)];
    return paces.flatMap((visit) => order.map((page) => ({ page, visit })));
  }).flat();
}

const megabit = 1_000_000 / 8;

/** The conditions of a run. */
export type Profile = (typeof profiles)[number];

export const profiles = [
  {
    name: 'phone',
    width: 390,
    height: 844,
    isMobile: true,
    /** How many times slower the processor is made. */
    slowdown: 4,
    roundTripMs: 150,
    bytesPerSecond: 1.6 * megabit,
  },
  {
    name: 'desktop',
    width: 1280,
    height: 900,
    isMobile: false,
    slowdown: 1,
    roundTripMs: 20,
    bytesPerSecond: 20 * megabit,
  },
] as const;

/**
 * early: types and submits as soon as the field can be focused. warm: the same, for a returning customer. calm: lets the
 * page settle first, and types like people do.
 */
const paces = ['early', 'warm', 'calm'] as const;
export type VisitPace = (typeof paces)[number];

/** The result of one visit of one page. */
export interface Sample {
  readonly page: PageName;
  readonly visit: VisitPace;
  readonly figures: Figures;
  /** The failure in a sentence; null if there was none. */
  readonly failure: string | null;
  /** The element of the largest contentful paint, if it was measured. */
  readonly largest: string | null;
  /** The bytes of each script file on the wire, by address, if they were counted. */
  readonly scripts: Readonly<Record<string, number>>;
}

/** The unit of a figure. */
export type Unit = 'ms' | 'bytes' | 'score';

/** All measured figures, in the order of the table. docs/develop.md says how they are measured. */
export const figures = {
  firstPaint: { title: 'first contentful paint', unit: 'ms' },
  largestPaint: { title: 'largest contentful paint', unit: 'ms' },
  shift: { title: 'layout shift (CLS)', unit: 'score' },
  usable: { title: 'usable', unit: 'ms' },
  firstIdentify: { title: 'first identify call', unit: 'ms' },
  signedIn: { title: 'signed in', unit: 'ms' },
  warmUsable: { title: 'usable on return', unit: 'ms' },
  warmIdentify: { title: 'first identify call on return', unit: 'ms' },
  warmTransfer: { title: 'whole transfer on return', unit: 'bytes' },
  scriptUntil: { title: 'JS until signed in', unit: 'bytes' },
  sdk: { title: 'SDK in it', unit: 'bytes' },
  blocking: { title: 'total blocking time', unit: 'ms' },
  blockingUntil: { title: 'blocking time until signed in', unit: 'ms' },
  nextScreen: { title: 'submit to next screen', unit: 'ms' },
  typing: { title: 'typing, p95 key to frame', unit: 'ms' },
  heap: { title: 'JS heap', unit: 'bytes' },
  transfer: { title: 'whole transfer', unit: 'bytes' },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly unit: Unit }>>;

export type FigureName = keyof typeof figures;
export type Figures = Readonly<Partial<Record<FigureName, number | undefined>>>;

export const figureNames = Object.keys(figures) as readonly FigureName[];
