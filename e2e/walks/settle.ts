import { expect, type Page } from 'playwright/test';
import { differencesOf, expectedPage } from '../../tests/walks/page.ts';
import { isOffer } from './deed.ts';
import type { Follower } from './follow.ts';
import type { Outfit } from './outfit.ts';
import type { Predicted } from './prediction.ts';
import { product } from './product.ts';
import { sightOf } from './sight.ts';

/**
 * Waits until the page and the machine have come to rest, and holds the page to what the machine says.
 * @throws when the page stays otherwise
 */
export async function settle({ page, overheard, patience }: Outfit, follower: Follower): Promise<void> {
  while (!follower.isHeard || isAtWork(follower.at)) await follower.hear();
  const complaints = async (): Promise<readonly string[]> => {
    while (overheard.waiting().length > 0 || isAtWork(follower.at)) await follower.hear();
    const { at } = follower;
    if (at.exit !== null) return leaving(page, at);
    return differencesOf(expectedPage(product, at), await sightOf(page));
  };
  await expect.poll(complaints, { timeout: patience, intervals: [5, 10, 20, 40, 80, 160] }).toEqual([]);
}

/** Whether something is still to come without the customer. */
export function isAtWork(at: Predicted): boolean {
  return at.exit === null && !isOffer(at) && (at.snapshot.pending !== null || at.snapshot.screen === null);
}

async function leaving(page: Page, { exit }: Predicted): Promise<readonly string[]> {
  const to = typeof exit?.to === 'string' ? new URL(exit.to, page.url()).href : null;
  return page.url() === to ? [] : [`The machine leaves to ${to}, the page is at ${page.url()}.`];
}
