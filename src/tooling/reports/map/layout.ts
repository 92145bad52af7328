import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { type Box, boxOf, sizes } from './boxes.ts';
import { chartOf, type MapSpot } from './chart.ts';

/** A box at its top left corner. */
export interface Placed extends Box {
  readonly x: number;
  readonly y: number;
}

/** The picture of a journey: its states from left to right, in the order in which customers reach them. */
export interface Lane {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Placed[];
}

/** Lays out each journey separately. */
export function layOut(analysis: Analysis): readonly Lane[] {
  return [...chartOf(analysis)].map(([name, spots]) => laneOf(name, spots));
}

function laneOf(name: string, spots: readonly MapSpot[]): Lane {
  const columns = [...new Set(spots.map(({ column }) => column))];
  const bottoms = columns.map((): number => sizes.space);
  const boxes = spots.map((spot): Placed => {
    const column = columns.indexOf(spot.column);
    const box = boxOf(spot);
    const y = bottoms[column] ?? sizes.space;
    bottoms[column] = y + box.height + sizes.space;
    return { ...box, x: sizes.space + column * (sizes.width + sizes.gap), y };
  });
  const right = Math.max(0, ...boxes.map(({ x }) => x));
  return { name, width: right + sizes.width + sizes.space, height: Math.max(sizes.space, ...bottoms), boxes };
}
