import { expect, type Locator, type Page } from 'playwright/test';
import { patiently } from './studio.ts';

/** What the keyboard alone does on a page. */
interface Hand {
  press(target: Locator): Promise<void>;
  /** Types in the place of what is in a field. */
  type(field: Locator, words: string): Promise<void>;
  /** Chooses the option that begins so. */
  choose(select: Locator, words: string): Promise<void>;
}

const mostTabs = 500;

/** Reaches something by the Tab key alone, from where the focus is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible(patiently);
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${String(target)}.`);
}

/** The keyboard of a page. */
export function keyboard(page: Page): Hand {
  return {
    async press(target) {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    },
    async type(field, words) {
      await tabTo(page, field);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(words);
    },
    async choose(select, words) {
      await tabTo(page, select);
      await page.keyboard.type(words);
      const chosen = await select.locator('option:checked').textContent();
      expect(chosen?.slice(0, words.length)).toBe(words);
    },
  };
}
