import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import type { BundledCode } from '../../../src/tools/release/bundleCode.ts';
import { writeFile } from '../../../src/tools/release/files.ts';

/** The code of the small product, of a few lines. */
export const smallCode: BundledCode = {
  version: 'c1',
  product: 'demo',
  files: new Map([
    ['assets/index-1.js', 'go()'],
    ['assets/index-1.css', 'p{}'],
    ['licenses.txt', 'Permission is hereby granted.'],
  ]),
  hook: { file: 'assets/testHook-1.js', text: 'export {}' },
  page: `<!doctype html><html lang="en"><head><title>x</title>
<script type="module" crossorigin src="/demo/assets/index-1.js"></script>
<link rel="stylesheet" crossorigin href="/demo/assets/index-1.css"></head><body><div id="app"></div></body></html>`,
  firstScript: 'first()',
  styles: 'assets/index-1.css',
  untilSignedIn: ['assets/index-1.js'],
  sdk: [],
  bill: '{}',
};

/** Writes a product into a new folder. */
export function writeProduct(sources: Sources): string {
  const root = mkdtempSync(path.join(tmpdir(), 'product-'));
  for (const [file, text] of sources) writeFile(path.join(root, file), text);
  return root;
}
