import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSources } from '../../src/compiler/load/readSources.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';

// Vite makes an address of the web of `new URL(..., import.meta.url)`, for tests in the page's environment.
const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const fixture = path.join(projectRoot, 'tests/compiler/fixtures/base');

/**
 * A small product without findings, which the examples of findings and the compiler's tests change: the grammar of the
 * project, and data, effects, flows and texts of its own.
 */
export function exampleProduct(): Sources {
  const grammar = [...readSources(projectRoot).sources].filter(
    ([file]) => file.startsWith('schemas/') && !file.startsWith('schemas/product/'),
  );
  return new Map([...grammar, ...readSources(fixture).sources]);
}
