import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commandLine, wrongUse } from '../compiler/cli/commandLine.ts';
import { productOption, productRoot } from '../compiler/cli/productOption.ts';
import { compileRead } from '../compiler/compile.ts';
import { formatDiagnostic } from '../compiler/diagnostic.ts';
import { fromHere } from '../compiler/load/productFolder.ts';
import { readSources } from '../compiler/load/readSources.ts';
import { readConformance } from '../tools/book/data/conformance.ts';
import { findTestIn } from '../tools/book/data/findTestIn.ts';
import { galleryLines } from '../tools/book/run/summary.ts';
import { catalogueOf, productRead } from '../tools/book/states/catalogue.ts';
import { distOf } from '../tools/release/sources.ts';
import { commitOf, ReviewProblem } from '../tools/review/readRevision.ts';
import { ensureBrowser } from './browser.ts';
import { failWith } from './failWith.ts';

const { values } = commandLine({
  name: 'npm run book',
  says: 'Describes the product in dist/book: every state with its picture and the results of all checks, journeys, decisions, errors, time limits, texts, announcements and conformance.',
  options: {
    only: { type: 'string', says: 'pictures only of states whose names begin with this, such as login.alert' },
    against: {
      type: 'string',
      value: '<git revision>',
      says: 'instead of the book, writes pictures of the states that look different since a revision, to dist/book/against',
    },
    ...productOption,
  },
});
const root = process.cwd();
const product = productRoot(values.product);
const folder = path.join(root, distOf(root, product), 'book');
const transcripts = 'tests/stories/announcements/transcripts.txt';

try {
  if (values.against === undefined) await run();
  else await runAgainst(values.against);
} catch (cause) {
  failWith(cause);
  if (cause instanceof ReviewProblem) process.exitCode = wrongUse;
}

async function run(): Promise<void> {
  const reading = readSources(product);
  const { product: compiled, findings } = productRead(reading);
  if (compiled === null) {
    for (const finding of findings.map(fromHere(product))) process.stderr.write(`${formatDiagnostic(finding)}\n`);
    throw new Error('The flows do not compile, so that there is nothing to show. Nothing was written.');
  }
  // Loaded late, because bundler and browser take time: errors in the flows are reported without that delay.
  const [{ runGallery }, { bookPages, writeFiles }] = await Promise.all([
    import('../tools/book/run/runGallery.ts'),
    import('../tools/book/bookPages.tsx'),
  ]);
  const { only = '' } = values;
  const isOwn = product === root;
  const catalogue = catalogueOf(compiled, ({ id }) => id.startsWith(only), isOwn ? undefined : []);
  if (catalogue.states.length === 0) throw new Error(`No state begins with "${only}". Nothing was written.`);
  const gallery = await runGallery(reading, compileRead(reading), catalogue, {
    executablePath: ensureBrowser(),
    folder,
    pages: Math.min(2, os.availableParallelism()),
    onProgress: (done, all) => {
      if (done % 200 === 0) process.stdout.write(`${done} of ${all} runs\n`);
    },
  });
  const book = {
    analysis: catalogue.analysis,
    findTest: findTestIn(product),
    // The main stories and the report are those of the project's own product.
    transcripts: isOwn ? readFileSync(path.join(root, transcripts), 'utf8') : '',
    conformance: isOwn ? readConformance() : null,
  };
  const by = ['npm run book', ...(only === '' ? [] : [`--only ${only}`])].join(' -- ');
  writeFiles(bookPages(book, catalogue, gallery, { by, commit: commit(), date: new Date() }), folder);
  const { lines, isGood } = galleryLines(catalogue, gallery);
  const page = path.relative(root, path.join(folder, 'index.html'));
  for (const line of [...lines, page]) process.stdout.write(`${line}\n`);
  process.exitCode = isGood ? 0 : 1;
}

async function runAgainst(revision: string): Promise<void> {
  const commitBefore = commitOf(product, revision);
  const { compareWith } = await import('../tools/book/against/against.ts');
  const changed = await compareWith({
    root,
    product,
    revision,
    commit: commitBefore,
    executablePath: ensureBrowser(),
    only: values.only ?? '',
    folder: path.join(folder, 'against'),
    print: (words) => void process.stdout.write(`${words}\n`),
  });
  const states = new Set(changed.flatMap(({ states }) => states.map(({ id }) => id)));
  process.stdout.write(`${states.size} states look different.\n${path.relative(root, folder)}/against/index.html\n`);
}

/** The commit of the working folder; empty outside of git. */
function commit(): string {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' });
  return (stdout ?? '').trim();
}
