/** One or several, as a list. */
export function listOf<Item>(one: Item | readonly Item[] | undefined): readonly Item[] {
  if (one === undefined) return [];
  return Array.isArray(one) ? (one as readonly Item[]) : [one as Item];
}
