import type { Schema } from '../grammar/schema.ts';

/** The schemas that say what a stored context looks like: the context's own and all that it refers to, by file name. */
export function storedSchemas(schemaOf: (name: string) => Schema | undefined): ReadonlyMap<string, Schema> {
  const found = new Map<string, Schema>();
  const visit = (name: string): void => {
    const schema = schemaOf(name);
    if (found.has(name) || schema === undefined) return;
    found.set(name, schema);
    for (const [, other = ''] of JSON.stringify(schema).matchAll(/"\$ref":"([\w.-]+\.schema\.json)/g)) visit(other);
  };
  visit('context.schema.json');
  return found;
}
