import type { Schema, Schemas } from '../grammar/schema.ts';

export type Kind = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'null';
export type Scalar = string | number | boolean;

/** What is known of the values that an expression can have. */
export interface Shape {
  /** Null: anything. */
  readonly kinds: ReadonlySet<Kind> | null;
  /** The only possible values, when they can be counted; null otherwise. */
  readonly values: readonly Scalar[] | null;
  /** For lists and objects: their schema. */
  readonly schema: Schema | null;
}

export const anything: Shape = { kinds: null, values: null, schema: null };
export const number: Shape = { kinds: new Set(['number']), values: null, schema: null };
export const text: Shape = { kinds: new Set(['text']), values: null, schema: null };
export const list: Shape = { kinds: new Set(['list']), values: null, schema: null };
export const boolean: Shape = { kinds: new Set(['boolean']), values: null, schema: null };

const kindsOfTypes: Readonly<Record<string, Kind>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  null: 'null',
};

/** The shape that a schema asks for. */
export function shapeOfSchema(given: Schema, schemas: Schemas): Shape {
  const schema = schemas.resolve(given);
  const values = schema.enum ?? (schema.const === undefined ? null : [schema.const]);
  if (values !== null) {
    return { kinds: new Set(values.map(kindOf)), values: values.filter(isScalar), schema: null };
  }
  const types = Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type];
  if (types.length === 0) return { ...anything, schema };
  return { kinds: new Set(types.flatMap((type: string) => kindsOfTypes[type] ?? [])), values: null, schema };
}

/** The shape of a literal. */
export function shapeOfLiteral(value: Scalar | null): Shape {
  return { kinds: new Set([kindOf(value)]), values: value === null ? [] : [value], schema: null };
}

/** The shape of what is one of several. */
export function either(shapes: readonly Shape[]): Shape {
  const [first, ...rest] = shapes;
  if (first === undefined) return anything;
  return rest.reduce(
    (one, other) => ({
      kinds: one.kinds === null || other.kinds === null ? null : new Set([...one.kinds, ...other.kinds]),
      values: one.values === null || other.values === null ? null : [...one.values, ...other.values],
      schema: one.schema === other.schema ? one.schema : null,
    }),
    first,
  );
}

/** Whether some value can have this kind. */
export function canBe(shape: Shape, ...kinds: readonly Kind[]): boolean {
  return shape.kinds === null || kinds.some((kind) => shape.kinds?.has(kind));
}

/** A shape in words. */
export function shapeWords(shape: Shape): string {
  if (shape.kinds === null) return 'anything';
  const words: Readonly<Record<Kind, string>> = {
    text: 'a text',
    number: 'a number',
    boolean: 'true or false',
    list: 'a list',
    object: 'an object',
    null: 'null',
  };
  return [...shape.kinds].map((kind) => words[kind]).join(' or ');
}

function kindOf(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'object';
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
