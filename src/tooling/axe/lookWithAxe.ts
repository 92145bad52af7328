import axe from 'axe-core';
import type { Frame, Page } from 'playwright';
import { measureContrasts } from './contrast.ts';
import { type AxeVerdict, decisions, judge, type Open, openOf } from './judge.ts';
import { axeOptions } from './rules.ts';

/** A page of Playwright, by whatever runs it: a test, a command. */
type AxePage = Pick<Page, 'evaluate' | 'frames'>;

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** How often a page is looked at that changes meanwhile. */
const tries = 3;

/** Most of what a look costs is to bring axe into the document: once is enough. */
const hasAxe = 'window.axe !== undefined';
const bringsAxe = `void (() => { ${axe.source} })(); axe.configure({ allowedOrigins: ['<same_origin>'] });`;

/**
 * Looks at a page as it stands, frames included, with all of `axeRules`. What is gone when the look is over, as the frame
 * of a fingerprint, was no part of the page as it stands: then the page is looked at again.
 * @param part the selector of the part that is looked at; the whole page, unless given
 */
export async function lookWithAxe(page: AxePage, part?: string): Promise<AxeVerdict> {
  for (let left = tries; ; left -= 1) {
    // A frame that goes meanwhile needs none.
    await Promise.all(page.frames().map((frame) => bringAxe(frame).catch(() => {})));
    const results = await page.evaluate(([context, options]) => window.axe.run(context ?? document, options), [
      part,
      axeOptions(),
    ] as const);
    const open = openOf(results);
    const matches = open.length === 0 ? [] : await page.evaluate(findIn, { open, selectors });
    if (matches.includes(null) && left > 1) continue;
    return judge(results, open, matches, (targets) => measureContrasts(page, targets));
  }
}

async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(hasAxe))) await frame.evaluate(bringsAxe);
}

const selectors = decisions.map(({ selector }) => selector);

interface Asked {
  readonly open: readonly Open[];
  readonly selectors: readonly string[];
}

/** Runs in the page: which of the selectors each element matches; null where the element is not there any more. */
function findIn({ open, selectors }: Asked): readonly (readonly boolean[] | null)[] {
  const start = (markup: string): string => markup.slice(0, markup.indexOf('>'));
  return open.map(({ target, markup }) => {
    const element = document.querySelector(target);
    if (element === null || start(element.outerHTML) !== start(markup)) return null;
    return selectors.map((selector) => element.matches(selector));
  });
}
