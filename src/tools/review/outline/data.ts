import { isScheduled } from '../../../compiler/analysis/scheduled.ts';
import type { Schema } from '../../../compiler/grammar/schema.ts';
import { type Fact, facts, leaf, type PartEntry } from '../compareParts.ts';
import { partOf } from './objects.ts';
import type { Sketch } from './sketch.ts';

/** Keywords of a schema that protect data and addresses. */
const marks = ['x-pii', 'x-secret', 'x-persist', 'x-lifetime', 'x-source', 'x-read-by', 'format'];

/** Keywords of a schema that only its readers see. */
const remarks = ['$schema', 'description', 'purpose', 'examples'];

/** The contract of each effect. */
export function outlineContracts(sketch: Sketch): readonly PartEntry[] {
  const schema = sketch.grammar.get('effect.schema.json') ?? {};
  const { input: _, outcomes: __, ...properties } = schema.properties ?? {};
  return [...sketch.model.effects].map(([id, { input, outcomes = {}, ...contract }]) => {
    const name = `contract ${id}`;
    const part = partOf(
      { value: contract, schema: { properties }, kind: 'contract', name, where: name, weight: 'behaviour' },
      sketch,
    );
    const shapes = { ...shapeFacts('input', input), ...shapeFacts('outcomes', outcomes) };
    return [name, { ...part, facts: { ...part.facts, ...shapes } }];
  });
}

/** Each key of the session context, and the other data that has a schema. */
export function outlineData({ model: { context, schemas } }: Sketch): readonly PartEntry[] {
  const own = Object.entries(context.properties ?? {}).filter(([, schema]) => !isScheduled(schema));
  const keys = own.map(([key, schema]) => dataOf('context key', key, schema));
  const others = ['transaction', 'claims'].flatMap((name): readonly PartEntry[] => {
    const schema = schemas.get(`${name}.schema.json`);
    return schema === null ? [] : [dataOf('data', name, schema)];
  });
  return [...keys, ...others];
}

function dataOf(kind: string, name: string, schema: Schema): PartEntry {
  return [`${kind} ${name}`, leaf(kind, `${kind} ${name}`, 'behaviour', shapeFacts('value', schema))];
}

/** The constraints of a schema, and separately its marks, by path. */
function shapeFacts(aspect: string, schema: object): Readonly<Record<string, Fact>> {
  const marked = Object.fromEntries(marksIn(schema, aspect));
  return { ...facts('behaviour', { [aspect]: without([...remarks, ...marks], schema) }), ...facts('security', marked) };
}

function marksIn(schema: object, at: string): readonly (readonly [string, unknown])[] {
  return Object.entries(schema).flatMap(([key, part]: [string, unknown]) => {
    if (marks.includes(key) && typeof part !== 'object') return [[`${at} ${key}`, part] as const];
    return typeof part === 'object' && part !== null ? marksIn(part, `${at}.${key}`) : [];
  });
}

/** A schema without its remarks. */
export function withoutRemarks(schema: unknown): unknown {
  return without(remarks, schema);
}

/** Data may be called like a keyword: then an object follows. */
function without(keywords: readonly string[], schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((part) => without(keywords, part));
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([key, part]) => !keywords.includes(key) || (typeof part === 'object' && !Array.isArray(part)),
  );
  return Object.fromEntries(kept.map(([key, part]) => [key, without(keywords, part)]));
}
