import { grammarFiles } from './kinds.ts';
import type { Schema, Schemas } from './schema.ts';

/** A key of the language that nothing weighs. */
interface Unweighed {
  readonly name: string;
  /** The object of the schema that has it. */
  readonly properties: object;
}

/** The keys of the language without `x-weight`: review could not say who approves a change of them. */
export function unweighed(schemas: Schemas): readonly Unweighed[] {
  return schemas.all().flatMap(([file, schema]) => (grammarFiles.has(file) ? unweighedIn(schema, schemas) : []));
}

function unweighedIn(schema: Schema, schemas: Schemas): readonly Unweighed[] {
  const { properties = {}, definitions = {}, items, additionalProperties, anyOf = [], oneOf = [] } = schema;
  const own = Object.entries(properties).flatMap(([name, property]) =>
    schemas.weightOf(property) === null ? [{ name, properties }] : [],
  );
  const inner = [...Object.values(properties), ...Object.values(definitions), ...anyOf, ...oneOf];
  const parts = [...inner, items, additionalProperties].filter((part) => typeof part === 'object');
  return [...own, ...parts.flatMap((part) => unweighedIn(part, schemas))];
}
