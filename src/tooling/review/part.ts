import type { Weight } from './change.ts';

/** One thing that can differ about a part. */
export interface Fact {
  readonly value: unknown;
  readonly weight: Weight;
}

/** Something of a product that has a name, with all that can be told of it. */
export interface Part {
  /** In words: `button "Send Code" on step-up`. */
  readonly name: string;
  /** Only parts of one kind can be the same part under another key. */
  readonly kind: string;
  /** What it weighs that the part is there at all. */
  readonly weight: Weight;
  readonly facts: Readonly<Record<string, Fact>>;
  /** By key, which stays the same as long as it is the same part. */
  readonly parts: ReadonlyMap<string, Part>;
  /** What the order of its parts weighs; null where they have none. */
  readonly order: Weight | null;
}

/** A part without parts of its own. */
export function leaf(kind: string, name: string, weight: Weight, facts: Part['facts']): Part {
  return { name, kind, weight, facts, parts: new Map(), order: null };
}

/** Facts of one weight. */
export function facts(weight: Weight, values: Readonly<Record<string, unknown>>): Part['facts'] {
  return Object.fromEntries(
    Object.entries(values).flatMap(([aspect, value]) =>
      value === undefined ? [] : [[aspect, { value, weight }] as const],
    ),
  );
}

/** Parts by key; where a key comes again, it is numbered. */
export function keyed(entries: Iterable<readonly [key: string, part: Part]>): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  const times = new Map<string, number>();
  for (const [key, part] of entries) {
    const count = times.get(key) ?? 0;
    times.set(key, count + 1);
    parts.set(count === 0 ? key : `${key} #${count + 1}`, part);
  }
  return parts;
}
