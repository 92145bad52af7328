import { createHash } from 'node:crypto';

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

/** A short fingerprint of plain data that does not depend on the order of keys. */
export function versionOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(canonical(parts)).digest('hex').slice(0, 12);
}

/** Plain data as a text that does not depend on the order of keys. */
export function canonical(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) as string | undefined;
  return text ?? '';
}
