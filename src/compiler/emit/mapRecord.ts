/** The record with every value changed, its order kept. */
export function mapRecord<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}

/** The entries of a map as a record in the order of their names, so that it does not change with the order of files. */
export function sortedRecord<From, To>(
  map: ReadonlyMap<string, From>,
  change: (value: From, name: string) => To,
): Readonly<Record<string, To>> {
  const names = [...map.keys()].sort();
  return Object.fromEntries(names.map((name) => [name, change(map.get(name) as From, name)]));
}
