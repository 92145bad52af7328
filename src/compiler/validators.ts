import standalone from 'ajv/dist/standalone/index.js';
import { grammarAjv } from './grammar/grammarAjv.ts';
import type { Schema, Schemas } from './grammar/schema.ts';

/**
 * The one helper of Ajv that the code may need. Ajv's standalone code loads it by `require`, which browsers lack.
 * Spreading counts code points, as JSON Schema does.
 */
const lengthHelper = 'const ucs2length = (text) => [...text].length;\n';
const lengthRequire = /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g;

/** Ajv's error objects: more than half of the code, and nothing reads them. */
const keptError = /\w+\.errors = \[\{instancePath[\s\S]*?\}\];/g;
const errorOfAPart = /vErrors = vErrors === null[^;]*;errors = vErrors\.length;/g;

/**
 * The code of an ES module with `validateContext(value)`: whether a stored session context follows this grammar. It
 * needs neither Ajv nor `eval`.
 * @param schemas valid schemas, with the numbers of their limits
 */
export function validatorsOf(schemas: Schemas): string {
  const ajv = grammarAjv({ allErrors: false, messages: false, code: { source: true, esm: true } });
  for (const [name, schema] of storedSchemas((file) => schemas.get(file) ?? undefined))
    ajv.addSchema(bare(schema), name);
  const code = standalone(ajv, { validateContext: 'context.schema.json' })
    .replaceAll(lengthRequire, 'ucs2length')
    .replaceAll(keptError, '')
    .replaceAll(errorOfAPart, 'return false;');
  if (code.includes('require(')) throw new Error('The validator needs a helper that browsers have not');
  return lengthHelper + code;
}

/** The schema without descriptions, which Ajv would copy into the code. */
function bare(schema: Schema): Schema {
  const words = /^(?:description|title|default|x-.*)$/;
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (words.test(key) && typeof value !== 'object' ? undefined : value)),
  ) as Schema;
}

/** The schemas of a stored context: the context's own and all that it refers to, by file name. */
export function storedSchemas(schemaOf: (name: string) => Schema | undefined): ReadonlyMap<string, Schema> {
  const found = new Map<string, Schema>();
  const visit = (name: string): void => {
    const schema = schemaOf(name);
    if (found.has(name) || schema === undefined) return;
    found.set(name, schema);
    for (const [, other = ''] of JSON.stringify(schema).matchAll(/"\$ref":"([\w.-]+\.schema\.json)/g)) visit(other);
  };
  visit('context.schema.json');
  return found;
}
