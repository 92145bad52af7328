export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One place in a file. */
export interface JsonPlace {
  readonly file: string;
  readonly path: readonly string[];
  readonly value: Json;
}

export function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every place of a file, the outermost first. */
export function placesOf(file: string, value: Json, path: readonly string[] = []): readonly JsonPlace[] {
  const children =
    typeof value === 'object' && value !== null ? Object.entries(value as { readonly [key: string]: Json }) : [];
  return [{ file, path, value }, ...children.flatMap(([key, child]) => placesOf(file, child, [...path, key]))];
}

/** The same file with another value at a place; undefined removes it. */
export function withValue(root: Json, [key, ...rest]: readonly string[], value: Json | undefined): Json {
  if (key === undefined) return value ?? null;
  if (Array.isArray(root)) {
    return (root as readonly Json[]).flatMap((item, index) => {
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
