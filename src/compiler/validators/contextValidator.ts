import standalone from 'ajv/dist/standalone/index.js';
import { grammarAjv } from '../grammar/ajv.ts';
import type { Schema } from '../grammar/schema.ts';
import { storedSchemas } from './storedSchemas.ts';

/**
 * The one helper of Ajv that the code may need. Ajv's standalone code asks for it by `require`, which browsers lack;
 * spreading counts code points, as JSON Schema does.
 */
const lengthHelper = 'const ucs2length = (text) => [...text].length;\n';
const lengthRequire = /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g;

/** What Ajv keeps of a value that is refused: more than half of the code, and nothing reads it. */
const keptError = /\w+\.errors = \[\{instancePath[\s\S]*?\}\];/g;
const errorOfAPart = /vErrors = vErrors === null[^;]*;errors = vErrors\.length;/g;

/**
 * Code of an ES module with `validateContext(value)`: whether a stored session context is one that this grammar knows.
 * It needs neither Ajv nor `eval`.
 * @param schemas the schemas of `schemas/` by file name
 */
export function contextValidator(schemas: ReadonlyMap<string, Schema>): string {
  const ajv = grammarAjv({ allErrors: false, messages: false, code: { source: true, esm: true } });
  for (const [name, schema] of storedSchemas((file) => schemas.get(file))) ajv.addSchema(bare(schema), name);
  const code = standalone(ajv, { validateContext: 'context.schema.json' })
    .replaceAll(lengthRequire, 'ucs2length')
    .replaceAll(keptError, '')
    .replaceAll(errorOfAPart, 'return false;');
  if (code.includes('require(')) throw new Error('The validator needs a helper that browsers have not');
  return lengthHelper + code;
}

/** The schema without the words for people, which Ajv would copy into the code. */
function bare(schema: Schema): Schema {
  const words = /^(?:description|title|default|x-.*)$/;
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (words.test(key) && typeof value !== 'object' ? undefined : value)),
  ) as Schema;
}
