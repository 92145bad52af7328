import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { test } from 'playwright/test';
import { analyse } from '../src/compiler/analysis/analyse.ts';
import { linkSources } from '../src/compiler/lower/buildModel.ts';
import { findTestIn } from '../src/tooling/reports/findTestIn.ts';
import { pages, reportSite, writeSite } from '../src/tooling/reports/site.ts';
import { base } from '../tests/compiler/product.ts';
import { axeFindings, inBothLooks } from './axe.ts';
import { expect, sidewaysScroll } from './story.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = ['index.html', ...pages.map(({ file }) => file)];
const pageOf = (folder: string, file: string): string => pathToFileURL(path.join(folder, file)).href;

test.describe('the reports of the product', () => {
  // One worker writes the folder, and nobody empties it meanwhile.
  test.describe.configure({ mode: 'default' });
  const folder = path.join(root, 'dist/reports');

  test.beforeAll(() => {
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'src/commands/reports.ts'], { cwd: root });
    expect(status).toBe(0);
  });

  test('fit into narrow and wide windows', async ({ page }) => {
    for (const file of files) {
      await page.goto(pageOf(folder, file));
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await sidewaysScroll(page), `${file} at ${width}`).toBe(0);
      }
    }
  });

  test('print what is folded on the screen', async ({ page }) => {
    await page.goto(pageOf(folder, 'decisions.html'));
    const folded = page.locator('details').first().getByRole('table');
    await expect(folded).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(folded).toBeVisible();
  });
});

/** As long for a small product as for a large one. */
const longPages = ['conformance.html'];

// A small product has the same parts as a large one, and axe looks at every line of a page.
test('the reports are for everyone, light and narrow, dark and wide', async ({ page }, info) => {
  // Axe takes its time where others work too.
  test.slow();
  const folder = info.outputPath('reports');
  const model = analyse(linkSources(small, () => undefined));
  const pictures = new Map(
    [...model.screens.keys()].map((id) => [`${id}.idle`, { picture: 'none.jpg', page: 'index.html' }]),
  );
  writeSite(reportSite(model, findTestIn(root), { pictures, aloud }), folder);
  for (const file of files) {
    await page.goto(pageOf(folder, file));
    for (const folded of await page.locator('summary').all()) await folded.click();
    if (longPages.includes(file)) {
      const { doubles, before, after } = await page.evaluate(keepOneOfEach);
      expect(doubles, `ids and names of regions in ${file}`).toEqual([]);
      expect(after, `kinds of elements in ${file}`).toEqual(before);
    }
    await inBothLooks(page, async (look) => {
      expect(await axeFindings(page), `${file}, ${look}`).toEqual([]);
    });
  }
});

/** A story as it is listened to. */
const aloud = '# a story\n\n> open /\n  focus: ⟨signIn.title⟩, heading -- ⟨signIn.hint⟩\n';

const small = new Map([
  ...base,
  [
    'copy/protected.json',
    `{
      "$schema": "../schemas/protected.schema.json",
      "protected": [{ "texts": ["*"], "why": "Every text of a small product.", "approver": "legal" }]
    }`,
  ],
]);

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
