import type { BenchedPage, PageName } from './benchedPage.ts';

interface PlannedVisit {
  readonly page: BenchedPage;
  readonly visit: VisitPace;
}

/** One round of so many has the visits too that ask whether something works, and not how fast it is. */
const roundsPerTrial = 5;

/**
 * The visits of one profile in their order: a round after the other, all pages in each, beginning with another one every
 * time, so that what slows the machine down for a while does not fall on one page alone.
 */
export function plannedVisits(pages: readonly BenchedPage[], rounds: number): readonly PlannedVisit[] {
  return Array.from({ length: rounds }, (_, round) => {
    const from = round % pages.length;
    const order = [...pages.slice(from), ...pages.slice(0, from)];
    const kinds: readonly VisitPace[] =
      round % roundsPerTrial === 0 ? ['early', 'warm', 'calm', 'slow', 'held'] : ['early', 'warm', 'calm'];
    return kinds.flatMap((visit) => order.map((page) => ({ page, visit })));
  }).flat();
}

/** What a run is made under. */
export interface Profile {
  readonly name: 'phone' | 'desktop';
  readonly width: number;
  readonly height: number;
  readonly isMobile: boolean;
  /** How many times slower the processor is made. */
  readonly slowdown: number;
  readonly roundTripMs: number;
  readonly bytesPerSecond: number;
}

const megabit = 1_000_000 / 8;

export const profiles: readonly Profile[] = [
  {
    name: 'phone',
    width: 390,
    height: 844,
    isMobile: true,
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
];

/**
 * warm: the same as early, of a customer who was here before. early: types and submits as soon as the field can be focused. calm: lets the page come to rest first. slow: types while
 * the page still loads. held: the same as early while no script arrives, which all come afterwards.
 */
export type VisitPace = 'early' | 'warm' | 'calm' | 'slow' | 'held';

/** What one visit of one page came to. */
export interface Sample {
  readonly page: PageName;
  readonly visit: VisitPace;
  readonly figures: Figures;
  /** What went wrong, in a sentence; null when nothing did. */
  readonly failure: string | null;
  /** The element of the largest contentful paint, where it was looked for. */
  readonly largest: string | null;
  /** Bytes of each script file as they came over the wire, by its address, where they were counted. */
  readonly scripts: Readonly<Record<string, number>>;
}

/** How a figure is written: milliseconds, bytes, or a bare number. */
export type Unit = 'ms' | 'bytes' | 'score';

interface Figure {
  readonly title: string;
  readonly unit: Unit;
}

/** All that is measured, in the order of the table. docs/development.md says what each word means. */
export const figures = {
  firstPaint: { title: 'first contentful paint', unit: 'ms' },
  largestPaint: { title: 'largest contentful paint', unit: 'ms' },
  shift: { title: 'layout shift (CLS)', unit: 'score' },
  usable: { title: 'usable', unit: 'ms' },
  firstCharacter: { title: 'first character is shown', unit: 'ms' },
  firstIdentify: { title: 'first identify call', unit: 'ms' },
  signedIn: { title: 'signed in', unit: 'ms' },
  warmUsable: { title: 'usable on return', unit: 'ms' },
  warmIdentify: { title: 'first identify call on return', unit: 'ms' },
  warmTransfer: { title: 'whole transfer on return', unit: 'bytes' },
  scriptBefore: { title: 'JS that usable waits for', unit: 'bytes' },
  scriptUntil: { title: 'JS until signed in', unit: 'bytes' },
  sdk: { title: 'SDK in it', unit: 'bytes' },
  blocking: { title: 'total blocking time', unit: 'ms' },
  blockingPainted: { title: 'of it after the first paint', unit: 'ms' },
  blockingUntil: { title: 'blocking time until signed in', unit: 'ms' },
  nextScreen: { title: 'submit to next screen', unit: 'ms' },
  typing: { title: 'typing, p95 key to frame', unit: 'ms' },
  heap: { title: 'JS heap', unit: 'bytes' },
  transfer: { title: 'whole transfer', unit: 'bytes' },
} as const satisfies Readonly<Record<string, Figure>>;

export type FigureName = keyof typeof figures;
export type Figures = Readonly<Partial<Record<FigureName, number>>>;

export const figureNames = Object.keys(figures) as readonly FigureName[];
