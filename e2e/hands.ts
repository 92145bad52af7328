import { expect, type Locator, type Page } from 'playwright/test';
import { patiently } from './studio.ts';

/** How someone uses a page: by pointer, or by keyboard alone. */
export interface Hand {
  press(target: Locator): Promise<void>;
  /** Types behind what is in a field. */
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

/** The keyboard alone. */
export function keyboard(page: Page): Hand {
  return {
    async press(target) {
      await tabTo(page, target);
      const isCheck = await target.evaluate((element) => element.matches('input[type=checkbox]'));
      await page.keyboard.press(isCheck ? 'Space' : 'Enter');
    },
    async type(field, words) {
      await tabTo(page, field);
      await page.keyboard.press('Control+End');
      await page.keyboard.type(words);
    },
    async choose(select, words) {
      await tabTo(page, select);
      await page.keyboard.type(words);
    },
  };
}

/** The pointer, and the keys that write. */
export function pointer(page: Page): Hand {
  return {
    press: (target) => target.click(),
    async type(field, words) {
      await field.click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(words);
    },
    async choose(select, words) {
      const option = select.locator('option').filter({ hasText: words }).first();
      await select.selectOption({ value: (await option.getAttribute('value')) ?? words });
    },
  };
}
