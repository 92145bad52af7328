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
function writePages(sources: Sources, folder: string): readonly string[] {
  const analysis = analyse(linkSources(sources, () => undefined));
  const pictures = new Map([...analysis.screens.keys()].map((id) => [`${id}.idle`, 'none.jpg']));
  const book = { analysis, findTest: findTestIn(root), pictures, transcripts, conformance: readConformance() };
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

// A small product has the same parts as a large one, and axe looks at every line of a page.
test('the book has no violations, light and narrow, dark and wide', async ({ page }, info) => {
  // Axe takes its time where others work too.
  test.slow();
  const folder = info.outputPath('book');
  for (const [turn, file] of writePages(small, folder).entries()) {
    await open(page, folder, file);
    for (const folded of await page.locator('summary').all()) await folded.click();
    if (file === 'conformance.html') {
      const { doubles, before, after } = await page.evaluate(keepOneOfEach);
      expect(doubles, `ids and names of regions in ${file}`).toEqual([]);
      expect(after, `kinds of elements in ${file}`).toEqual(before);
    }
    const look = async (words: string) => expect(await axeFindings(page), `${file}, ${words}`).toEqual([]);
    await inLooks(page, look, turn);
  }
});

const small = new Map([...base, ['copy/protected.json', protecting('*')]]);

/** Runs in the page: takes out what has the markup of an earlier part, because axe says the same of both. */
function keepOneOfEach(): Readonly<Record<'doubles' | 'before' | 'after', readonly string[]>> {
  const own = ['id', 'href', 'aria-label'];
  const startOf = ({ localName, attributes }: Element): string =>
    [localName, ...[...attributes].map(({ name, value }) => (own.includes(name) ? name : `${name}=${value}`))].join(
      ' ',
    );
  const insideOf = (element: Element, told: (child: Element) => string): string => {
    const nodes = [...element.childNodes].filter((node) => node instanceof Element || node.textContent?.trim() !== '');
    return [...new Set(nodes.map((node) => (node instanceof Element ? told(node) : 'text')))].join();
  };
  const markupOf = (element: Element): string => `${startOf(element)}(${insideOf(element, markupOf)})`;
  const kinds = (): readonly string[] =>
    [...new Set([...document.querySelectorAll('*')].map((one) => `${startOf(one)}(${insideOf(one, startOf)})`))].sort();

  // What axe compares across a page is lost with the other parts.
  const names = [...document.querySelectorAll('[id], [role="region"]')].flatMap((one) =>
    [one.id, one.getAttribute('aria-label') ?? ''].filter((name) => name !== ''),
  );
  const doubles = names.filter((name, index) => names.indexOf(name) !== index);
  const before = kinds();
  const seen = new Set<string>();
  for (const parts of ['tbody > tr', 'section.state', 'main > .scroll']) {
    for (const part of document.querySelectorAll(parts)) {
      const markup = markupOf(part);
      // No table loses its last row.
      if (seen.has(markup) && part.parentElement?.childElementCount !== 1) part.remove();
      seen.add(markup);
    }
  }
  return { doubles, before, after: kinds() };
}
