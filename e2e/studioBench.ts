import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { launchBrowser } from '../src/bench/launchBrowser.ts';
import { quantile } from '../src/bench/report/summary.ts';
import { ensureBrowser } from '../src/scripts/browser.ts';
import { largeProduct } from '../tests/compiler/large/product.ts';
import { writeProduct } from '../tests/compiler/large/writeProduct.ts';
import { startDevelopment } from './server.ts';

/**
 * Part of `npm run bench`: how long the studio takes from a click on a state until the page on view shows it, and from a key
 * until the page on view says it, in a product of sixty screens.
 */
const times = 15;
const goals = { click: 1000, key: 100 } as const;

const folder = mkdtempSync(path.join(tmpdir(), 'studio-bench-'));
writeProduct(largeProduct(60), folder);
const server = await startDevelopment(folder);
const browser = await launchBrowser(ensureBrowser());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(300_000);
  await page.goto(`${server.origin}/studio/`);
  await page.frameLocator('iframe[title="Page on view"]').getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ states$/u })
    .waitFor();
  print('click on a state', await clicks(page), goals.click);
  print('key to the page on view', await keys(page), goals.key);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true });
}

/** Milliseconds from the choice of each state until its frame says what it shows. */
async function clicks(page: Page): Promise<readonly number[]> {
  await page.getByRole('searchbox', { name: 'Search' }).fill('s');
  const links = await page.locator('nav a[href^="#"]').all();
  const took: number[] = [];
  for (const link of links.filter((_, index) => index % Math.ceil(links.length / times) === 0))
    took.push(
      await link.evaluate(
        (element: HTMLElement) =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            const listening = new AbortController();
            window.addEventListener(
              'message',
              ({ data }) => {
                if (data?.type !== 'shown') return;
                listening.abort();
                resolve(performance.now() - start);
              },
              listening,
            );
            element.click();
          }),
      ),
    );
  return took;
}

/** Milliseconds from each key in a text until the page on view has changed. */
async function keys(page: Page): Promise<readonly number[]> {
  const view = await page.waitForSelector('iframe[title="Page on view"]');
  const frame = await view.contentFrame();
  if (frame === null) throw new Error('There is no page on view.');
  const title = await frame.locator('h1').innerText();
  // Not in the title of the page, which the page on view does not show.
  await page.getByRole('button', { name: title }).filter({ hasNotText: '(' }).first().click();
  await page.locator('textarea').first().focus();
  const took: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const seen = frame.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new MutationObserver((_, observer) => {
            observer.disconnect();
            resolve(performance.timeOrigin + performance.now());
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
    );
    const pressed = page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          window.addEventListener('keydown', () => resolve(performance.timeOrigin + performance.now()), { once: true }),
        ),
    );
    // Both listen by the next turn.
    await page.evaluate(() => undefined);
    await page.keyboard.press('x');
    took.push((await seen) - (await pressed));
  }
  return took;
}

function print(what: string, took: readonly number[], goal: number): void {
  const [median, worst] = [quantile(took, 0.5), Math.max(...took)];
  const verdict = median <= goal ? 'met' : 'not met';
  process.stdout.write(
    `studio, ${what}: ${median.toFixed(0)} ms, at most ${worst.toFixed(0)} (goal ${goal}: ${verdict})\n`,
  );
}
