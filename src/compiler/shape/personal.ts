import type { Schema, Schemas } from '../grammar/schema.ts';

/** Whether a value is personal: it is marked x-pii, or something inside of it is. */
export function isPersonal(given: Schema, schemas: Schemas, seen: ReadonlySet<Schema> = new Set()): boolean {
  const schema = schemas.resolve(given);
  if (seen.has(schema)) return false;
  if (schema['x-pii'] === true) return true;
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.items === undefined ? [] : [schema.items])];
  return inside.some((part) => isPersonal(part, schemas, new Set([...seen, schema])));
}
