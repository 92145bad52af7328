import type { Schema } from '../../compiler/grammar/schema.ts';
import type { Model } from '../../compiler/lower/model.ts';
import { oncePerObject } from '../../compiler/once.ts';
import type { Logic } from '../../engine/contracts/logic.ts';
import { coveringRows } from './covering.ts';

const samplesIn = oncePerObject((model: Model) =>
  oncePerObject((schema: Schema) => sample(model.schemas.resolve(schema), model)),
);

/**
 * Representative values of a schema: those that conditions and choices distinguish and one other, both booleans, the
 * ends of ranges, one text of each format; for objects, combinations.
 */
export function samplesOf(schema: Schema, model: Model): readonly unknown[] {
  return samplesIn(model)(schema);
}

function sample(schema: Schema, model: Model): readonly unknown[] {
  if (schema.enum !== undefined) return distinguished(schema.enum, model);
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'integer' || schema.type === 'number') return [schema.minimum ?? 0, schema.maximum ?? 1];
  if (schema.type === 'string') return [textOf(schema)];
  if (schema.type === 'array') return [[]];
  return schema.properties === undefined ? [undefined] : objectsOf(schema, model);
}

/** The values that the flows name, and the first one that they do not. */
function distinguished(values: readonly unknown[], model: Model): readonly unknown[] {
  const spoken = wordsOf(model);
  const others = values.filter((value) => !spoken.has(value));
  return [...values.filter((value) => spoken.has(value)), ...others.slice(0, 1)];
}

const wordsOf = oncePerObject((model: Model): ReadonlySet<unknown> => {
  const picked = [...model.states.values()].flatMap((state) =>
    state.kind === 'choice' ? state.choose.flatMap(({ is = [] }) => is) : [],
  );
  return new Set([...picked, ...[...model.conditions.values()].flatMap(({ logic }) => constantsOf(logic))]);
});

function constantsOf(logic: Logic): readonly unknown[] {
  if (typeof logic !== 'object' || logic === null) return [logic];
  if (Array.isArray(logic)) return (logic as readonly Logic[]).flatMap(constantsOf);
  return Object.values(logic as { readonly [operator: string]: Logic }).flatMap(constantsOf);
}

/** A text that fits the schema and that no product contains, so that it can be found wherever it goes. */
function textOf({ format, description = 'text' }: Schema): string {
  const word = description
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40);
  switch (format) {
    case 'safe-url':
      return `https://www.example.com/${word}`;
    case 'uuid':
      return '00000000-0000-4000-8000-000000000000';
    default:
      return `sample-${word}`;
  }
}

const absent = Symbol('absent');

/** Triples of properties; of optional ones alone, which only have or lack a value, pairs. */
function objectsOf({ properties = {}, required = [] }: Schema, model: Model): readonly object[] {
  const choices = Object.entries(properties).map(([name, schema]) => {
    const values = samplesOf(schema, model);
    return { name, values: required.includes(name) ? values : [...values, absent] };
  });
  const sizes = choices.map(({ values }) => values.length);
  const together = choices.every(({ values }) => values.length === 2 && values.includes(absent)) ? 2 : 3;
  return coveringRows(sizes, together).map((row) => {
    const chosen = choices.map(({ name, values }, index) => [name, values[row[index] ?? 0]] as const);
    return Object.fromEntries(chosen.filter(([, value]) => value !== absent));
  });
}
