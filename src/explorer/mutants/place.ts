export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** One place in a file. */
export interface JsonPlace {
  readonly file: string;
  readonly path: readonly string[];
  readonly value: JsonValue;
}

export function isObject(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The last key of a place; empty for the whole file. */
export function last({ path }: JsonPlace): string {
  return path.at(-1) ?? '';
}

/** The value at a path; undefined where there is none. */
export function valueAt(root: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>(
    (part, key) => (isObject(part) ? part[key] : Array.isArray(part) ? part[Number(key)] : undefined),
    root,
  );
}

/** Every place of a file, the outermost first. */
export function placesOf(file: string, value: JsonValue, path: readonly string[] = []): readonly JsonPlace[] {
  const children: [string, JsonValue][] = Array.isArray(value) || isObject(value) ? Object.entries(value) : [];
  return [{ file, path, value }, ...children.flatMap(([key, child]) => placesOf(file, child, [...path, key]))];
}

/** The same file with another value at a place; undefined removes it. */
export function withValue(root: JsonValue, [key, ...rest]: readonly string[], value: JsonValue | undefined): JsonValue {
  if (key === undefined) return value ?? null;
  if (Array.isArray(root)) {
    return (root as readonly JsonValue[]).flatMap((item, index) => {
      if (String(index) !== key) return [item];
      if (rest.length > 0) return [withValue(item, rest, value)];
      return value === undefined ? [] : [value];
    });
  }
  if (!isObject(root)) return root;
  return Object.fromEntries(
    Object.entries(root).flatMap(([name, item]) => {
      if (name !== key) return [[name, item] as const];
      if (rest.length > 0) return [[name, withValue(item, rest, value)] as const];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
