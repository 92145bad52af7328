import type { Schema } from '../grammar/schema.ts';
import type { Origins } from '../load/origins.ts';

/** A kebab-case name in camelCase. */
export function camelCaseOf(name: string): string {
  return name.replace(/-([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
}

/**
 * Adds keys for what other files define to the context's grammar; its own keys win. Without own keys, the context's
 * grammar could not be read, which is reported already.
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
  return origins.derived(context, { ...context, properties });
}

/** The prefix of such a key's source. */
export const scheduleSource = 'schedule.';

/** The context key of an entry of the schedule: its phase. */
export function contextKeyOfEntry(name: string): string {
  return camelCaseOf(name);
}

/** The source of that context key. */
export function sourceOfEntry(name: string): string {
  return `${scheduleSource}${contextKeyOfEntry(name)}`;
}

/** The context key of a link's address. */
export function contextKeyOfLink(name: string): string {
  return `${camelCaseOf(name)}Url`;
}

/** The source of that context key. */
export function sourceOfLink(name: string): string {
  return `environment.urls.${camelCaseOf(name)}`;
}

/** The names by which texts read the dates of an entry. */
export function dateNamesOf(entry: string): { readonly from: string; readonly until: string } {
  const key = contextKeyOfEntry(entry);
  return { from: `${key}From`, until: `${key}Until` };
}
