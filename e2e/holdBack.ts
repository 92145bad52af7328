import type { Page } from 'playwright/test';

/** Holds back the answers to what a page asks for there. @returns lets them come */
export async function holdBack(page: Page, what: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(what, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
