import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { _ } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { grammarAjv } from './grammarAjv.ts';
import type { Schema } from './schema.ts';

/** Keeps a text beyond the process. */
export interface DiskCache {
  /** @returns null when there is none, or it cannot be read */
  read(): string | null;
  /** Does nothing if the text cannot be written; it is then made again next time. */
  write(text: string): void;
}

/** A cache in a file. The file is replaced at once, so that another process reads the old or the new text. */
export function diskCacheIn(file: string): DiskCache {
  return {
    read() {
      try {
        return readFileSync(file, 'utf8');
      } catch {
        return null;
      }
    },
    write(text) {
      const unfinished = `${file}.${process.pid}`;
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(unfinished, text);
        renameSync(unfinished, file);
      } catch {
        // Without permission to write, only time is lost.
      }
    },
  };
}

/** Whether a value follows a schema, without error messages. */
export type QuickCheck = (schema: string, value: unknown) => boolean;

type Schemas = ReadonlyMap<string, Schema>;

/** The meta-schema of schemas. */
export const ofSchemas = 'http://json-schema.org/draft-07/schema';

const requireHere = createRequire(import.meta.url);

/**
 * The check that an earlier run kept. Making validators takes a quarter of a run, and most files have no errors.
 * @returns null when there is none for exactly these schemas
 */
export function keptCheck(schemas: Schemas, cache: DiskCache): QuickCheck | null {
  const code = cache.read();
  if (code?.startsWith(`${markOf(schemas)}\n`) !== true) return null;
  const validators: Record<string, (value: unknown) => boolean> = {};
  // This process or an earlier one generated the code below, from the schemas of this checkout.
  new Function('exports', 'require', 'formats', code)(
    validators,
    requireHere,
    grammarAjv({ validateSchema: false }).formats,
  );
  return (schema, value) => validators[schema]?.(value) === true;
}

/** Keeps a check for the next run. @throws when one of the schemas is invalid */
export function keepCheck(schemas: Schemas, cache: DiskCache): void {
  const ajv = grammarAjv({
    allErrors: false,
    messages: false,
    inlineRefs: false,
    code: { source: true, formats: _`formats` },
  });
  for (const [name, schema] of schemas) ajv.addSchema(schema, name);
  const names = Object.fromEntries([...schemas.keys(), ofSchemas].map((name) => [name, name]));
  cache.write(`${markOf(schemas)}\n${standalone(ajv, names)}`);
}

/** Identifies everything that the code depends on. */
function markOf(schemas: Schemas): string {
  // Read only here, because the standalone engine has no cache and no package.
  const { version } = requireHere('ajv/package.json') as { readonly version: string };
  const causes = [version, String(grammarAjv), String(keepCheck), ...[...schemas].map((each) => JSON.stringify(each))];
  return `// ${createHash('sha256').update(causes.join('\n')).digest('hex')}`;
}
