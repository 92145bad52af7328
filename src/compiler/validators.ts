import standalone from 'ajv/dist/standalone/index.js';
import { grammarAjv } from './grammar/grammarAjv.ts';
import type { Schema, Schemas } from './grammar/schema.ts';

/** Ajv's error objects: more than half of the code, and nothing reads them. */
const keptError = /\w+\.errors = \[\{instancePath[\s\S]*?\}\];/g;
const errorOfAPart = /vErrors = vErrors === null[^;]*;errors = vErrors\.length;/g;

/**
 * The code of an ES module with `validateContext(value)`: whether a stored session context has the shapes of this
 * grammar. It needs neither Ajv nor `eval`.
 * @param schemas valid schemas, with the numbers of their limits
 */
export function validatorsOf(schemas: Schemas): string {
  const ajv = grammarAjv({ allErrors: false, messages: false, code: { source: true, esm: true } });
  for (const [name, schema] of storedSchemas(schemas)) ajv.addSchema(bare(schema), name);
  const code = standalone(ajv, { validateContext: 'context.schema.json' })
    .replaceAll(keptError, '')
    .replaceAll(errorOfAPart, 'return false;');
  if (code.includes('require(')) throw new Error('The validator needs a helper that browsers have not');
  return code;
}

/**
 * The schema without descriptions, which Ajv would copy into the code, and without what flows do not keep to: a text is
 * as long as a customer types it, and empty where nothing was chosen. It was stored, so that it must come back.
 */
function bare(schema: Schema): Schema {
  const words = /^(?:description|title|default|x-.*|pattern|(?:min|max)(?:Length|imum))$/;
  const part = (key: string, value: unknown): unknown => {
    if (key === 'type' && value === 'integer') return 'number';
    if (key === 'enum' && Array.isArray(value)) return [...new Set(value).add('')];
    return words.test(key) && typeof value !== 'object' ? undefined : value;
  };
  return JSON.parse(JSON.stringify(schema, part)) as Schema;
}

/** The schemas of a stored context: the context's own and all that it refers to, by file name. */
export function storedSchemas(schemas: Schemas): ReadonlyMap<string, Schema> {
  const found = new Map<string, Schema>();
  const visit = (name: string): void => {
    const schema = schemas.get(name);
    if (found.has(name) || schema === null) return;
    found.set(name, schema);
    for (const [, other = ''] of JSON.stringify(schema).matchAll(/"\$ref":"([\w.-]+\.schema\.json)/g)) visit(other);
  };
  visit('context.schema.json');
  return found;
}
