import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Not by `new URL`: a window of jsdom has another, which Node does not take.
const here = path.dirname(fileURLToPath(import.meta.url));
const project = path.join(here, '../..');

type Json = Record<string, unknown>;

interface Piece {
  readonly file: string;
  /** The key that it goes into; null for the whole file. */
  readonly part: string | null;
  readonly value: Json;
}

/** When the maintenance of `maintenance.json` begins and is over. */
export const maintenance = {
  from: Date.parse('2030-03-09T22:00:00-05:00'),
  until: Date.parse('2030-03-10T04:00:00-04:00'),
};

/**
 * Lays out the product with a maintenance: a banner before, while and after it, and a note on login while it lasts.
 * @returns the folder, for `FLOWS_ROOT`; who asks removes it
 */
export function layDates(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dates-'));
  for (const name of ['flows', 'copy', 'schemas']) {
    cpSync(path.join(project, name), path.join(folder, name), { recursive: true });
  }
  const pieces = JSON.parse(readFileSync(path.join(here, 'maintenance.json'), 'utf8')) as readonly Piece[];
  for (const { file, part, value } of pieces) {
    const target = path.join(folder, file);
    const content = JSON.parse(readFileSync(target, 'utf8')) as Json;
    const held = part === null ? content : content[part];
    if (Array.isArray(held)) held.unshift(value);
    else Object.assign(held as Json, value);
    writeFileSync(target, `${JSON.stringify(content, null, 2)}\n`);
  }
  return folder;
}
