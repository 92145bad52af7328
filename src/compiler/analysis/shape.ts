import type { FieldSource } from '../generated/source.ts';
import type { Schema, Schemas } from '../grammar/schema.ts';
import type { Model } from '../lower/model.ts';
import { choiceOf, sentencePart } from '../suggest.ts';
import type { Slot, Spot } from './visitor.ts';

/** Receives what is wrong with an expression. */
export type ReportProblem = (spot: Spot, message: string, remedy: string) => void;

export type ShapeKind = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'null';
export type Scalar = string | number | boolean;

/** What is known of the possible values of an expression. */
export interface Shape {
  /** Null: anything. */
  readonly kinds: ReadonlySet<ShapeKind> | null;
  /** All possible values, if they can be enumerated; else null. */
  readonly values: readonly Scalar[] | null;
  /** For lists and objects: their schema. */
  readonly schema: Schema | null;
}

export const anything: Shape = { kinds: null, values: null, schema: null };
export const number: Shape = { kinds: new Set(['number']), values: null, schema: null };
export const text: Shape = { kinds: new Set(['text']), values: null, schema: null };
export const list: Shape = { kinds: new Set(['list']), values: null, schema: null };
export const boolean: Shape = { kinds: new Set(['boolean']), values: null, schema: null };

const kindsOfTypes: Readonly<Record<string, ShapeKind>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  null: 'null',
};

/** The shape of a schema's values. */
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

/** The schema of the context key or the input that a value is for; undefined for all others, and if there is none. */
export function schemaOfSlot(slot: Slot, { context, effects }: Pick<Model, 'context' | 'effects'>): Schema | undefined {
  if (slot.kind !== 'set' && slot.kind !== 'input') return undefined;
  const of = slot.kind === 'set' ? context : (effects.get(slot.effect)?.input as Schema | undefined);
  const { properties = {} } = of ?? {};
  return Object.hasOwn(properties, slot.key) ? properties[slot.key] : undefined;
}

/** The shape of a literal. */
export function shapeOfLiteral(value: Scalar | null): Shape {
  return { kinds: new Set([kindOf(value)]), values: value === null ? [] : [value], schema: null };
}

/** Whether a field is chosen from options, and not typed. */
export function isChoice({ input }: FieldSource): boolean {
  return input === 'radio' || input === 'select';
}

/** The shape of a field's values. */
export function shapeOfField(field: FieldSource): Shape {
  switch (field.input) {
    case 'checkbox':
      return boolean;
    case 'radio':
    case 'select':
      return either((field.options ?? []).map(({ value }) => shapeOfLiteral(value)));
    default:
      return text;
  }
}

/** The union of shapes. */
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

/** Whether some value can be of these kinds. */
export function canBe(shape: Shape, ...kinds: readonly ShapeKind[]): boolean {
  return shape.kinds === null || kinds.some((kind) => shape.kinds?.has(kind));
}

/** A shape in words. */
export function shapeWords(shape: Shape): string {
  if (shape.kinds === null) return 'anything';
  const words: Readonly<Record<ShapeKind, string>> = {
    text: 'a text',
    number: 'a number',
    boolean: 'true or false',
    list: 'a list',
    object: 'an object',
    null: 'null',
  };
  return [...shape.kinds].map((kind) => words[kind]).join(' or ');
}

function kindOf(value: unknown): ShapeKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'object';
}

/** Whether it is a text, a number, true or false. */
export function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** To compare a text with true is most likely to ask for its presence. Of a number, `has` cannot be asked. */
function remedyFor(path: string | null, other: Shape, { kinds }: Shape): string {
  const asksForPresence = kinds?.size === 1 && kinds.has('boolean') && !canBe(other, 'number');
  if (path === null || !asksForPresence) return 'Compare values of one kind';
  return `Write { "has": "${path.replace(/^context\./u, '')}" } where it must only be there, or compare values of one kind`;
}

/** Reports that a value, the one at the spot, can never equal the other. */
export function checkComparison(
  operator: string,
  other: Shape,
  value: Shape,
  spot: Spot,
  reportProblem: ReportProblem,
  path: string | null = null,
): void {
  if (isLiteral(other) && !isLiteral(value)) return;
  if (value.kinds !== null && !canBe(other, ...value.kinds)) {
    const message = `"${operator}" compares ${shapeWords(other)} with ${shapeWords(value)}`;
    reportProblem(spot, message, remedyFor(path, other, value));
    return;
  }
  checkValues(other.values, value.values, spot, reportProblem);
}

