import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Json, layProduct } from './layProduct.ts';

// Not by `new URL`: a window of jsdom has another, which Node does not take.
const here = path.dirname(fileURLToPath(import.meta.url));

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
 * @returns the folder, for `--product`; the caller removes it
 */
export function layDates(): string {
  const pieces = JSON.parse(readFileSync(path.join(here, 'maintenance.json'), 'utf8')) as readonly Piece[];
  const changes = pieces.map(({ file, part, value }) => [file, (content: Json) => withPiece(content, part, value)]);
  return layProduct(Object.fromEntries(changes));
}

function withPiece(content: Json, part: string | null, value: Json): Json {
  if (part === null) return { ...content, ...value };
  const own = content[part];
  return { ...content, [part]: Array.isArray(own) ? [value, ...own] : { ...(own as Json), ...value } };
}
