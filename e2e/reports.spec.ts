import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { test } from 'playwright/test';
import { expect, sidewaysScroll } from './story.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = ['index.html', 'journeys.html', 'errors.html', 'source/flows/app.json.html'];

// One worker writes the folder, and nobody empties it meanwhile.
// Looking at every line of the longest pages takes axe its time.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test.beforeAll(() => {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'src/commands/reports.ts'], { cwd: root });
  expect(status).toBe(0);
});

for (const [colorScheme, width] of [
  ['light', 320],
  ['dark', 1280],
] as const) {
  test(`the reports are for everyone, ${colorScheme} and ${width} pixels wide`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
    const page = await context.newPage();
    for (const file of pages) {
      await page.goto(pathToFileURL(path.join(root, 'dist/reports', file)).href);
      expect(await sidewaysScroll(page), file).toBe(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations, file).toEqual([]);
    }
    await context.close();
  });
}

test('the map leads to the words, and these to the line of the file, without any script', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(pathToFileURL(path.join(root, 'dist/reports/journeys.html')).href);
  await page.getByRole('link', { name: 'call-in, screen', exact: true }).click();
  await expect(page).toHaveURL(/#state-call-in$/);
  await page.locator('#state-call-in').getByRole('link', { name: 'call-in.screen.json' }).click();
  await expect(page).toHaveURL(/source\/flows\/leaving\/call-in\.screen\.json\.html#L1$/);
  await expect(page.locator('#L1')).toBeVisible();
  await page.close();
});
