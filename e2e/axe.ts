import axe from 'axe-core';
import type { Page } from 'playwright/test';

/** A second time in the same document it is there already, which is most of what a look costs. */
const install = `void (window.axe ?? (() => { ${axe.source} })())`;

/** What axe finds in the page as it stands, frames included, by any of its rules: none is turned off. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  for (const frame of page.frames()) {
    await frame.evaluate(install).catch((error: unknown) => {
      if (!frame.isDetached()) throw error;
    });
  }
  const violations = await page.evaluate(async () => {
    const { axe: installed } = window as unknown as { readonly axe: typeof axe };
    const found = await installed.run();
    return found.violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }));
  });
  return violations.map(({ id, html }) => `${id}: ${html.join(' | ')}`);
}
