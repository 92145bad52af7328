import { createHash } from 'node:crypto';

/** Maps the values of a record, and keeps the order. */
export function mapRecord<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}

/** Turns a map into a record sorted by name, so that it does not depend on the order of files. */
export function sortedRecord<From, To>(
  map: ReadonlyMap<string, From>,
  change: (value: From, name: string) => To,
): Readonly<Record<string, To>> {
  const names = [...map.keys()].sort();
  return Object.fromEntries(names.map((name) => [name, change(map.get(name) as From, name)]));
}

/** The record with entries of like values beside each other, which compress better. */
export function likeTogether<Value>(record: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const keyed = Object.entries(record).map((entry) => [JSON.stringify(entry[1]), entry] as const);
  const sorted = keyed.sort(([one, [a]], [other, [b]]) => (one < other || (one === other && a < b) ? -1 : 1));
  return Object.fromEntries(sorted.map(([, entry]) => entry));
}

/** A short hash of plain data that does not depend on the order of keys. */
export function versionOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(canonical(parts)).digest('hex').slice(0, 12);
}

/** Serialises plain data independently of the order of keys. */
export function canonical(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) as string | undefined;
  return text ?? '';
}
