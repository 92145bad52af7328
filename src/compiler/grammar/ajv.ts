import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const annotations = ['x-pii', 'x-secret', 'x-persist', 'x-source', 'x-survives-clear', 'tsType'];

/** An absolute address without control characters, spaces and backslashes, of a scheme that cannot run code. */
export const safeUrl = /^(?!(?:javascript|data|vbscript|blob|file|about):)[a-z][a-z0-9+.-]*:[^\s\\\p{Cc}]+$/iu;

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
  ajv.addKeyword({ keyword: 'x-read-by', schemaType: 'string', metaSchema: { type: 'string', minLength: 10 } });
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
