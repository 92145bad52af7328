import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { _ } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { grammarAjv } from './readGrammar.ts';
import type { Schema } from './schema.ts';

/** Where a text outlasts the process that made it. */
export interface DiskCache {
  /** @returns null when nothing is there, or it cannot be read */
  read(): string | null;
  /** What cannot be written is made again next time. */
  write(text: string): void;
}

/** A cache in a file. Another process that reads meanwhile finds the old text or the new one, whole. */
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

/** Whether a value follows a schema, without a word about what is wrong. */
export type QuickCheck = (schema: string, value: unknown) => boolean;

type Schemas = ReadonlyMap<string, Schema>;

/** The schema that schemas follow. */
export const ofSchemas = 'http://json-schema.org/draft-07/schema';

const requireHere = createRequire(import.meta.url);

/**
 * The check that an earlier run left: making validators takes a quarter of a run, and most files have nothing wrong.
 * @returns null when there is none of these very schemas
 */
export function keptCheck(schemas: Schemas, cache: DiskCache): QuickCheck | null {
  const code = cache.read();
  if (code?.startsWith(`${markOf(schemas)}\n`) !== true) return null;
  const validators: Record<string, (value: unknown) => boolean> = {};
  // The code was made below, of the schemas of this very checkout.
  new Function('exports', 'require', 'formats', code)(
    validators,
    requireHere,
    grammarAjv({ validateSchema: false }).formats,
  );
  return (schema, value) => validators[schema]?.(value) === true;
}

/** Leaves a check for the next run. @throws when one of the schemas is broken */
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

/** Everything that the code depends on. */
function markOf(schemas: Schemas): string {
  // Asked for here alone, because an engine that stands alone keeps no cache and has no package.
  const { version } = requireHere('ajv/package.json') as { readonly version: string };
  const causes = [version, String(grammarAjv), String(keepCheck), ...[...schemas].map((each) => JSON.stringify(each))];
  return `// ${createHash('sha256').update(causes.join('\n')).digest('hex')}`;
}
