import type { Schema, Schemas } from '../grammar/schema.ts';
import { sentencePart } from '../grammar/spelling.ts';
import { nearest } from '../suggest.ts';
import { type Shape, shapeOfSchema, shapeWords } from './shape.ts';

/** Why a value does not belong where it is put; null when it does. */
export interface Misfit {
  readonly message: string;
  readonly remedy: string;
}

/** Whether every value of a shape is one that the schema allows. */
export function misfit(shape: Shape, wanted: Schema, schemas: Schemas): Misfit | null {
  const schema = schemas.resolve(wanted);
  return (
    misfitOfShapes(shape, shapeOfSchema(schema, schemas)) ??
    misfitOfNumber(shape, schema) ??
    misfitOfObject(shape, schema, schemas)
  );
}

/** Whether every value of one shape is one of the other. */
export function misfitOfShapes(given: Shape, wanted: Shape): Misfit | null {
  if (given.kinds !== null && wanted.kinds !== null) {
    const others = [...given.kinds].filter((kind) => !wanted.kinds?.has(kind));
    if (others.length > 0) {
      return {
        message: `This must be ${shapeWords(wanted)}, and is ${shapeWords(given)}`,
        remedy: `Use ${shapeWords(wanted)}`,
      };
    }
  }
  const { values } = wanted;
  if (values === null || given.kinds === null) return null;
  const list = values.map((value) => JSON.stringify(value)).join(', ');
  if (given.values === null) {
    return given.kinds.has('boolean')
      ? null
      : { message: 'This can be any value, and only some are allowed', remedy: `Allowed: ${list}` };
  }
  const foreign = given.values.find((value) => !values.includes(value));
  if (foreign === undefined) return null;
  const near =
    typeof foreign === 'string'
      ? nearest(
          foreign,
          values.filter((value) => typeof value === 'string'),
        )
      : null;
  return {
    message: `${JSON.stringify(foreign)} is not allowed`,
    remedy: near === null ? `Allowed: ${list}` : `Did you mean "${near}"? Allowed: ${list}`,
  };
}

function misfitOfNumber({ values }: Shape, { minimum, maximum }: Schema): Misfit | null {
  const outside = (values ?? []).find(
    (value) =>
      typeof value === 'number' &&
      ((minimum !== undefined && value < minimum) || (maximum !== undefined && value > maximum)),
  );
  if (outside === undefined) return null;
  return {
    message: `${String(outside)} is outside of what is allowed`,
    remedy: `Allowed: ${minimum ?? 'anything'} to ${maximum ?? 'anything'}`,
  };
}

/** Objects: the same one, or one with all that is required and nothing that is not known. */
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
