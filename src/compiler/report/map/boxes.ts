import type { Arrow } from './arrows.ts';
import type { Place } from './places.ts';

/** Sizes of the map, in the units of its picture. */
export const sizes = { width: 276, gap: 74, line: 15, head: 34, space: 16, lane: 34 } as const;

/** How many letters fit into a line of a box. */
const letters = 39;
/** More lines of labels say less; the text has them all. */
const mostLines = 3;

/** A place that follows, with the lines that say what leads there. */
export interface Row {
  readonly to: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** From the top of the box to the middle of the first line. */
  readonly offset: number;
}

/** A place as it is drawn. */
export interface Box {
  readonly place: Place;
  readonly rows: readonly Row[];
  readonly height: number;
}

/** The box of a place, with a row for each place that it leads to. */
export function boxOf(place: Place, arrows: readonly Arrow[], titles: ReadonlyMap<string, string>): Box {
  let height: number = sizes.head;
  const rows = arrows.map(({ to, labels }): Row => {
    const lines = wrapped(labels);
    const offset = height + sizes.line / 2;
    height += (lines.length + 1) * sizes.line + 5;
    return { to, title: titles.get(to) ?? to, lines, offset };
  });
  return { place, rows, height: height + (rows.length > 0 ? 4 : 0) };
}

function wrapped(labels: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const label of labels) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + label.length + 2 <= letters) lines[lines.length - 1] = `${last}; ${label}`;
    else lines.push(label);
  }
  const shown =
    lines.length > mostLines ? [...lines.slice(0, mostLines - 1), `and ${labels.length - mostLines + 1} more`] : lines;
  return shown.map((line) => (line.length > letters ? `${line.slice(0, letters - 1)}…` : line));
}
