/** Returns a list of one or several. */
export function listOf<Item>(one: Item | readonly Item[] | undefined): readonly Item[] {
  if (one === undefined) return [];
  return Array.isArray(one) ? (one as readonly Item[]) : [one as Item];
}
