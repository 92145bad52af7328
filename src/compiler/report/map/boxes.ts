import type { Place } from './places.ts';

/** Sizes of the map, in the units of its picture. */
export const sizes = { width: 276, gap: 74, line: 15, head: 34, space: 16 } as const;

/** How many letters fit into a line of a box. */
const letters = 39;
/** More lines of labels say less; the text has them all. */
const mostLines = 3;

/** A place that follows, and what leads there. */
export interface Follower {
  readonly to: string;
  readonly title: string;
  readonly number: string;
  /** Events, outcomes and conditions. */
  readonly labels: readonly string[];
  /** Whether a line is drawn; if not, the number says where to look. */
  readonly isLine: boolean;
}

/** A follower as it is drawn. */
export interface Row extends Omit<Follower, 'labels'> {
  readonly lines: readonly string[];
  /** From the top of the box to the middle of the first line. */
  readonly offset: number;
}

/** A place as it is drawn. */
export interface Box {
  readonly place: Place;
  /** By which other boxes name it: journey and box, as in "1.4". */
  readonly number: string;
  /** The boxes that lead here without a line, in one line; empty: none. */
  readonly from: string;
  readonly rows: readonly Row[];
  readonly height: number;
}

/**
 * The box of a place, with a row for each place that it leads to.
 * @param from the numbers of boxes that lead here without a line
 */
export function boxOf(place: Place, number: string, followers: readonly Follower[], from: readonly string[]): Box {
  let height: number = sizes.head + (from.length > 0 ? sizes.line : 0);
  const rows = followers.map(({ labels, ...follower }): Row => {
    const lines = wrapped(labels);
    const offset = height + sizes.line / 2;
    height += (lines.length + 1) * sizes.line + 5;
    return { ...follower, lines, offset };
  });
  return { place, number, from: cut(fromWords(from)), rows, height: height + 4 };
}

function fromWords(numbers: readonly string[]): string {
  return numbers.length === 0 ? '' : `from ${numbers.join(', ')}`;
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
  return shown.map(cut);
}

function cut(line: string): string {
  return line.length > letters ? `${line.slice(0, letters - 1)}…` : line;
}
