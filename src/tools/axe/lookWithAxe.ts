import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { measureContrasts } from './contrast.ts';
import { type AxeVerdict, decisions, judge, type Open, openOf } from './judge.ts';
import { axeOptions } from './rules.ts';

/** How often a page that changes meanwhile is checked. */
const tries = 3;

/** Loading axe takes most of the time of a check, so it is loaded once per document, and in its smaller form. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeSource = `if (window.axe === undefined) { ${source} }`;

/**
 * Checks a page and its frames with all of `axeRules`. If an element is gone when the check ends, such as the frame of
 * a fingerprint, the page is checked again.
 * @param part the selector of the part to check; by default the whole page
 */
export async function lookWithAxe(page: Page, part?: string): Promise<AxeVerdict> {
  // All frames are of this origin. Otherwise the builder would open a second page to put their results together.
  const builder = new AxeBuilder({ page, axeSource }).options(axeOptions()).setLegacyMode();
  if (part !== undefined) builder.include(part);
  for (let left = tries; ; left -= 1) {
    const results = await builder.analyze();
    const open = openOf(results);
    const matches = open.length === 0 ? [] : await page.evaluate(findIn, [open, selectors] as const);
    if (matches.includes(null) && left > 1) continue;
    return judge(results, open, matches, (targets) => measureContrasts(page, targets));
  }
}

const selectors = decisions.map(({ selector }) => selector);

/** Runs in the page: which selectors match each element; null if the element is gone. */
function findIn([open, selectors]: readonly [readonly Open[], readonly string[]]) {
  const start = (markup: string): string => markup.slice(0, markup.indexOf('>'));
  return open.map(({ target, markup }) => {
    const element = document.querySelector(target);
    if (element === null || start(element.outerHTML) !== start(markup)) return null;
    return selectors.map((selector) => element.matches(selector));
  });
}
