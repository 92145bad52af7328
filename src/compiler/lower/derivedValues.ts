import type { ScreenFile } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import type { Origins } from '../load/origins.ts';

/** The values of a field's options, for a context key that refers to them; null when there is no such field. */
function optionValues(field: string, screens: ReadonlyMap<string, ScreenFile>): readonly string[] | null {
  const [screen = '', name = ''] = field.split('.');
  const { form = {} } = screens.get(screen) ?? {};
  const options = Object.hasOwn(form, name) ? form[name]?.options : undefined;
  return options?.map(({ value }) => value) ?? null;
}

/** Gives each context key the values that are defined elsewhere: a field's options, or the names of environments. */
export function withDerivedValues(
  context: Schema,
  screens: ReadonlyMap<string, ScreenFile>,
  environments: readonly string[],
  origins: Origins,
): Schema {
  const { properties: given } = context;
  if (given === undefined) return context;
  const entries = Object.entries(given).map(([key, schema]): [string, Schema] => {
    const { 'x-values-of': field, 'x-source': source } = schema;
    const named = source === 'environment.name' && environments.length > 0 ? environments : null;
    const values = field === undefined ? named : optionValues(field, screens);
    if (values === null) return [key, schema];
    return [key, origins.derived(schema, { ...schema, enum: origins.derived(schema, values, []) })];
  });
  return origins.derived(context, { ...context, properties: origins.derived(given, Object.fromEntries(entries)) });
}
