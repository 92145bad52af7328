import { expect, type Page } from 'playwright/test';
import { isPseudo, text, textsIn } from '../tests/texts.ts';
import { axeFindings, inLooks } from './axe.ts';
import { keyboard } from './hands.ts';
import { heading, open, patiently, shown, test } from './studio.ts';
import { tasks } from './studioTasks.ts';

test.skip(isPseudo, 'the studio itself is in English, and shows the languages that staff write');
test.describe.configure({ mode: 'serial' });
test.use({ actionTimeout: patiently.timeout });
test.beforeEach(({ workplace }) => workplace.restore());

/** A frame of 390 is not scaled; in others the driver clicks where an element would be if they were not. */
async function setWidth(page: Page, width: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Width' }).selectOption(String(width));
  const root = shown(page).locator('html');
  await expect.poll(() => root.evaluate(() => innerWidth)).toBe(width);
}

test('staff see the real page of a state in any language, theme and width', async ({ page, workplace }) => {
  await open(page, workplace, 'login.alert.login.error.over');
  await expect(shown(page).getByText(text('login.error.over'))).toBeVisible(patiently);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es-US');
  await expect(heading(page)).toHaveText(textsIn('es-US').text('login.title'));
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await expect(shown(page).locator('html')).toHaveCSS('color-scheme', 'dark');
  await setWidth(page, 320);
});

test('the first Tab of the studio skips to the changes', async ({ page, workplace }) => {
  await open(page, workplace);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to changes' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Texts', exact: true })).toBeFocused();
});

test('nothing of the page on view leads away from it', async ({ page, workplace }) => {
  await open(page, workplace, 'login.idle');
  await setWidth(page, 390);
  await shown(page)
    .getByRole('link', { name: text('login.trouble') })
    .click();
  await expect(page.getByRole('heading', { name: 'This text' })).toBeFocused();
  await expect(page.getByText('login.trouble', { exact: true })).toBeVisible();
  await expect(heading(page)).toHaveText(text('login.title'));
});

for (const title of ['change an error sentence in both languages', 'insert a screen that shows the email address'])
  test(`staff ${title}, by keyboard alone`, ({ page, workplace }) =>
    tasks[title]?.({ page, workplace, hand: keyboard(page) }));

test('the studio is for everyone', async ({ page, workplace }) => {
  await open(page, workplace, 'vc.idle');
  const looked = (at: string, part?: string): Promise<void> =>
    inLooks(page, async (look) => {
      expect(await axeFindings(page, part), `${at}, ${look}`).toEqual([]);
    });
  await looked('Texts');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  for (const closed of ['Colours of light pages', 'Add a dated notice', 'Add a language'])
    await page.getByText(closed).click();
  await page.getByRole('textbox', { name: /^accent: /u }).fill('#9cc4ff');
  await looked('Settings');
  await page.getByRole('button', { name: 'Environments by features' }).press('Enter');
  await looked('Environments', 'dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Flow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'vc' })).toBeVisible();
  await looked('Flow');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await looked('Map');
  await page.getByRole('dialog').getByRole('link', { name: 'step-up' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'step-up' })).toBeFocused();
});
