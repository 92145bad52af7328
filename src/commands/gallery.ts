import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { compileSources } from '../compiler/compile.ts';
import { formatDiagnostic } from '../compiler/diagnostic.ts';
import { readSources } from '../compiler/load/readSources.ts';
import { galleryLines } from '../tooling/gallery/run/summary.ts';
import { galleryFolder } from '../tooling/gallery/site/pictures.ts';
import { catalogueOf, compileProduct, hintsFile, partOf } from '../tooling/gallery/states/catalogue.ts';
import { hintsOf } from '../tooling/gallery/states/hints.ts';
import { findTestIn } from '../tooling/reports/findTestIn.ts';
import { reportSite, transcriptsFile } from '../tooling/reports/site.ts';
import { ensureBrowser } from './browser.ts';
import { failWith } from './failWith.ts';

/** `npm run gallery`: every state of the product, and its violations, as a static site in `dist/gallery`. */
const { values } = commandLine({
  name: 'npm run gallery',
  says: 'Shows every state of the product in Chromium, checks each, and writes dist/gallery for auditors, lawyers and designers.',
  options: {
    only: { type: 'string', says: 'only states whose names begin with this, such as login.alert' },
    search: { type: 'boolean', default: false, says: 'searches for new paths to all states, and saves them' },
  },
});
const root = process.cwd();
const folder = path.join(root, galleryFolder);

try {
  await run();
} catch (cause) {
  failWith(cause);
}

async function run(): Promise<void> {
  const { sources } = readSources(root);
  const { product, findings } = compileProduct(sources);
  if (product === null) {
    for (const finding of findings) process.stderr.write(`${formatDiagnostic(finding)}\n`);
    throw new Error('The flows do not compile, so that there is nothing to show. Nothing was written.');
  }
  // Loaded late, because bundler and browser take time: errors in the flows are reported without that delay.
  const [{ runGallery }, { gallerySite }] = await Promise.all([
    import('../tooling/gallery/run/runGallery.ts'),
    import('../tooling/gallery/site/site.ts'),
  ]);
  const whole = catalogueOf(product, values.search);
  if (values.search) {
    const hints = hintsOf(new Map(whole.states.map(({ id, way }) => [id, way])));
    writeFileSync(hintsFile, `${JSON.stringify(hints)}\n`);
  }
  const catalogue = values.only === undefined ? whole : partOf(whole, values.only);
  const result = compileSources(sources);
  const gallery = await runGallery(sources, result, catalogue, {
    executablePath: ensureBrowser(),
    folder,
    pages: Math.min(2, os.availableParallelism()),
    reports: reportSite(catalogue.analysis, findTestIn(root), {
      aloud: readFileSync(path.join(root, transcriptsFile), 'utf8'),
    }),
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

/** The commit of the gallery; empty outside of git. */
function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}
