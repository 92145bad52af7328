import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, type Page, test } from 'playwright/test';
import { compileSources } from '../src/compiler/compile.ts';
import { readSources } from '../src/compiler/load/readSources.ts';
import { productOf } from '../src/explorer/product.ts';
import { measureContrasts } from '../src/tools/axe/contrast.ts';
import { bookPages, writeFiles } from '../src/tools/book/bookPages.tsx';
import { forcedColours } from '../src/tools/book/checks/forcedColours.ts';
import { headerLine } from '../src/tools/book/checks/headerLine.ts';
import { walkByKeyboard } from '../src/tools/book/checks/keyboard.ts';
import { languageOfParts, ownWordsOf } from '../src/tools/book/checks/languageOfParts.ts';
import { readingOrder } from '../src/tools/book/checks/readingOrder.ts';
import { reflow } from '../src/tools/book/checks/reflow.ts';
import { textSpacing } from '../src/tools/book/checks/textSpacing.ts';
import { type Appearance, lookAtOtherPage, lookAtStates } from '../src/tools/book/run/look.ts';
import type { PlannedRun } from '../src/tools/book/run/plan.ts';
import { writeStatePage } from '../src/tools/book/stage/bundle.ts';
import { catalogueOf, type StateCatalogue } from '../src/tools/book/states/catalogue.ts';
import type { KnownState } from '../src/tools/book/states/known.ts';
import { textsIn } from '../tests/texts.ts';
import { axeFindings, inLooks, noteLook } from './axe.ts';
import { expect, tooWide } from './story.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { sources } = readSources(root);
/** A button at work, with the ring in place of its icon. */
const pressed = 'login.pressed.passkey';

/** The states that a test needs, of the product as it is. */
function statesWhere(isWanted: (state: KnownState) => boolean): StateCatalogue {
  const { product } = productOf(sources);
  if (product === null) throw new Error('The product does not compile.');
  return catalogueOf(product, isWanted);
}

/** Looks at states in Chromium. `npm run book` has all looks of all states: here each look has its turn. */
async function look(browser: Browser, folder: string, { states, analysis }: StateCatalogue) {
  mkdirSync(path.join(folder, 'pictures'), { recursive: true });
  await writeStatePage(folder, compileSources(sources), states);
  const runs = states.map((state, index): PlannedRun => {
    const { locale = '', mode = '' } = state.looks[index % state.looks.length] ?? {};
    const scheme = index % 2 === 0 ? 'light' : 'dark';
    return { state, look: { locale, mode, scheme, width: index % 3 === 0 ? 1280 : 320 } };
  });
  const results = await lookAtStates(browser, folder, runs, {
    known: new Map<string, Appearance>(),
    own: ownWordsOf(analysis),
    onLook: () => {},
  });
  const problems = results.flatMap(({ id, appearance, failure }) =>
    [failure ?? [], appearance?.violations ?? [], appearance?.undecided ?? []].flat().map((words) => `${id}: ${words}`),
  );
  expect(problems).toEqual([]);
  for (const { id, appearance } of results) if (appearance !== null) noteLook({ page: id, state: id, ...appearance });
  return { runs, results };
}

/** A run takes every third state; `npm run book` looks at all. */
test('screens and overlays pass all checks', async ({ browser }, info) => {
  const catalogue = statesWhere(({ id, kind }) => ['idle', 'overlay'].includes(kind) || id === pressed);
  expect(catalogue.states.length).toBeGreaterThan(20);
  const states = catalogue.states.filter(({ id }, index) => index % 3 === 0 || id === pressed);
  await look(browser, info.outputPath('gallery'), { ...catalogue, states });
});

test('the book of states passes all checks, and has what was seen', async ({ browser, page }, info) => {
  const one = statesWhere(({ id }) => id.startsWith('login.overlay'));
  const folder = info.outputPath('gallery');
  const { runs, results } = await look(browser, folder, one);
  const run = { results, otherPages: [], appearances: results.length, seconds: 0 };
  const book = { analysis: one.analysis, findTest: () => null, transcripts: '', conformance: null };
  writeFiles(bookPages(book, one, run, { by: 'a test', commit: 'none', date: new Date(0) }), folder);
  expect(existsSync(path.join(folder, 'openacr.json')), 'a report of another product').toBe(false);
  const open = (file: string) => page.goto(pathToFileURL(path.join(folder, file)).href);
  for (const [turn, file] of ['index.html', 'states.html', 'screen-login.html', 'other-pages.html'].entries()) {
    await open(file);
    const look = async (words: string): Promise<void> => {
      expect(await axeFindings(page), `${file}, ${words}`).toEqual([]);
      expect(await tooWide(page), `${file}, ${words}`).toEqual([]);
    };
    await inLooks(page, look, turn);
  }
  await open('screen-login.html');
  for (const { id } of one.states) {
    const state = page.locator(`[id="${id}"]`);
    const picture = await state.getByRole('img', { name: `Picture of ${id}`, exact: true }).getAttribute('src');
    expect(existsSync(path.join(folder, picture ?? '')), id).toBe(true);
    await expect(state, id).toContainText('No violations in 1 run.');
    await expect(state.locator('pre'), id).toContainText('heading');
  }
  const overlay = 'login.overlay.about-passkeys';
  const locale = runs.find(({ state }) => state.id === overlay)?.look.locale ?? '';
  await expect(page.locator(`[id="${overlay}"]`)).toContainText(`focus ${textsIn(locale).text('ui.close')}`);
  await open('states.html');
  await page.getByLabel('Words').fill('locked.stopped');
  await expect(page.getByRole('status')).toHaveText(/^1 of \d+ states$/u);
});

