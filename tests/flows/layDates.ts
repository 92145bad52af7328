import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Not by `new URL`: a window of jsdom has another, which Node does not take.
const project = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

type Json = Record<string, unknown>;

/** When the maintenance of docs/language.md begins and is over. */
export const maintenance = {
  from: Date.parse('2030-03-09T22:00:00-05:00'),
  until: Date.parse('2030-03-10T04:00:00-04:00'),
};

/**
 * Lays out the product with the whole example of docs/language.md, "Dates".
 * @returns the folder, for `FLOWS_ROOT`; who asks removes it
 */
export function layDates(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dates-'));
  for (const name of ['flows', 'copy', 'schemas']) {
    cpSync(path.join(project, name), path.join(folder, name), { recursive: true });
  }
  for (const { file, part, value } of exampleOfDates()) {
    const target = path.join(folder, file);
    const content = JSON.parse(readFileSync(target, 'utf8')) as Json;
    const held = part === null ? content : content[part];
    if (Array.isArray(held)) held.unshift(value);
    else Object.assign(held as Json, value);
    writeFileSync(target, `${JSON.stringify(content, null, 2)}\n`);
  }
  return folder;
}

interface Piece {
  readonly file: string;
  /** The key that it goes into; null for the whole file. */
  readonly part: string | null;
  readonly value: Json;
}

function exampleOfDates(): readonly Piece[] {
  const page = readFileSync(path.join(project, 'docs/language.md'), 'utf8');
  const section = page.slice(page.indexOf('### Dates\n'), page.indexOf('### Theme, cookies'));
  const pieces = [...section.matchAll(/^`([\w/.-]+)`(?:, .*`(\w+)`)?\n\n```json\n([\s\S]*?)\n```$/gmu)];
  const spanish = JSON.parse(readFileSync(path.join(project, 'tests/compiler/editing/spanish.json'), 'utf8')) as Json;
  return pieces.flatMap(([, file = '', part = null, json = '']) => {
    const value = JSON.parse(json) as Json;
    if (!file.startsWith('copy/en-US/')) return [{ file, part, value }];
    const translated = Object.fromEntries(Object.keys(value).map((key) => [key, spanish[key]]));
    return [
      { file, part, value },
      { file: file.replace('en-US', 'es-US'), part, value: translated },
    ];
  });
}
