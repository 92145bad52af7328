import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Page, test } from 'playwright/test';
import { analyse } from '../src/compiler/analysis/analyse.ts';
import { readSources } from '../src/compiler/load/readSources.ts';
import type { Sources } from '../src/compiler/load/sources.ts';
import { linkSources } from '../src/compiler/lower/buildModel.ts';
import { bookStyles, describingPages, writeFiles } from '../src/tools/book/bookPages.tsx';
import { readConformance } from '../src/tools/book/data/conformance.ts';
import { findTestIn } from '../src/tools/book/data/findTestIn.ts';
import { base, protecting } from '../tests/compiler/product.ts';
import { axeFindings, inLooks } from './axe.ts';
import { expect, tooWide } from './story.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** A story as it is recorded. */
const transcripts = '# a story\n\n> open /\n  focus: ⟨signIn.title⟩, heading -- ⟨signIn.hint⟩\n';

/** Writes the pages that need no pictures. @returns their files */
function writePages(sources: Sources, folder: string, conformance = readConformance()): readonly string[] {
  const analysis = analyse(linkSources(sources, () => undefined));
  const pictures = new Map([...analysis.screens.keys()].map((id) => [`${id}.idle`, 'none.jpg']));
  const book = { analysis, findTest: findTestIn(root), pictures, transcripts, conformance };
  const pages = describingPages(book, { by: 'a test', commit: 'none', date: new Date(0) });
  writeFiles(pages, folder);
  copyFileSync(bookStyles, path.join(folder, 'book.css'));
  return [...pages.keys()];
}

const open = (page: Page, folder: string, file: string) => page.goto(pathToFileURL(path.join(folder, file)).href);

test('the book fits into narrow and wide windows, and prints what is folded', async ({ page }, info) => {
  const folder = info.outputPath('book');
  for (const file of writePages(readSources(root).sources, folder)) {
    await open(page, folder, file);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await tooWide(page), `${file} at ${width}`).toEqual([]);
    }
  }
  await open(page, folder, 'decisions.html');
  const folded = page.locator('details').first().getByRole('table');
  await expect(folded).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(folded).toBeVisible();
});

// A small product has the parts of a large one, and six criteria those of all; axe looks at every line of a page.
test('the book has no violations, light and narrow, dark and wide', async ({ page }, info) => {
  // Axe takes its time where others work too.
  test.slow();
  const folder = info.outputPath('book');
  const small = new Map([...base, ['copy/protected.json', protecting('*')]]);
  const { criteria, ...report } = readConformance();
  const pages = writePages(small, folder, { ...report, criteria: criteria.slice(0, 6) });
  for (const [turn, file] of pages.entries()) {
    await open(page, folder, file);
    for (const folded of await page.locator('summary').all()) await folded.click();
    const look = async (words: string) => expect(await axeFindings(page), `${file}, ${words}`).toEqual([]);
    await inLooks(page, look, turn);
  }
});
