import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { test } from 'playwright/test';
import { compileSources } from '../src/compiler/compile.ts';
import { readSources } from '../src/compiler/load/readSources.ts';
import { productOf } from '../src/explorer/product.ts';
import { AgainstPage } from '../src/tools/book/against/AgainstPage.tsx';
import { compare } from '../src/tools/book/against/against.ts';
import { type DrawnState, manifestFile } from '../src/tools/book/against/manifest.ts';
import { asDocument, bookStyles } from '../src/tools/book/bookPages.tsx';
import { statePage, writeStatePage } from '../src/tools/book/stage/bundle.ts';
import { catalogueOf } from '../src/tools/book/states/catalogue.ts';
import { axeFindings, inLooks } from './axe.ts';
import { expect, tooWide } from './story.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { sources } = readSources(root);

test('a change is drawn before and after where it shows, and only there', async ({ browser, page }, info) => {
  const { product } = productOf(sources);
  if (product === null) throw new Error('The product does not compile.');
  const ids = ['login.idle', 'logout.idle', 'call-in.idle'];
  const states = catalogueOf(product, ({ id }) => ids.includes(id)).states;
  const drawn = (id: string, hash: string): DrawnState => ({
    ...{ id, hash, words: 'On arrival', look: { locale: 'en-US', mode: 'full' } },
  });
  const [old, now, folder] = [info.outputPath('before'), info.outputPath('after'), info.outputPath('against')];
  for (const side of [old, now]) await writeStatePage(side, compileSources(sources), states);
  const file = path.join(now, statePage);
  // A rule of the login, in narrow pages alone.
  const rule = '@media (width < 400px) { [type="password"] { outline: 3px solid red !important } }';
  writeFileSync(file, readFileSync(file, 'utf8').replace('</head>', `<style>${rule}</style></head>`));
  const write = (side: string, own: readonly DrawnState[]): void =>
    writeFileSync(path.join(side, manifestFile), JSON.stringify({ states: own }));
  write(old, [drawn('login.idle', 'a'), drawn('logout.idle', 'same')]);
  write(now, [drawn('login.idle', 'b'), drawn('logout.idle', 'same'), drawn('call-in.idle', 'new')]);
  mkdirSync(path.join(folder, 'pictures'), { recursive: true });

  const changed = await compare(browser, old, now, folder);
  const seen = changed.map(({ states: [state], look, before, after, pixels }) => ({
    ...{ id: state?.id, width: look.width, scheme: look.scheme, both: before !== null && after !== null },
    differs: pixels !== 0,
  }));
  const added = { id: 'call-in.idle', both: false, differs: true };
  expect(seen).toEqual([
    { id: 'login.idle', width: 320, scheme: 'light', both: true, differs: true },
    { ...added, width: 1280, scheme: 'light' },
    { ...added, width: 320, scheme: 'light' },
    { ...added, width: 1280, scheme: 'dark' },
  ]);

  copyFileSync(bookStyles, path.join(folder, 'book.css'));
  const index = path.join(folder, 'index.html');
  writeFileSync(index, asDocument(AgainstPage({ changed, revision: 'main', commit: '0' })));
  await page.goto(pathToFileURL(index).href);
  const pictures = await page.getByRole('img').evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? ''));
  expect(pictures).toHaveLength(6);
  expect(pictures.filter((picture) => !existsSync(path.join(folder, picture)))).toEqual([]);
  await inLooks(page, async (look) => {
    expect(await axeFindings(page), look).toEqual([]);
    expect(await tooWide(page), look).toEqual([]);
  });
});
