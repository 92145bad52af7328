import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesFile } from '../grammar/openNames.ts';
import type { Sources } from '../load/sources.ts';

/** Says of which schemas the types of `src/` were made, so that verify sees without making them that they are old. */
export const madeOfFile = 'src/compiler/generated/madeOf.json';

/** What `madeOfFile` holds for these schemas: a line for each, so that changes of two can be merged. */
export function madeOf(sources: Sources): string {
  const schemas = [...sources].filter(([file]) => file.startsWith('schemas/') && !file.endsWith(`/${namesFile}`));
  const hashes = schemas.map(([file, text]) => [file, hashOf(lines(text))] as const);
  const sorted = hashes.sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Git may write the ends of lines in another way. */
function lines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** Folders of types that were made of other schemas; none where the project has none. */
export function staleTypes(root: string, sources: Sources): readonly string[] {
  try {
    const isStale = lines(readFileSync(join(root, madeOfFile), 'utf8')) !== madeOf(sources);
    return isStale ? ['src/compiler/generated', 'src/engine/contracts/generated'] : [];
  } catch {
    return [];
  }
}