/** An empty text is the value of a radio field before a choice, so it is no misspelling. */
function checkValues(known: Shape['values'], given: Shape['values'], spot: Spot, reportProblem: ReportProblem): void {
  if (known === null || given === null) return;
  for (const value of given.filter((each) => each !== '' && !known.includes(each))) {
    reportProblem(spot, `The value is never ${JSON.stringify(value)}`, choiceOf(value, known, 'It can be'));
  }
}

/** A literal is checked against the other side, and not the other way round. */
function isLiteral({ values }: Shape): boolean {
  return values !== null && values.length < 2;
}

/** Why a value does not fit; null if it does. */
export interface Misfit {
  readonly message: string;
  readonly remedy: string;
  /** The value that is not allowed. */
  readonly foreign?: Scalar;
}

/** Whether every value of a shape fits the schema. */
export function misfit(shape: Shape, wanted: Schema, schemas: Schemas): Misfit | null {
  const schema = schemas.resolve(wanted);
  return (
    misfitOfShapes(shape, shapeOfSchema(schema, schemas)) ??
    misfitOfNumber(shape, schema) ??
    misfitOfObject(shape, schema, schemas)
  );
}

/** Whether every value of one shape fits the other. */
export function misfitOfShapes(given: Shape, wanted: Shape): Misfit | null {
  if ([...(given.kinds ?? [])].some((kind) => !canBe(wanted, kind))) {
    const message = `This must be ${shapeWords(wanted)}, and is ${shapeWords(given)}`;
    return { message, remedy: `Use ${shapeWords(wanted)}` };
  }
  const { values } = wanted;
  if (values === null || given.kinds === null) return null;
  if (given.values === null) {
    const message = 'This can be any value, and only some are allowed';
    return given.kinds.has('boolean') ? null : { message, remedy: choiceOf(null, values) };
  }
  const foreign = given.values.find((value) => !values.includes(value));
  if (foreign === undefined) return null;
  return { foreign, message: `${JSON.stringify(foreign)} is not allowed`, remedy: choiceOf(foreign, values) };
}

function misfitOfNumber({ values }: Shape, { minimum, maximum, description }: Schema): Misfit | null {
  const outside = (values ?? []).find(
    (value) =>
      typeof value === 'number' &&
      ((minimum !== undefined && value < minimum) || (maximum !== undefined && value > maximum)),
  );
  if (outside === undefined) return null;
  const lower = minimum === undefined ? '' : `${minimum} or more`;
  const upper = maximum === undefined ? '' : `${maximum} or less`;
  const bounds = lower === '' || upper === '' ? lower || upper : `${minimum} to ${maximum}`;
  const about = description === undefined ? '' : ` (${sentencePart(description)})`;
  return {
    message: `${String(outside)} is outside of what is allowed`,
    remedy: `Allowed: ${bounds}${about}. Other bounds need an engineer, who changes its schema and the code that relies on it`,
  };
}

/** Objects fit if they have the same schema, or all required properties and no unknown one. */
function misfitOfObject({ schema: given, kinds }: Shape, wanted: Schema, schemas: Schemas): Misfit | null {
  if (given === null || !kinds?.has('object') || wanted.properties === undefined || given === wanted) return null;
  const properties = given.properties ?? {};
  const absent = (wanted.required ?? []).find((name) => !(given.required ?? []).includes(name));
  if (absent !== undefined)
    return { message: `"${absent}" may be missing in it`, remedy: 'Use an object that always has it' };
  for (const [name, property] of Object.entries(properties)) {
    const target = wanted.properties[name];
    if (target === undefined) {
      if (wanted.additionalProperties === false)
        return { message: `"${name}" is not known there`, remedy: 'Use an object of the same kind' };
      continue;
    }
    const inner = misfit(shapeOfSchema(property, schemas), target, schemas);
    if (inner !== null)
      return { message: `Its "${name}" does not belong there (${sentencePart(inner.message)})`, remedy: inner.remedy };
  }
  return null;
}

/** The shape at a path, or the step that does not exist with the names that do. */
export type Found =
  | { readonly found: true; readonly shape: Shape; readonly schema: Schema }
  | { readonly found: false; readonly step: string; readonly known: readonly string[] };

/** Follows a path into a schema. */
export function lookUp(steps: readonly string[], start: Schema, schemas: Schemas): Found {
  let current = schemas.resolve(start);
  for (const step of steps) {
    const properties = current.properties ?? {};
    const open = current.additionalProperties;
    if (Object.hasOwn(properties, step)) current = schemas.resolve(properties[step] ?? {});
    else if (typeof open === 'object') current = schemas.resolve(open);
    else if (current.type === undefined && current.enum === undefined)
      return { found: true, shape: anything, schema: {} };
    else return { found: false, step, known: Object.keys(properties) };
  }
  return { found: true, shape: shapeOfSchema(current, schemas), schema: current };
}
