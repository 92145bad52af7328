import { grouped } from '../grouped.ts';
import type { AutomaticTransition } from './transitions.ts';

/**
 * The transitions on cycles, grouped by strongly connected component (Tarjan): all states of a group can reach each
 * other. Runs in linear time.
 */
export function componentsOf(ways: readonly AutomaticTransition[]): readonly (readonly AutomaticTransition[])[] {
  const group = groupsOf(grouped(ways, ({ from }) => from));
  const inside = ways.filter(({ from, to }) => group.has(from) && group.get(from) === group.get(to));
  return [...grouped(inside, ({ from }) => group.get(from)).values()];
}

interface Visit {
  readonly id: string;
  readonly index: number;
  low: number;
  next: number;
}

/** The component number of each state. Iterative, because a product may be a long chain. */
function groupsOf(from: ReadonlyMap<string, readonly AutomaticTransition[]>): ReadonlyMap<string, number> {
  const group = new Map<string, number>();
  const visits = new Map<string, Visit>();
  const open: string[] = [];
  const begin = (id: string): Visit => {
    const visit = { id, index: visits.size, low: visits.size, next: 0 };
    visits.set(id, visit);
    open.push(id);
    return visit;
  };
  for (const start of from.keys()) {
    if (visits.has(start)) continue;
    const path = [begin(start)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const way = from.get(visit.id)?.[visit.next];
      visit.next += 1;
      if (way !== undefined) {
        const seen = visits.get(way.to);
        if (seen === undefined) path.push(begin(way.to));
        else if (!group.has(way.to)) visit.low = Math.min(visit.low, seen.index);
        continue;
      }
      path.pop();
      const before = path.at(-1);
      if (before !== undefined) before.low = Math.min(before.low, visit.low);
      if (visit.low === visit.index) close(visit.id, visit.index);
    }
  }
  return group;

  function close(id: string, number: number): void {
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      group.set(member, number);
      if (member === id) return;
    }
  }
}
