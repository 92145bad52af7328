import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { test } from 'playwright/test';
import { compileSources } from '../src/compiler/compile.ts';
import { readSources } from '../src/compiler/load/readSources.ts';
import { productOf } from '../src/proof/reading/product.ts';
import { writeStatePage } from '../src/tooling/gallery/page/bundle.ts';
import { type Appearance, lookAtStates } from '../src/tooling/gallery/run/look.ts';
import type { PlannedRun } from '../src/tooling/gallery/run/plan.ts';
import { gallerySite } from '../src/tooling/gallery/site/site.ts';
import { catalogueOf, partOf } from '../src/tooling/gallery/states/catalogue.ts';
import { axeFindings } from './axe.ts';
import { expect, sidewaysScroll } from './story.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { sources } = readSources(root);

test('every screen and every overlay stands the checks of the gallery, and so does the gallery', async ({
  browser,
  page,
}, info) => {
  const { product } = productOf(sources);
  if (product === null) throw new Error('The product does not compile.');
  const catalogue = catalogueOf(product);
  const folder = info.outputPath('gallery');
  mkdirSync(path.join(folder, 'pictures'), { recursive: true });
  await writeStatePage(folder, compileSources(sources), catalogue.states);
  const chosen = catalogue.states.filter(({ kind }) => kind === 'idle' || kind === 'overlay');
  // `npm run gallery` has all looks of all states: here each look has its turn.
  const runs = chosen.map((state, index): PlannedRun => {
    const { locale = '', mode = '' } = state.looks[index % state.looks.length] ?? {};
    const scheme = index % 2 === 0 ? 'light' : 'dark';
    return { state, look: { locale, mode, scheme, width: index % 3 === 0 ? 1280 : 320 } };
  });
  const results = await lookAtStates(browser, folder, runs, new Map<string, Appearance>(), () => {});
  const problems = results.flatMap(({ id, appearance, failure }) =>
    [failure ?? [], appearance?.violations ?? [], appearance?.undecided ?? []].flat().map((words) => `${id}: ${words}`),
  );
  expect(problems).toEqual([]);
  expect(results.length).toBeGreaterThan(20);

  const run = { results, beside: [], appearances: results.length, seconds: 0 };
  const origin = { commit: 'none', date: new Date(0) };
  const one = partOf(catalogue, 'login.overlay');
  for (const [file, text] of gallerySite(one, run, origin)) writeFileSync(path.join(folder, file), text);
  for (const file of ['index.html', 'screen-login.html']) {
    await page.goto(pathToFileURL(path.join(folder, file)).href);
    for (const [colorScheme, width] of [
      ['light', 320],
      ['dark', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page), `${file}, ${colorScheme}`).toEqual([]);
      expect(await sidewaysScroll(page), `${file} at ${width}`).toBe(0);
    }
  }
  await page.goto(pathToFileURL(path.join(folder, 'index.html')).href);
  await page.getByLabel('Words').fill('locked.stopped');
  await expect(page.getByRole('status')).toHaveText(/^1 of \d+ states$/u);
});
