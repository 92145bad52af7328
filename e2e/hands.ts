import { expect, type Locator, type Page } from 'playwright/test';
import { patiently } from './studio.ts';

/** What staff do on a page, by one kind of device alone. */
export interface Hand {
  press(target: Locator): Promise<void>;
  /** Types in the place of what is in a field. */
  type(field: Locator, words: string): Promise<void>;
  /** Chooses the option that begins so. */
  choose(select: Locator, words: string): Promise<void>;
  /** Fills in a date and time, as in 2030-03-09T22:00. */
  date(field: Locator, time: string): Promise<void>;
  /** Moves an item of a list to the place of another one. */
  move(item: Locator, to: Locator): Promise<void>;
}

const mostTabs = 500;

/** Reaches something by the Tab key alone, from where the focus is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible(patiently);
  const isBefore = await target.evaluate((element) =>
    Boolean((document.activeElement?.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING),
  );
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`The Tab key does not reach ${String(target)}.`);
}

/** The keyboard of a page. */
export function keyboard(page: Page): Hand {
  return {
    async press(target) {
      await tabTo(page, target);
      const isCheckbox = (await target.getAttribute('type')) === 'checkbox';
      await page.keyboard.press(isCheckbox ? 'Space' : 'Enter');
    },
    async type(field, words) {
      await tabTo(page, field);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(words);
    },
    async choose(select, words) {
      await expect(async () => {
        await tabTo(page, select);
        await page.keyboard.type(words);
        const chosen = await select.locator('option:checked').textContent();
        expect(chosen?.slice(0, words.length)).toBe(words);
        // A key that comes a second after the last one begins the word anew, which happens on a busy machine.
      }).toPass({ intervals: [1_500], timeout: patiently.timeout });
    },
    async date(field, time) {
      const [, year, month, day, hour, minute] = /(\d+)-(\d+)-(\d+)T(\d+):(\d+)/u.exec(time) ?? [];
      await tabTo(page, field);
      // A year may have six digits, so that the field does not go on by itself.
      await page.keyboard.type(`${month}${day}${year}`);
      await page.keyboard.press('Tab');
      const half = Number(hour) < 12 ? 'AM' : 'PM';
      await page.keyboard.type(`${String(Number(hour) % 12 || 12).padStart(2, '0')}${minute}${half}`);
      await expect(field).toHaveValue(time);
    },
    async move(item, to) {
      const [from, goal] = [await placeOf(item), await placeOf(to)];
      const button = item.getByRole('button', { name: goal < from ? /^Up/u : /^Down/u });
      await tabTo(page, button);
      for (let moved = 0; moved < Math.abs(goal - from); moved += 1) {
        await expect(button).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await expect.poll(() => placeOf(item)).toBe(goal);
    },
  };
}

/** The mouse of a page. Words are typed where it clicked; what a picker of the browser shows is chosen by the driver. */
export function pointer(page: Page): Hand {
  return {
    press: (target) => target.click(),
    async type(field, words) {
      await field.click({ clickCount: 3 });
      await page.keyboard.press('Control+A');
      await page.keyboard.type(words);
    },
    async choose(select, words) {
      const options = await select.locator('option').allTextContents();
      await select.selectOption({ label: options.find((each) => each.startsWith(words)) ?? words });
    },
    date: (field, time) => field.fill(time),
    async move(item, to) {
      const goal = await placeOf(to);
      await item.hover({ position: { x: 5, y: 5 } });
      await page.mouse.down();
      // The drag begins before the list scrolls to the other place, which takes what moves over it.
      for (const [over, edge] of [
        [item, 20],
        [to, 5],
        [to, 8],
      ] as const)
        await over.hover({ position: { x: edge, y: edge } });
      await page.mouse.up();
      await expect.poll(() => placeOf(item)).toBe(goal);
    },
  };
}

/** The index of an item in its list. */
function placeOf(item: Locator): Promise<number> {
  return item.evaluate((element) => [...(element.parentElement?.children ?? [])].indexOf(element));
}
