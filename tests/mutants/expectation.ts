import { isDeepStrictEqual } from 'node:util';

class ListWith {
  readonly items: readonly unknown[];

  constructor(items: readonly unknown[]) {
    this.items = items;
  }
}

/** A list that has at least these. */
export function listWith(items: readonly unknown[]): ListWith {
  return new ListWith(items);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is undefined counts as absent, as toEqual has it. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part === undefined ? [] : [[key, plain(part)]])),
  );
}

function equals(is: unknown, wanted: unknown): boolean {
  if (wanted instanceof ListWith)
    return Array.isArray(is) && wanted.items.every((item) => is.some((each) => equals(each, item)));
  return isDeepStrictEqual(plain(is), plain(wanted));
}

/** Every part that is wanted is there, lists of the same length. */
function matches(is: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    return Array.isArray(is) && is.length === wanted.length && wanted.every((part, index) => matches(is[index], part));
  }
  if (!isRecord(wanted) || wanted instanceof ListWith) return equals(is, wanted);
  return isRecord(is) && Object.entries(wanted).every(([key, part]) => matches(is[key], part));
}

function refuse(holds: boolean, is: unknown, wanted: unknown): void {
  if (!holds) throw new Error(`${JSON.stringify(is)} is not as wanted: ${JSON.stringify(wanted)}`);
}

/** The expectations that the product's tests use, as vitest means them. */
export function expectation(is: unknown) {
  return {
    toBe: (wanted: unknown) => refuse(Object.is(is, wanted), is, wanted),
    toEqual: (wanted: unknown) => refuse(equals(is, wanted), is, wanted),
    toMatchObject: (wanted: unknown) => refuse(matches(is, wanted), is, wanted),
    toBeNull: () => refuse(is === null, is, null),
    toBeUndefined: () => refuse(is === undefined, is, undefined),
    toHaveLength: (length: number) => refuse(Array.isArray(is) && is.length === length, is, length),
    toBeGreaterThan: (least: number) => refuse(typeof is === 'number' && is > least, is, least),
    toBeGreaterThanOrEqual: (least: number) => refuse(typeof is === 'number' && is >= least, is, least),
    not: { toHaveProperty: (key: string) => refuse(!(isRecord(is) && key in is), is, key) },
  };
}
