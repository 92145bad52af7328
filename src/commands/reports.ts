import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { analyse } from '../compiler/analysis/analyse.ts';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { compileRead } from '../compiler/compile.ts';
import { formatDiagnostic } from '../compiler/diagnostic.ts';
import { readSources } from '../compiler/load/readSources.ts';
import { linkSources } from '../compiler/lower/buildModel.ts';
import { galleryFolder, readPictures } from '../tooling/gallery/site/pictures.ts';
import { openAcr, readConformance } from '../tooling/reports/conformance.ts';
import { findTestIn } from '../tooling/reports/findTestIn.ts';
import { reportSite, transcriptsFile, writeSite } from '../tooling/reports/site.ts';

/** `npm run reports`: a static site about the product in `dist/reports`. It has no scripts and needs no server. */
commandLine({
  name: 'npm run reports',
  says: 'Writes dist/reports: static pages of what the product does, for auditors and product staff.',
  options: {},
});
const root = process.cwd();
const reading = readSources(root);
const errors = compileRead(reading).diagnostics.filter(({ severity }) => severity === 'error');
if (errors.length > 0) {
  for (const finding of errors) process.stderr.write(`${formatDiagnostic(finding)}\n`);
  process.stderr.write('Reports are made of a product without errors; nothing was written.\n');
  process.exit(1);
}

const analysis = analyse(linkSources(reading.sources, () => undefined));
const site = reportSite(analysis, findTestIn(root), {
  pictures: readPictures(path.join(root, galleryFolder)),
  aloud: readFileSync(path.join(root, transcriptsFile), 'utf8'),
});
writeSite(site, path.join(root, 'dist/reports'));
const report = JSON.stringify(openAcr(readConformance()), null, 2);
writeFileSync(path.join(root, 'dist/reports/openacr.json'), `${report}\n`);
process.stdout.write(`dist/reports/index.html: ${site.size} pages\n`);
