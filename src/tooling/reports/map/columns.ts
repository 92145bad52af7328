import { grouped } from '../../../compiler/grouped.ts';
import type { Arrow } from './chart.ts';

/**
 * The column of each place: its distance from the nearest start. A place that no start leads to follows the place that
 * leads to it, or is in the first column.
 */
export function columnsOf(
  places: readonly string[],
  arrows: readonly Arrow[],
  starts: readonly string[],
): ReadonlyMap<string, number> {
  const next = grouped(arrows, ({ from }) => from);
  const columns = new Map<string, number>();
  const spread = (start: string): void => {
    if (columns.has(start)) return;
    columns.set(start, 0);
    const waiting = [start];
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
      for (const { to: follower } of next.get(place) ?? []) {
        if (columns.has(follower)) continue;
        columns.set(follower, (columns.get(place) ?? 0) + 1);
        waiting.push(follower);
      }
    }
  };
  for (const place of [...starts, ...places]) spread(place);
  return columns;
}
