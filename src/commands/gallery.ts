import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { compileSources } from '../compiler/compile.ts';
import { formatDiagnostic } from '../compiler/diagnostic.ts';
import { readSources } from '../compiler/load/readSources.ts';
import { runGallery } from '../tooling/gallery/run/runGallery.ts';
import { galleryLines } from '../tooling/gallery/run/summary.ts';
import { gallerySite } from '../tooling/gallery/site/site.ts';
import { catalogueOf, hintsFile } from '../tooling/gallery/states/catalogue.ts';
import { hintsOf } from '../tooling/gallery/states/hints.ts';
import { galleryProduct } from '../tooling/gallery/states/product.ts';
import { ensureBrowser } from './browser.ts';
import { failWith } from './failWith.ts';

/** `npm run gallery`: every state of the product as a static site in `dist/gallery`, and what is wrong with it. */
const { values } = commandLine({
  name: 'npm run gallery',
  says: 'Shows every state of the product in Chromium, checks each, and writes dist/gallery for auditors, lawyers and designers.',
  options: {
    search: { type: 'boolean', default: false, says: 'looks for a way to every state anew, and keeps what it finds' },
  },
});
const root = process.cwd();
const folder = path.join(root, 'dist/gallery');

try {
  await run();
} catch (cause) {
  failWith(cause);
}

async function run(): Promise<void> {
  const { sources } = readSources(root);
  const { product, findings } = galleryProduct(sources);
  if (product === null) {
    for (const finding of findings) process.stderr.write(`${formatDiagnostic(finding)}\n`);
    throw new Error('The flows do not compile, so that there is nothing to show. Nothing was written.');
  }
  const catalogue = catalogueOf(product, values.search);
  if (values.search) {
    const hints = hintsOf(new Map(catalogue.states.map(({ id, way }) => [id, way])));
    writeFileSync(hintsFile, `${JSON.stringify(hints)}\n`);
  }
  const result = compileSources(sources);
  const gallery = await runGallery(result, catalogue, {
    executablePath: ensureBrowser(),
    folder,
    pages: Math.min(2, os.availableParallelism()),
    told: (done, all) => {
      if (done % 200 === 0) process.stdout.write(`${done} of ${all} runs\n`);
    },
  });
  for (const [file, text] of gallerySite(catalogue, gallery, { commit: commit(), date: new Date() })) {
    writeFileSync(path.join(folder, file), text);
  }
  const { lines, isGood } = galleryLines(catalogue, gallery);
  for (const line of lines) process.stdout.write(`${line}\n`);
  process.exitCode = isGood ? 0 : 1;
}

/** The commit that is shown; empty outside of git. */
function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}
