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
