import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Path } from '../../../explorer/explore/path.ts';
import type { Product } from '../../../explorer/product.ts';

type Paths = ReadonlyMap<string, Path>;

const source = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const cache = path.join(source, '../.cache/paths');

/** All code that decides which paths are found. */
const searching = ['engine', 'compiler', 'explorer', 'tools/book/states'];

/** The paths of a complete search. They are kept for this product and this code, because a search takes minutes. */
export function keptPaths(product: Product, search: () => Paths): Paths {
  const file = path.join(cache, `${keyOf(product)}.json`);
  if (existsSync(file)) return new Map(JSON.parse(readFileSync(file, 'utf8')) as readonly [string, Path][]);
  const paths = search();
  mkdirSync(cache, { recursive: true });
  // Another process never reads half of it.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify([...paths]));
  renameSync(unfinished, file);
  return paths;
}

/** Names a product and the code that searches it: of another one, other paths are found. */
export function keyOf({ program, screens, shared, model }: Product): string {
  const { effects, schemas, rules, conditions, screens: sources } = model;
  const read = [effects, rules, conditions, sources].map((each) => [...each]);
  const hash = createHash('sha256').update(
    JSON.stringify([program, screens, shared, ...read, schemas.all()], withoutWords),
  );
  for (const folder of searching) hash.update(codeIn(path.join(source, folder)));
  return hash.digest('hex').slice(0, 16);
}

/** A path does not depend on what texts say. */
function withoutWords(_: string, value: unknown): unknown {
  const isLiteral = typeof value === 'object' && value !== null && 'type' in value && value.type === literal;
  return isLiteral ? null : value;
}

/** The type of words in a parsed text. */
const literal = 0;

function codeIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  files.sort();
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
}
