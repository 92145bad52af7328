import type { Ajv, ValidateFunction } from 'ajv';
import { error, type Report } from '../diagnostic.ts';
import type { Origins } from '../load/origins.ts';
import type { Document } from '../load/parse.ts';
import { addSchemas, grammarAjv } from './ajv.ts';
import type { Schema } from './schema.ts';
import { Schemas } from './schema.ts';

/** The grammar, ready to use. */
export interface Grammar {
  readonly ajv: Ajv;
  readonly schemas: Schemas;
  /** The very schemas that were compiled, which errors speak of. */
  readonly compiled: Schemas;
  validator(schema: string): ValidateFunction | null;
}

/** Compiling the schemas takes longer than everything else, and they seldom change while a server runs. */
let last: { readonly key: string; readonly ajv: Ajv; readonly schemas: Schemas } | null = null;

/** Makes the grammar from the schema files; a schema that is broken itself is told. */
export function readGrammar(documents: readonly Document[], origins: Origins, report: Report): Grammar {
  const byName = new Map<string, Schema>();
  for (const { file, value } of documents) {
    const name = file.slice('schemas/'.length);
    const place = typeof value === 'object' && value !== null ? origins.at(value, '$id') : { file, line: 1, column: 1 };
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    if ((value as Schema).$id === name) byName.set(name, value as Schema);
    else report(error('F100', place, `The "$id" of this schema is not its file name`, `Write "$id": "${name}"`));
  }
  const schemas = new Schemas(byName);
  const key = JSON.stringify([...byName]);
  if (last?.key !== key) {
    const ajv = grammarAjv({ verbose: true });
    addEach(ajv, byName, report);
    last = { key, ajv, schemas };
  }
  const { ajv, schemas: compiled } = last;
  const broken = new Set<string>();
  return {
    ajv,
    schemas,
    compiled,
    validator(name) {
      if (broken.has(name) || !byName.has(name)) return null;
      try {
        return ajv.getSchema(name) ?? null;
      } catch (cause) {
        broken.add(name);
        report(
          error(
            'F100',
            { file: `schemas/${name}`, line: 1, column: 1 },
            `This is no JSON Schema: ${reason(cause)}`,
            'Correct the schema',
          ),
        );
        return null;
      }
    },
  };
}

function addEach(ajv: Ajv, byName: ReadonlyMap<string, Schema>, report: Report): void {
  for (const [name, schema] of byName) {
    try {
      addSchemas(ajv, new Map([[name, schema]]));
    } catch (cause) {
      const place = { file: `schemas/${name}`, line: 1, column: 1 };
      report(error('F100', place, `This is no JSON Schema: ${reason(cause)}`, 'Correct the schema'));
    }
  }
}

/** What Ajv threw, in one line. */
export function reason(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '';
}
