import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSources } from '../../src/compiler/load/readSources.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';

// Vite makes an address of the web of `new URL(..., import.meta.url)`, for tests in the page's environment.
const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const fixture = path.join(projectRoot, 'tests/compiler/fixtures/base');
const sharedFiles = /^schemas\/(?:grammar|provider|product\/answers)/u;

/**
 * A small product without findings, which the examples of findings and the compiler's tests change: the grammar of the
 * project, how its provider's calls end, and data, effects, flows and texts of its own. Its Spanish is English.
 */
export function exampleProduct(): Sources {
  const shared = [...readSources(projectRoot).sources].filter(([file]) => sharedFiles.test(file));
  const { sources } = readSources(fixture);
  const english = [...sources].filter(([file]) => file.startsWith('copy/en-US/'));
  const spanish = english.map(([file, text]) => [file.replace('en-US', 'es-US'), text] as const);
  return new Map([...shared, ...sources, ...spanish]);
}
