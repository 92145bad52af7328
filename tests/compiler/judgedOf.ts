/** Judging a product takes long: by default the first of each kind is judged, with `GOLDEN=all` or `write` every one. */
export function judgedOf<Item>(items: readonly Item[], kindOf: (item: Item) => string): readonly Item[] {
  if (process.env.GOLDEN !== undefined) return items;
  const kinds = items.map(kindOf);
  return items.filter((_, at) => kinds.indexOf(kinds[at] ?? '') === at);
}
