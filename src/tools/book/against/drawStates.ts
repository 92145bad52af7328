import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { compileRead } from '../../../compiler/compile.ts';
import { formatDiagnostic } from '../../../compiler/diagnostic.ts';
import { readSources } from '../../../compiler/load/readSources.ts';
import { productRead } from '../../../explorer/product.ts';
import { readRevision } from '../../review/readRevision.ts';
import { drawnOn, openStates } from '../run/look.ts';
import { readStyles, writeStatePage } from '../stage/bundle.ts';
import { catalogueOf } from '../states/catalogue.ts';
import { stateWords } from '../states/words.ts';
import { type DrawnState, type Manifest, manifestFile } from './manifest.ts';

/**
 * A process of its own, in the folder of a revision and with that revision's code: writes the page of all states, and
 * the manifest of what each looks like. With a commit, the product is read from its repository instead of its folder.
 */
const [folder = '', executablePath = '', only = '', ofProduct = '.', commit] = process.argv.slice(2);
const root = path.resolve(ofProduct);
const reading = commit === undefined ? readSources(root) : readRevision(root, commit);
const { product, findings } = productRead(reading);
if (product === null) {
  process.stderr.write(`The flows do not compile.\n${findings.map((each) => formatDiagnostic(each)).join('\n')}\n`);
  process.exit(1);
}
const { states, analysis } = catalogueOf(product, ({ id }) => id.startsWith(only));
mkdirSync(folder, { recursive: true });
const result = compileRead(reading);
await writeStatePage(folder, result, states);
const styles = readStyles(folder, result);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await openStates(browser, folder);
const drawn: DrawnState[] = [];
for (const state of states) {
  const [usual] = state.looks;
  for (const look of state.looks.filter(({ mode }) => mode === usual?.mode)) {
    await page.evaluate(([id, asked]) => window.showState(id, asked), [state.id, look] as const);
    const hash = createHash('sha256').update([styles, await drawnOn(page)].join('\n'));
    drawn.push({ id: state.id, words: stateWords(state, analysis), look, hash: hash.digest('hex') });
  }
}
await browser.close();
writeFileSync(path.join(folder, manifestFile), JSON.stringify({ states: drawn } satisfies Manifest));
