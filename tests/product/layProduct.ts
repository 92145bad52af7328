import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Not by `new URL`: a window of jsdom has another, which Node does not take.
const project = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

export type Json = Record<string, unknown>;

/**
 * Lays out the product with changes.
 * @param changes by file, what becomes of its content; a file that does not exist yet has none
 * @returns the folder, for `--product`; the caller removes it
 */
export function layProduct(changes: Readonly<Record<string, (content: Json) => unknown>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'product-'));
  for (const name of ['flows', 'copy', 'schemas']) {
    cpSync(path.join(project, name), path.join(folder, name), { recursive: true });
  }
  for (const [file, changed] of Object.entries(changes)) {
    const target = path.join(folder, file);
    const content = existsSync(target) ? (JSON.parse(readFileSync(target, 'utf8')) as Json) : {};
    writeFileSync(target, `${JSON.stringify(changed(content), null, 2)}\n`);
  }
  return folder;
}
