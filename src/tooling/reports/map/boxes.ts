import type { Follower, MapSpot } from './chart.ts';

/** Sizes of the map in SVG units. */
export const sizes = { width: 276, gap: 74, line: 15, head: 34, space: 16 } as const;

/** The number of letters that fit into a line of a box, beside the number of a row, and beside the kind of a state. */
const letters = { line: 39, row: 33, head: 25 } as const;
/** The number of other boxes' numbers that fit into a line. */
const mostNumbers = 5;
/** More lines would be unreadable; the text has all labels. */
const mostLines = 3;

/** A follower as a row of a box. */
interface FollowerRow extends Omit<Follower, 'labels'> {
  readonly lines: readonly string[];
  /** From the top of the box to the middle of the first line. */
  readonly offset: number;
}

/** A place as a box. */
export interface Box extends Pick<MapSpot, 'place' | 'number'> {
  readonly title: string;
  /** The boxes that lead here without a line; empty: none. */
  readonly from: string;
  readonly rows: readonly FollowerRow[];
  readonly height: number;
}

/** The box of a place, with a row for each place that it leads to. */
export function boxOf({ place, number, followers, from }: MapSpot): Box {
  let height: number = sizes.head + (from.length > 0 ? sizes.line : 0);
  const rows = followers.map(({ labels, title, ...follower }): FollowerRow => {
    const lines = wrapped(labels);
    const offset = height + sizes.line / 2;
    height += (lines.length + 1) * sizes.line + 5;
    return { ...follower, title: cut(title, letters.row), lines, offset };
  });
  return { place, number, title: cut(place.title, letters.head), from: fromWords(from), rows, height: height + 4 };
}

function fromWords(numbers: readonly string[]): string {
  if (numbers.length <= mostNumbers) return numbers.length === 0 ? '' : `from ${numbers.join(', ')}`;
  return `from ${numbers.slice(0, mostNumbers - 1).join(', ')} and ${numbers.length - mostNumbers + 1} more`;
}

function wrapped(labels: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const label of labels) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + label.length + 2 <= letters.line)
      lines[lines.length - 1] = `${last}; ${label}`;
    else lines.push(label);
  }
  const shown =
    lines.length > mostLines ? [...lines.slice(0, mostLines - 1), `and ${labels.length - mostLines + 1} more`] : lines;
  return shown.map((line) => cut(line, letters.line));
}

function cut(line: string, most: number): string {
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}
