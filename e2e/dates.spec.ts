import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { buildContent } from '../src/tooling/build/buildContent.ts';
import { headersIn, readSite } from '../src/tooling/build/builtSite.ts';
import { engineFolder } from '../src/tooling/build/engine.ts';
import { headersOf } from '../src/tooling/build/headers.ts';
import { layDates, maintenance } from '../tests/flows/layDates.ts';
import { isPseudo, text } from '../tests/texts.ts';
import { expect, expectSound, noteLayoutShifts, test } from './story.ts';

test.skip(isPseudo, 'shows an announcement with words of its own');

let flows = '';
let out = '';

/** The maintenance of tests/flows/maintenance.json, released over the code of the build. */
test.beforeAll(async () => {
  flows = layDates();
  out = mkdtempSync(path.join(tmpdir(), 'dated-'));
  await buildContent({ root: flows, engineFolder, out, since: 'dist/test/release.json' }, () => {});
});
test.afterAll(() => {
  for (const folder of [flows, out]) rmSync(folder, { recursive: true });
});

/** Serves that release, and notes whatever moves on the page. */
test.beforeEach(async ({ page }) => {
  const local = headersIn('dist/test', readSite('dist/test'), 'local');
  await page.route('**/login-ui/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const below = pathname.replace('/login-ui/', '');
    const file = [`3-pages/login-ui/pages/en-US/${below}.html`, `1-assets/login-ui/${below}`]
      .map((each) => path.join(out, 'test', each))
      .find(existsSync);
    return file === undefined ? route.fallback() : route.fulfill({ path: file, headers: headersOf(pathname, local) });
  });
  await noteLayoutShifts(page);
});

const moved = async (page: Page): Promise<readonly number[]> => {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return page.evaluate(() => (window as unknown as { moved: number[] }).moved);
};
const banner = (page: Page) => page.getByRole('status').filter({ hasText: /maintenance/iu });
const note = (page: Page) => page.getByText('Logging in may fail tonight.');
const isAlive = (page: Page) => expect(page.locator('#app')).toHaveAttribute('data-awake', '');

const times = [
  ['before', maintenance.from - 86_400_000, /^Planned maintenance/u],
  ['during', maintenance.from, /^We are doing maintenance until 4 a\.m\./u],
  ['after', maintenance.until, /^The maintenance is done/u],
] as const;

for (const [phase, time, words] of times) {
  test(`${phase} the maintenance, the page says so from the first paint on, and nothing moves`, async ({ page }) => {
    await page.clock.setFixedTime(time);
    for (const query of ['', '?compact=true']) {
      await page.goto(`/login-ui/login${query}`);
      await expect(banner(page)).toHaveText(words);
      await expect(note(page)).toBeVisible({ visible: phase === 'during' });
      await isAlive(page);
      await expect(banner(page)).toHaveText(words);
      expect(await moved(page), query).toEqual([]);
    }
  });
}

test('the words are there before our code, which changes nothing of them', async ({ page }) => {
  await page.clock.setFixedTime(maintenance.from);
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/login-ui/login', { waitUntil: 'commit' });
  await expect(banner(page)).toHaveText(times[1][2]);
  await expect(note(page)).toBeVisible();
});

test('a maintenance that begins while somebody types changes the banner alone: nothing moves, no focus is taken', async ({
  page,
  customer,
}) => {
  await page.clock.install({ time: maintenance.from - 20_000 });
  await page.goto('/login-ui/login');
  await isAlive(page);
  await expect(banner(page)).toHaveText(times[0][2]);
  const user = page.getByLabel(text('login.userId'), { exact: true });
  await user.fill('text');
  await page.clock.fastForward(21_000);
  await expect(banner(page)).toHaveText(times[1][2]);
  await expect(user).toBeFocused();
  await expect(user).toHaveValue('text');
  await expect(note(page)).toBeHidden();
  expect(await moved(page)).toEqual([]);
  await customer.passAxe();
});

test('the banner is sound by day and by night, on every screen, with its telephone link', async ({
  page,
  customer,
}) => {
  await page.clock.setFixedTime(maintenance.from);
  await customer.open();
  await isAlive(page);
  await expect(banner(page).getByRole('link', { name: '800-782-8332' })).toHaveAttribute('href', 'tel:+18007828332');
  await expectSound(page, customer);
});
