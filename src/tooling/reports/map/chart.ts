import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { grouped } from '../grouped.ts';
import { type Arrow, arrowsOf, everywhere } from './arrows.ts';
import { columnsOf } from './columns.ts';
import { journeysOf, type Place, placesOf } from './places.ts';

/** A place of the map, and what is around it. */
export interface Spot {
  readonly place: Place;
  /** By which other places name it: journey and place, as in "1.4". */
  readonly number: string;
  readonly column: number;
  readonly followers: readonly Follower[];
  /** The numbers of places that lead here without a line. */
  readonly from: readonly string[];
}

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

/**
 * The places of each journey, from left to right. Lines lead to the next column of the same journey; every other way is
 * told by the number of its end, because lines back and across made the picture unreadable.
 */
export function chartOf(analysis: Analysis): ReadonlyMap<string, readonly Spot[]> {
  const places = new Map(placesOf(analysis).map((place) => [place.id, place]));
  const arrows = arrowsOf(analysis);
  const columns = columnsOf([...places.keys()], arrows, [analysis.app.start, everywhere]);
  const columnOf = (id: string): number => columns.get(id) ?? 0;
  const isLine = ({ from, to }: Arrow): boolean =>
    places.get(from)?.lane === places.get(to)?.lane && columnOf(to) === columnOf(from) + 1;

  // In the order in which they are come by, so that lines cross as little as can be.
  const met = [...columns.keys()].sort((one, other) => columnOf(one) - columnOf(other));
  const byLane = grouped(
    met.flatMap((id) => places.get(id) ?? []),
    ({ lane }) => lane,
  );
  const lanes = journeysOf(analysis).map((name) => [name, byLane.get(name) ?? []] as const);
  const numbers = new Map(
    lanes.flatMap(([, own], lane) => own.map(({ id }, index) => [id, `${lane + 1}.${index + 1}`] as const)),
  );
  const numberOf = (id: string): string => numbers.get(id) ?? '';

  const waysFrom = grouped(arrows, ({ from }) => from);
  const waysTo = grouped(
    [...numbers.keys()].flatMap((id) => waysFrom.get(id) ?? []),
    ({ to }) => to,
  );
  const spotOf = (place: Place): Spot => ({
    place,
    number: numberOf(place.id),
    column: columnOf(place.id),
    followers: (waysFrom.get(place.id) ?? []).map((arrow) => {
      const { to, labels } = arrow;
      return { to, labels, title: places.get(to)?.title ?? to, number: numberOf(to), isLine: isLine(arrow) };
    }),
    from: (waysTo.get(place.id) ?? [])
      .filter((arrow) => arrow.from !== place.id && !isLine(arrow))
      .map(({ from }) => numberOf(from)),
  });
  return new Map(lanes.map(([name, own]) => [name, own.map(spotOf)]));
}
