import type { Schema } from '../grammar/schema.ts';
import type { Origins } from '../load/origins.ts';

/** A kebab-case name in camelCase. */
export function camelCaseOf(name: string): string {
  return name.replace(/-([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
}

/**
 * The grammar of the session context with keys that stand for what other files define; its own keys win.
 * Without own keys, the grammar of the context could not be read, which has been told.
 */
export function withDerivedKeys(
  context: Schema,
  keys: readonly (readonly [string, Schema])[],
  origins: Origins,
): Schema {
  const { properties: own } = context;
  if (own === undefined) return context;
  const properties = { ...Object.fromEntries(keys), ...own };
  const parts = Object.entries(properties).map(([key, schema]) => {
    const isOwn = Object.hasOwn(own, key);
    const place = { key: isOwn ? origins.key(own, key) : origins.at(schema), value: origins.at(schema) };
    return [key, place] as const;
  });
  origins.add(properties, { own: origins.at(own), parts: new Map(parts) });
  return { ...context, properties };
}

/** With what the source of such a context key begins. */
export const scheduleSource = 'schedule.';

/** The context key that tells where in time an entry of the schedule is. */
export function contextKeyOfEntry(name: string): string {
  return camelCaseOf(name);
}

/** The source of that context key. */
export function sourceOfEntry(name: string): string {
  return `${scheduleSource}${contextKeyOfEntry(name)}`;
}

/** The context key that holds the address of a link. */
export function contextKeyOfLink(name: string): string {
  return `${camelCaseOf(name)}Url`;
}

/** The source of that context key. */
export function sourceOfLink(name: string): string {
  return `environment.urls.${camelCaseOf(name)}`;
}
