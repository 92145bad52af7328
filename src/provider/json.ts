/** A JSON value without null: the SDK reads `.rel` of nested values and fails on null. */
export type Json = string | number | boolean | readonly Json[] | JsonObject;

/** A JSON object without null. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/**
 * Reads a text at a path of a parsed body.
 * @returns the text, or undefined when the path leads nowhere or to something else.
 */
export function textAt(body: unknown, ...path: readonly string[]): string | undefined {
  const value = path.reduce<unknown>((at, key) => property(at, key), body);
  return typeof value === 'string' ? value : undefined;
}

/** Reads an own property of anything; undefined when there is none. */
export function property(of: unknown, key: string): unknown {
  return isRecord(of) && Object.hasOwn(of, key) ? of[key] : undefined;
}

/** Whether the value is a plain keyed object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
