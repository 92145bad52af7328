import type { Model } from '../../link/model.ts';
import { grouped } from '../grouped.ts';
import { arrowsOf, everywhere } from './arrows.ts';
import { type Box, boxOf, type Follower, sizes } from './boxes.ts';
import { columnsOf } from './columns.ts';
import { journeysOf, placesOf } from './places.ts';

/** A box at its point: the left upper corner. */
export interface Placed extends Box {
  readonly x: number;
  readonly y: number;
}

/** The picture of a journey: its states from left to right, as customers come to them. */
export interface Lane {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Placed[];
}

/**
 * Lays out the journeys, each by itself. Lines lead to the next column of the same journey; every other way is told by
 * the number of the box that it leads to, because lines back and across made the picture unreadable.
 */
export function layOut(model: Model): readonly Lane[] {
  const places = new Map(placesOf(model).map((place) => [place.id, place]));
  const arrows = arrowsOf(model);
  const columns = columnsOf([...places.keys()], arrows, [model.app.start, everywhere]);
  const columnOf = (id: string): number => columns.get(id) ?? 0;
  // In the order in which they are come by, so that lines cross as little as can be.
  const met = [...columns.keys()].sort((one, other) => columnOf(one) - columnOf(other));
  const byLane = grouped(
    met.flatMap((id) => places.get(id) ?? []),
    ({ lane }) => lane,
  );
  const lanes = journeysOf(model).map((name) => ({ name, own: byLane.get(name) ?? [] }));
  const numbers = new Map(
    lanes.flatMap(({ own }, lane) => own.map(({ id }, index) => [id, `${lane + 1}.${index + 1}`] as const)),
  );
  const numberOf = (id: string): string => numbers.get(id) ?? '';

  const isLine = (from: string, to: string): boolean =>
    places.get(from)?.lane === places.get(to)?.lane && columnOf(to) === columnOf(from) + 1;
  const waysOn = grouped(arrows, ({ from }) => from);
  const others = grouped(
    arrows.filter(({ from, to }) => from !== to && !isLine(from, to)),
    ({ to }) => to,
  );

  return lanes.map(({ name, own }) => {
    const used = [...new Set(own.map(({ id }) => columnOf(id)))];
    const bottoms = used.map((): number => sizes.space);
    const boxes = own.map((place): Placed => {
      const column = used.indexOf(columnOf(place.id));
      const followers = (waysOn.get(place.id) ?? []).map(
        ({ to, labels }): Follower => ({
          to,
          labels,
          title: places.get(to)?.title ?? to,
          number: numberOf(to),
          isLine: isLine(place.id, to),
        }),
      );
      const from = (others.get(place.id) ?? []).map((arrow) => numberOf(arrow.from));
      const box = boxOf(place, numberOf(place.id), followers, from);
      const y = bottoms[column] ?? sizes.space;
      bottoms[column] = y + box.height + sizes.space;
      return { ...box, x: sizes.space + column * (sizes.width + sizes.gap), y };
    });
    const width = 2 * sizes.space + used.length * (sizes.width + sizes.gap) - sizes.gap;
    return { name, width: Math.max(0, width), height: Math.max(sizes.space, ...bottoms), boxes };
  });
}
