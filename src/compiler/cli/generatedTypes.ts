import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesFile, type Sources } from '../load/sources.ts';
import { sortedRecord } from '../records.ts';

/**
 * Records the schemas that the types of `src/` were generated from, so that verify can see whether they are stale
 * without generating them.
 */
export const madeOfFile = 'src/compiler/generated/madeOf.json';

/** The content of `madeOfFile` for these schemas: one line for each, so that two changes can be merged. */
export function madeOf(sources: Sources): string {
  const schemas = [...sources].filter(([file]) => file.startsWith('schemas/') && !file.endsWith(`/${namesFile}`));
  const hashes = sortedRecord(new Map(schemas), (text) => hashOf(lines(text)));
  return `${JSON.stringify(hashes, null, 2)}\n`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Git may change line endings. */
function lines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** The folders whose types are stale; none if the project has none. */
export function staleTypes(root: string, sources: Sources): readonly string[] {
  try {
    const isStale = lines(readFileSync(join(root, madeOfFile), 'utf8')) !== madeOf(sources);
    return isStale ? ['src/compiler/generated', 'src/engine/contracts/generated'] : [];
  } catch {
    return [];
  }
}
