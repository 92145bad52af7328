import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileRead } from '../compiler/compile.ts';
import { formatDiagnostic } from '../compiler/diagnostic.ts';
import { linkSources } from '../compiler/link/linkSources.ts';
import { readSources } from '../compiler/load/readSources.ts';
import { findTestIn } from '../compiler/report/findTestIn.ts';
import { reportSite } from '../compiler/report/site.ts';

/** `npm run reports`: a static site of what the product does, in `dist/reports`. It has no scripts and needs no server. */
const root = process.cwd();
const folder = path.join(root, 'dist/reports');
const styles = ['../idp/page/page.css', '../compiler/report/report.css'];

const reading = readSources(root);
const errors = compileRead(reading).diagnostics.filter(({ severity }) => severity === 'error');
if (errors.length > 0) {
  for (const finding of errors) process.stderr.write(`${formatDiagnostic(finding)}\n`);
  process.stderr.write('Reports are made of a product without errors; nothing was written.\n');
  process.exit(1);
}

const site = reportSite(
  linkSources(reading.sources, () => undefined),
  reading.sources,
  findTestIn(root),
);
rmSync(folder, { recursive: true, force: true });
for (const [file, text] of site) {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
for (const style of styles) {
  copyFileSync(fileURLToPath(new URL(style, import.meta.url)), path.join(folder, path.basename(style)));
}
process.stdout.write(`dist/reports/index.html: ${site.size} pages\n`);