const bad = `<!doctype html><html lang="en"><title>Bad</title><body style="margin:0"><div class="top">
<div class="bar" style="display:flex;flex-wrap:wrap"><p style="width:200px">Name</p><p style="width:150px">Log in</p></div></div><div id="app">
<div style="overflow-x:clip"><p class="wide" style="width:400px">Wide</p></div>
<p class="cut" style="height:1.2em;overflow:hidden;font:16px/1.1 sans-serif">A text of one line that needs two when it is spaced</p>
<button style="outline:none">Bare</button>
<div style="position:relative"><button>Under</button><div style="position:absolute;inset:0;background:#fff">Over</div></div>
<div role="button" style="color:#999">Pale</div>
<button style="forced-color-adjust:none;border:0;background:#ddd">Flat</button>
<svg width="80" height="20"><a href="#box"><text y="15">Box</text></a></svg><svg width="80" height="20"><a href="#dim" style="outline:none"><text y="15">Dim</text></a></svg>
<div style="display:flex;flex-direction:column-reverse"><p>Seen last</p><p>Seen first</p></div><div style="display:flex"><p>One</p><p>Beside</p></div>
<p>Texto</p><p lang="fr">Texte</p><p lang="es">Texto</p></div></body></html>`;

test('words of another language are looked for where customers read, and nowhere else', async ({ browser }, info) => {
  const folder = info.outputPath('other');
  mkdirSync(path.join(folder, 'pictures'), { recursive: true });
  const look = { locale: 'en-US', mode: 'full', scheme: 'light', width: 1280 } as const;
  const found = async (isOfProduct: boolean): Promise<readonly string[] | undefined> => {
    const open = (page: Page): Promise<void> =>
      page.setContent('<!doctype html><html lang="en"><title>One</title><main><h1>Texto</h1></main></html>');
    const other = { name: 'one', says: '', locales: ['en-US'], isOfProduct, open };
    const own = { 'en-US': [], 'es-US': ['texto'] };
    const { appearance, failure } = await lookAtOtherPage(browser, folder, other, look, own);
    expect(failure).toBeNull();
    return appearance?.violations;
  };
  expect(await found(true)).toEqual(['language-of-parts: “texto” is of es-US, and marked as en: “Texto”']);
  expect(await found(false)).toEqual([]);
});

test('the checks find what is wrong', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.setContent(bad);
  const own = { 'en-US': ['wide'], 'es-US': ['texto'] };
  expect((await reflow.check(page, own)).join()).toContain('Too wide by 80 px: p.wide');
  expect((await textSpacing.check(page, own)).join()).toContain('Cut off: p.cut');
  expect(await headerLine.check(page, own)).toEqual(['Its parts stand below each other at 320 px']);
  const [verdict] = await measureContrasts(page, ['[role="button"]']);
  expect(verdict).toMatch(/“Pale” has 2\.\d+ to 1/u);
  expect(await forcedColours.check(page, own)).toEqual([expect.stringContaining('The edge of button. “Flat” has 1.3')]);
  expect(await languageOfParts.check(page, own)).toEqual([
    '“texto” is of es-US, and marked as en: “Texto”',
    '“Texte” is marked as “fr”',
  ]);
  expect(await readingOrder.check(page, own)).toEqual(['“Seen first” follows “Seen last”, and stands above it']);
  const { order, problems } = await walkByKeyboard(page);
  expect(order).toEqual(['button “Bare”', 'button “Under”', 'button “Flat”', 'a “Box”', 'a “Dim”']);
  expect(problems.join()).toContain('no ring around button “Bare”');
  expect(problems.join()).toContain('covered while it has the focus: button “Under”');
  expect(problems.join()).toContain('no ring around a “Dim”');
  expect(problems.join()).not.toContain('Tab does not come by');
});
