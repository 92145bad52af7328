interface Visit {
  readonly id: string;
  readonly index: number;
  low: number;
  next: number;
}

/** Nodes that can reach each other. */
interface Component {
  readonly nodes: ReadonlySet<string>;
  /** Some of them, of which every circle has one. */
  readonly turns: readonly string[];
}

/**
 * The groups of nodes that can reach each other (Tarjan), each with an edge inside. Iterative, because a product may be
 * a long chain. Runs in linear time.
 */
export function componentsOf(next: ReadonlyMap<string, readonly string[]>): readonly Component[] {
  const closed = new Set<string>();
  const visits = new Map<string, Visit>();
  const open: string[] = [];
  /** A circle closes with an edge to a node whose group is still open. */
  const turns = new Set<string>();
  const components: Component[] = [];
  const begin = (id: string): Visit => {
    const visit = { id, index: visits.size, low: visits.size, next: 0 };
    visits.set(id, visit);
    open.push(id);
    return visit;
  };
  const close = (first: string): void => {
    const nodes = new Set(open.splice(open.lastIndexOf(first)));
    for (const id of nodes) closed.add(id);
    const own = [...nodes].filter((id) => turns.has(id));
    if (own.length > 0) components.push({ nodes, turns: own });
  };
  for (const start of next.keys()) {
    if (visits.has(start)) continue;
    const path = [begin(start)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const to = next.get(visit.id)?.[visit.next];
      visit.next += 1;
      if (to !== undefined) {
        const seen = visits.get(to);
        if (seen === undefined) path.push(begin(to));
        else if (!closed.has(to)) {
          visit.low = Math.min(visit.low, seen.index);
          turns.add(to);
        }
        continue;
      }
      path.pop();
      const before = path.at(-1);
      if (before !== undefined) before.low = Math.min(before.low, visit.low);
      if (visit.low === visit.index) close(visit.id);
    }
  }
  return components;
}
