// Plain JavaScript, because transpiling TypeScript takes a third of a run. The bundled code is cached in one file until
// a source changes.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = path.join(root, '.cache');
const kept = path.join(folder, 'verify.cjs');
const timesOf = `${kept}.json`;
const require = createRequire(import.meta.url);
const changed = (file) => statSync(path.join(root, file)).mtimeMs;

if (isFresh() || (await renew())) require(kept);
else {
  // The folder is read-only.
  (await import('tsx/cjs/api')).register();
  require('./verify.ts');
}

function isFresh() {
  try {
    const times = JSON.parse(readFileSync(timesOf, 'utf8'));
    return statSync(kept).isFile() && Object.entries(times).every(([file, time]) => changed(file) === time);
  } catch {
    return false;
  }
}

/** Replaces the file at once, so that a concurrent run finds the old or the new one. */
async function renew() {
  const unfinished = `${kept}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    const { build } = await import('esbuild');
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: ['src/compiler/cli/verify.ts'],
      outfile: unfinished,
      bundle: true,
      metafile: true,
      platform: 'node',
      format: 'cjs',
      // The UMD builds of packages load their parts in a way that bundlers do not recognise.
      mainFields: ['module', 'main'],
      define: { 'import.meta.url': 'here' },
      banner: { js: 'const here = require("node:url").pathToFileURL(__filename).href;' },
      logLevel: 'silent',
    });
    const times = Object.fromEntries(Object.keys(metafile.inputs).map((file) => [file, changed(file)]));
    renameSync(unfinished, kept);
    writeFileSync(timesOf, JSON.stringify(times));
    return true;
  } catch {
    return false;
  }
}
