import { AxeBuilder } from '@axe-core/playwright';
import axe from 'axe-core';
import type { Page } from 'playwright/test';

/** Most of what a look costs is to bring axe into the document: once is enough. */
const axeSource = `void (window.axe ?? (() => { ${axe.source} })())`;

/**
 * What axe finds in the page as it stands, frames included, by any of its rules: none is turned off. The legacy mode adds up
 * the findings in the page itself; the other one opens a second page for it each time.
 */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
