import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { test } from 'playwright/test';
import { findBrowser } from '../src/commands/browser.ts';
import { compileSources } from '../src/compiler/compile.ts';
import { readSources } from '../src/compiler/load/readSources.ts';
import { changePage } from '../src/tooling/gallery/change/changePage.ts';
import { compareStates } from '../src/tooling/gallery/change/compareStates.ts';
import type { StagedState, StatesOfRevision } from '../src/tooling/gallery/change/staged.ts';
import { statePage, writeStatePage } from '../src/tooling/gallery/page/bundle.ts';
import { hintsFile } from '../src/tooling/gallery/states/catalogue.ts';
import type { WayHints } from '../src/tooling/gallery/states/hints.ts';
import { axeFindings, inBothLooks } from './axe.ts';
import { expect, sidewaysScroll } from './story.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { sources } = readSources(root);

const { deeds, ways } = JSON.parse(readFileSync(hintsFile, 'utf8')) as WayHints;

/** A screen at rest, by the way that is kept. */
function stateOf(screen: string): StagedState {
  const id = `${screen}.idle`;
  const way = (ways[id] ?? []).flatMap((index) => deeds[index] ?? []);
  const about = { texts: [], effect: null, about: null, words: 'At rest' };
  return { id, screen, kind: 'idle', way, looks: [{ locale: 'en-US', mode: 'full' }], ...about };
}

test('a change is drawn before and after where it shows, and only there', async ({ page }, info) => {
  const [login, logout, callIn] = [stateOf('login'), stateOf('logout'), stateOf('call-in')];
  const revisionOf = (folder: string, states: StatesOfRevision['revision']['states']): StatesOfRevision => ({
    ...{ folder, revision: { findings: [], product: null, missing: [], states, known: states.map(({ id }) => id) } },
  });
  const [old, now] = [info.outputPath('before'), info.outputPath('after')];
  await writeStatePage(old, compileSources(sources), [login, logout, callIn]);
  cpSync(old, now, { recursive: true });
  const file = path.join(now, statePage);
  // A rule of the login, in narrow pages alone.
  const rule = '@media (width < 400px) { [type="password"] { outline: 3px solid red !important } }';
  writeFileSync(file, readFileSync(file, 'utf8').replace('</head>', `<style>${rule}</style></head>`));
  const folder = info.outputPath('pictures');
  const compared = await compareStates(revisionOf(old, [login, logout]), revisionOf(now, [login, logout, callIn]), {
    executablePath: findBrowser() ?? '',
    folder,
  });
  const seen = compared.looks.map(({ states, look, before, after, pixels }) => ({
    ...{ id: states[0]?.id, width: look.width, both: before !== null && after !== null, differs: pixels !== 0 },
  }));
  expect(compared).toMatchObject({ known: 3, touched: 2, different: 2, failures: [] });
  expect(seen).toContainEqual({ id: 'login.idle', width: 320, both: true, differs: true });
  expect(seen).toContainEqual({ id: 'call-in.idle', width: 1280, both: false, differs: true });
  expect(seen.filter(({ id, width }) => id === 'logout.idle' || (id === 'login.idle' && width === 1280))).toEqual([]);

  writeFileSync(path.join(folder, 'index.html'), changePage(compared, { revision: 'main', commit: '0', notes: [] }));
  await page.goto(pathToFileURL(path.join(folder, 'index.html')).href);
  const pictures = await page.getByRole('img').evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? ''));
  expect(pictures.filter((picture) => !existsSync(path.join(folder, picture)))).toEqual([]);
  await inBothLooks(page, async (look) => {
    expect(await axeFindings(page), look).toEqual([]);
    expect(await sidewaysScroll(page), look).toBe(0);
  });
});
