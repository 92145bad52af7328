import type { Model } from '../../link/model.ts';
import { arrowsOf, everywhere } from './arrows.ts';
import { type Box, boxOf, sizes } from './boxes.ts';
import { columnsOf } from './columns.ts';
import { lanesOf, placesOf } from './places.ts';

/** A box at its point: the left upper corner. */
export interface Placed extends Box {
  readonly x: number;
  readonly y: number;
}

/** A journey, as a band from left to right. */
export interface Lane {
  readonly name: string;
  readonly y: number;
  readonly height: number;
}

/** Where everything of the map is drawn. */
export interface MapLayout {
  readonly width: number;
  readonly height: number;
  readonly lanes: readonly Lane[];
  readonly boxes: readonly Placed[];
}

/** Lays the journeys out: a band for each, and in it the states from left to right, as customers come to them. */
export function layOut(model: Model): MapLayout {
  const places = placesOf(model);
  const arrows = arrowsOf(model);
  const titles = new Map(places.map(({ id, title }) => [id, title]));
  const columns = columnsOf(
    places.map(({ id }) => id),
    arrows,
    [model.app.start, everywhere],
  );
  const lanes: Lane[] = [];
  const boxes: Placed[] = [];
  let top = 0;
  for (const name of lanesOf(places, model.app.start)) {
    const bottoms = new Map<number, number>();
    for (const place of places.filter(({ lane }) => lane === name)) {
      const column = columns.get(place.id) ?? 0;
      const own = arrows.filter(({ from }) => from === place.id);
      const box = boxOf(place, own, titles);
      const y = bottoms.get(column) ?? top + sizes.lane;
      boxes.push({ ...box, x: sizes.space + column * (sizes.width + sizes.gap), y });
      bottoms.set(column, y + box.height + sizes.space);
    }
    const bottom = Math.max(top + sizes.lane, ...bottoms.values());
    lanes.push({ name, y: top, height: bottom - top });
    top = bottom + sizes.space;
  }
  const width = Math.max(0, ...boxes.map(({ x }) => x)) + sizes.width + sizes.gap;
  return { width, height: top, lanes, boxes };
}
