import puppeteer, { type Browser, type KeyInput } from 'puppeteer-core';
import type { Driver, RunningBrowser } from './driver.ts';

/** Starts Firefox without a window, driven over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<RunningBrowser> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'signon.rememberSignons': false },
    timeout: 120_000,
  });
  return { open: () => openPage(firefox), end: () => firefox.close() };
}

const soon = { waitUntil: 'domcontentloaded' } as const;

async function openPage(firefox: Browser): Promise<Driver> {
  const context = await firefox.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultNavigationTimeout(60_000);
  await page.setViewport({ width: 1280, height: 900 });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const { keyboard, mouse } = page;
  return {
    // goto of a page with a DELETE in flight has been seen to wait for ever, though the page was there.
    open: async (address) =>
      void (await Promise.race([
        page.goto(address, soon),
        new Promise((ready) => page.once('domcontentloaded', ready)),
      ])),
    // The page there may lead on at once, and then the end of this navigation is never told.
    back: async () => void page.goBack(soon).catch(() => undefined),
    forward: async () => void page.goForward(soon).catch(() => undefined),
    reload: async () => void (await page.reload(soon)),
    run: async (inPage, given) => page.evaluate(inPage as (given: unknown) => ReturnType<typeof inPage>, given),
    load: async (script) => void (await page.evaluate(script)),
    click: (x, y) => mouse.click(x, y),
    press: (key) => keyboard.press(key as KeyInput),
    write: (text) => keyboard.type(text),
    async selectAll() {
      await keyboard.down('Control');
      await keyboard.press('a');
      await keyboard.up('Control');
    },
    cookieNames: async () => (await context.cookies()).map(({ name }) => name),
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    errors: () => errors,
    end: () => context.close(),
  };
}
