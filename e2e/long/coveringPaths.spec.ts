import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { test } from 'playwright/test';
import { compileSources } from '../../src/compiler/compile.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { coveringSteps } from '../../src/explorer/coverage/coveringSteps.ts';
import { prove } from '../../src/explorer/coverage/prove.ts';
import { type Path, pathTo } from '../../src/explorer/explore/path.ts';
import { statePage, writeStatePage } from '../../src/tools/book/stage/bundle.ts';
import { fullMode, pathIn } from '../../src/tools/book/stage/look.ts';
import { statesAtEnd } from '../../src/tools/book/states/statesAtEnd.ts';
import { whole } from '../../tests/product/product.ts';
import { differencesOf, expectedPage, observe } from '../../tests/stories/expectedPage.ts';
import { endOf } from '../../tests/stories/replayPath.ts';
import { expect } from '../story.ts';

/** One of so many paths is replayed, and of those that end in the same state the first; `tests/stories/everyBranch.test.ts` takes them all. */
const stride = 4;

test('the end of a covering path is in Chromium what the machine says', async ({ page }, info) => {
  const product = whole();
  const look = { locale: product.program.locales[0] ?? '', mode: fullMode };
  const { reached } = prove(product, { steps: 250_000, hasty: false });
  const leadsTo = statesAtEnd(product);
  const byState = new Map<string, Path>();
  for (const step of coveringSteps(reached, product).filter((_, index) => index % stride === 0)) {
    const found = pathIn(product.program, pathTo(step), look);
    const id = leadsTo(found).find((each) => !byState.has(each));
    if (id !== undefined) byState.set(id, found);
  }
  const paths = [...byState].map(([id, found]) => ({ id, path: found, looks: [look] }));
  const folder = info.outputPath('paths');
  mkdirSync(folder, { recursive: true });
  const { sources } = readSources(fileURLToPath(new URL('../..', import.meta.url)));
  await writeStatePage(folder, compileSources(sources), paths);
  await page.goto(pathToFileURL(path.join(folder, statePage)).href);
  const wrong: string[] = [];
  for (const { id, path: found } of paths) {
    await page.evaluate((name) => window.showState(name, {}), id);
    const seen = await (await page.evaluateHandle(() => document)).evaluate(observe);
    // The address of the gallery's page never changes.
    const expected = { ...expectedPage(product, endOf(found)), path: seen.path };
    wrong.push(...differencesOf(expected, seen).map((words) => `${id} ${JSON.stringify(found)}: ${words}`));
  }
  expect(paths.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
