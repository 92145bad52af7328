import type { Schema } from '../../../compiler/grammar/schema.ts';
import type { Model } from '../../../compiler/link/model.ts';
import { type Fact, facts, leaf, type Part } from '../part.ts';
import { withoutRemarks } from '../remarks.ts';

type Entry = readonly [key: string, part: Part];

/** Marks by which data is kept secret, and addresses are judged. */
const marks = ['x-pii', 'x-secret', 'x-persist', 'x-survives-clear', 'x-source', 'x-read-by', 'format'];

/** The contract of each effect. */
export function outlineContracts({ effects }: Model): readonly Entry[] {
  return [...effects].map(([id, { kind, deadlineSeconds, late, failure, input, outcomes }]) => {
    const own = facts('behaviour', { kind, deadlineSeconds, late, failure });
    const shapes = { ...shapeFacts('input', input), ...shapeFacts('outcomes', outcomes ?? {}) };
    return [`contract ${id}`, leaf('contract', `contract ${id}`, 'behaviour', { ...own, ...shapes })];
  });
}

/** Each key of the session context, and the other data that has a grammar. */
export function outlineContext({ context, schemas }: Model): readonly Entry[] {
  const keys = Object.entries(context.properties ?? {}).map(([key, schema]): Entry => {
    const name = `context key ${key}`;
    return [name, leaf('context key', name, 'behaviour', shapeFacts('value', schema))];
  });
  const others = ['transaction', 'claims'].flatMap((name): readonly Entry[] => {
    const schema = schemas.get(`${name}.schema.json`);
    return schema === null
      ? []
      : [[`data ${name}`, leaf('data', `data ${name}`, 'behaviour', shapeFacts('value', schema))]];
  });
  return [...keys, ...others];
}

/** What a schema asks for, and apart from that the marks in it, by their places. */
function shapeFacts(aspect: string, schema: object): Readonly<Record<string, Fact>> {
  const marked = Object.fromEntries(marksIn(schema, aspect));
  return { ...facts('behaviour', { [aspect]: withoutMarks(withoutRemarks(schema)) }), ...facts('security', marked) };
}

function marksIn(schema: object, at: string): readonly (readonly [string, unknown])[] {
  return Object.entries(schema).flatMap(([key, part]: [string, unknown]) => {
    if (marks.includes(key) && typeof part !== 'object') return [[`${at} ${key}`, part] as const];
    return typeof part === 'object' && part !== null ? marksIn(part, `${at}.${key}`) : [];
  });
}

function withoutMarks(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutMarks);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema as Schema).filter(
    ([key, part]) => !marks.includes(key) || typeof part === 'object',
  );
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutMarks(part)]));
}
