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
const view = 'iframe[title="Page on view"]';

const folder = mkdtempSync(path.join(tmpdir(), 'studio-bench-'));
writeProduct(largeProduct(60), folder);
const server = await startDevelopment(folder);
const browser = await launchBrowser(ensureBrowser());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(300_000);
  await page.goto(`${server.origin}/studio/`);
  await page.frameLocator(view).getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ states$/u })
    .waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('s');
  const links = await page.locator('nav a[href^="#"]:not([aria-current])').all();
  const some = links.filter((_, index) => index % Math.ceil(links.length / times) === 0);
  const clicks = some.map((link) => () => link.evaluate((element: HTMLElement) => element.click()));
  print('click on a state', await took(page, 'click', clicks), goals.click);
  const title = await page.frameLocator(view).locator('h1').innerText();
  // Not in the title of the page, which the page on view does not show.
  await page.getByRole('button', { name: title }).filter({ hasNotText: '(' }).first().click();
  await page.locator('textarea').first().focus();
  const keys = Array.from({ length: times }, () => () => page.keyboard.press('x'));
  print('key to the page on view', await took(page, 'keydown', keys), goals.key);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true });
}

/** Milliseconds from each act, which raises an event in the studio, until the page on view says what it shows. */
async function took(page: Page, event: string, acts: readonly (() => Promise<void>)[]): Promise<readonly number[]> {
  const all: number[] = [];
  for (const act of acts) {
    const said = page.evaluate(
      ([name, selector]) =>
        new Promise<number>((resolve) => {
          const frame = document.querySelector<HTMLIFrameElement>(selector);
          let start = Number.POSITIVE_INFINITY;
          window.addEventListener(name, () => (start = performance.now()), { once: true, capture: true });
          const listening = new AbortController();
          window.addEventListener(
            'message',
            ({ data, source }) => {
              const passed = performance.now() - start;
              if (passed < 0 || source !== frame?.contentWindow || data?.type !== 'shown') return;
              listening.abort();
              resolve(passed);
            },
            listening,
          );
        }),
      [event, view] as const,
    );
    // It listens by the next turn.
    await page.evaluate(() => undefined);
    await act();
    all.push(await said);
  }
  return all;
}

function print(what: string, all: readonly number[], goal: number): void {
  const [median, worst] = [quantile(all, 0.5), Math.max(...all)];
  const verdict = median <= goal ? 'met' : 'not met';
  process.stdout.write(
    `studio, ${what}: ${median.toFixed(0)} ms, at most ${worst.toFixed(0)} (goal ${goal}: ${verdict})\n`,
  );
}
