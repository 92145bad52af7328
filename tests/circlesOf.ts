/**
 * Finds the circles of a graph: its strongly connected components of more than one node (Tarjan's algorithm).
 * @param next the nodes that each node leads to
 */
export function circlesOf(next: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: (readonly string[])[] = [];

  function visit(node: string): number {
    const place = order.size;
    order.set(node, place);
    lowest.set(node, place);
    open.push(node);
    for (const to of next.get(node) ?? []) {
      const reached = order.has(to) ? (open.includes(to) ? (order.get(to) ?? place) : place) : visit(to);
      lowest.set(node, Math.min(lowest.get(node) ?? place, reached));
    }
    if (lowest.get(node) === place) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return lowest.get(node) ?? place;
  }

  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return circles;
}
