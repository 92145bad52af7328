import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { type BuiltEngine, describeEngine } from '../../../src/tooling/build/engine.ts';
import { writeFile } from '../../../src/tooling/build/files.ts';
import type { Chunk } from '../../../src/tooling/build/reachable.ts';

const page = `<!doctype html><html lang="en"><head><title>x</title>
<script type="module" crossorigin src="/demo/assets/index-1.js"></script>
<link rel="stylesheet" crossorigin href="/demo/assets/index-1.css"></head><body><div id="app"></div></body></html>`;

const chunks: readonly Chunk[] = [
  {
    file: 'assets/index-1.js',
    entry: 'src/app/main.ts',
    modules: ['src/app/main.ts'],
    imports: ['assets/react-1.js'],
    later: ['assets/idx-1.js', 'assets/others-1.js'],
  },
  { file: 'assets/react-1.js', entry: null, modules: ['node_modules/react/index.js'], imports: [], later: [] },
  {
    file: 'assets/idx-1.js',
    entry: 'src/effects/idx/gateway.ts',
    modules: ['node_modules/@okta/okta-auth-js/esm/idx.js'],
    imports: [],
    later: [],
  },
  {
    file: 'assets/others-1.js',
    entry: 'src/effects/legacyApis.ts',
    modules: ['node_modules/@okta/okta-auth-js/esm/authn.js'],
    imports: ['assets/shared-1.js'],
    later: [],
  },
  { file: 'assets/shared-1.js', entry: null, modules: [], imports: [], later: [] },
];

/** Writes a small engine into a new folder: its schemas are those of a product, and its `content.mjs` is what a test gives. */
export function writeEngine(sources: Sources, content = ''): { readonly folder: string; readonly engine: BuiltEngine } {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
  const files = {
    'page.html': page,
    'first.js': 'first()\n',
    'content.mjs': content,
    'web/assets/index-1.css': 'p{}',
    'hook/testHook-1.js': 'export {}',
  };
  for (const [file, text] of Object.entries(files)) writeFile(path.join(folder, file), text);
  for (const [file, text] of sources) if (file.startsWith('schemas/')) writeFile(path.join(folder, file), text);
  const engine = describeEngine(folder, chunks, { product: 'demo', basePath: '/demo', hook: 'testHook-1.js', page });
  writeFile(path.join(folder, 'engine.json'), JSON.stringify(engine));
  return { folder, engine };
}

/** Writes a product into a new folder. */
export function writeProduct(sources: Sources): string {
  const root = mkdtempSync(path.join(tmpdir(), 'product-'));
  for (const [file, text] of sources) writeFile(path.join(root, file), text);
  return root;
}
