import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { contextRoles, weights } from './schema.ts';

const annotations = [
  'x-pii',
  'x-secret',
  'x-autocomplete',
  'x-persist',
  'x-source',
  'x-link',
  'x-on',
  'x-names',
  'x-lifetime',
  'x-lifetimes',
  'x-limit',
  'tsType',
];

/** An absolute address without control characters, spaces and backslashes, whose scheme cannot run code. */
const safeUrl = /^(?!(?:javascript|data|vbscript|blob|file|about):)[a-z][a-z0-9+.-]*:[^\s\\\p{Cc}]+$/iu;

/** Ajv with the keywords and formats of `schemas/`. */
export function grammarAjv(options: ConstructorParameters<typeof Ajv>[0] = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    discriminator: true,
    logger: false,
    strict: true,
    strictRequired: false,
    ...options,
  });
  addFormats(ajv);
  ajv.addFormat('safe-url', safeUrl);
  ajv.addFormat('regex', isRegularExpression);
  for (const keyword of annotations) ajv.addKeyword(keyword);
  ajv.addKeyword({ keyword: 'x-role', schemaType: 'string', metaSchema: { enum: [...contextRoles] } });
  ajv.addKeyword({ keyword: 'x-weight', schemaType: 'string', metaSchema: { enum: [...weights] } });
  const message = { type: 'array', items: { type: 'string', minLength: 5 }, minItems: 2, maxItems: 2 };
  ajv.addKeyword({ keyword: 'x-message', schemaType: 'array', metaSchema: message });
  ajv.addKeyword({ keyword: 'x-spelling', schemaType: 'string', metaSchema: { type: 'string', minLength: 5 } });
  ajv.addKeyword({ keyword: 'x-case', schemaType: 'string', metaSchema: { enum: ['kebab', 'camel', 'key'] } });
  ajv.addKeyword({ keyword: 'x-bounds', schemaType: 'string', metaSchema: { type: 'string', minLength: 10 } });
  const rem = { type: 'array', items: { type: 'number', minimum: 0 }, minItems: 2, maxItems: 2 };
  ajv.addKeyword({ keyword: 'x-rem', schemaType: 'array', metaSchema: rem });
  ajv.addKeyword({ keyword: 'x-colour', schemaType: 'boolean' });
  ajv.addKeyword({ keyword: 'x-up-to', schemaType: 'string' });
  ajv.addKeyword({ keyword: 'x-read-by', schemaType: 'string', metaSchema: { type: 'string', minLength: 10 } });
  const field = { type: 'string', pattern: '^[a-z0-9-]+\\.[a-zA-Z0-9]+$' };
  ajv.addKeyword({ keyword: 'x-values-of', schemaType: 'string', metaSchema: field });
  return ajv;
}

function isRegularExpression(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}
