import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { headersIn, readSite } from '../src/tools/release/builtSite.ts';
import { filesBelow } from '../src/tools/release/files.ts';
import { headersOf } from '../src/tools/release/headers.ts';
import { fingerprint } from '../src/tools/release/release.ts';
import { layDates, maintenance } from '../tests/product/layDates.ts';
import { isPseudo, text, textsIn } from '../tests/texts.ts';
import { buildIn, copyOfSources, edit } from './buildAgain.ts';
import { expect, expectSound, noteLayoutShifts, test } from './story.ts';

test.skip(isPseudo, 'shows an announcement with words of its own');
// One build serves all tests.
test.describe.configure({ mode: 'default' });

let checkout = '';
let printed = '';
const served = 'dist/test';
const released = (): string => path.join(checkout, 'dist/test');

/** A release of flows and texts alone: another title, and the maintenance of tests/product/maintenance.json. */
test.beforeAll(async () => {
  checkout = copyOfSources();
  const dated = layDates();
  for (const folder of ['flows', 'copy'])
    cpSync(path.join(dated, folder), path.join(checkout, folder), { recursive: true });
  rmSync(dated, { recursive: true });
  const title = JSON.stringify(textsIn('en-US').text('login.title'));
  edit(
    path.join(checkout, 'copy/en-US/login.json'),
    `"login.title": ${title}`,
    '"login.title": "Log in to what is yours"',
  );
  const built = await buildIn(checkout, '--since', path.resolve(served, 'release.json'));
  expect(built.failed, built.printed).toBe(false);
  ({ printed } = built);
});
test.afterAll(() => rmSync(checkout, { recursive: true }));

/** Serves that release over the code that is served, and notes whatever moves on the page. */
test.beforeEach(async ({ page }) => {
  const { folder } = readSite(released());
  const local = headersIn(released(), readSite(released()), 'local');
  await page.route('**/login-ui/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const below = pathname.replace('/login-ui/', '');
    const file = [`pages/en-US/${below}.html`, ...(below.startsWith('content/') ? [below] : [])]
      .map((each) => path.join(folder, each))
      .find(existsSync);
    return file === undefined ? route.fallback() : route.fulfill({ path: file, headers: headersOf(pathname, local) });
  });
  await noteLayoutShifts(page);
});

test('a release of flows and texts has the very code of the one before, and says so', () => {
  const codeOf = (site: string): Readonly<Record<string, string>> => {
    const { folder } = readSite(site);
    const code = filesBelow(folder).filter((file) => file.startsWith('assets/') || file.startsWith('licenses.txt'));
    return Object.fromEntries(code.map((file) => [file, fingerprint(readFileSync(path.join(folder, file)))]));
  };
  expect(Object.keys(codeOf(served)).length).toBeGreaterThan(20);
  expect(codeOf(released())).toEqual(codeOf(served));
  const { upload } = readSite(released()).release;
  expect(upload).toMatchObject({ over: readSite(served).release.id, configuration: false, sameCode: true });
  expect(printed).toContain('code: the same, byte for byte');
});

test('its words are there before the code and stay; nothing of the page is refused', async ({ page, customer }) => {
  await customer.open();
  await customer.see('Log in to what is yours');
  await isAlive(page);
  await customer.see('Log in to what is yours');
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
  ['during', maintenance.from, /^We are doing maintenance until 4:00\sAM EDT\./u],
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
