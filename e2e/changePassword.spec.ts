import type { Page } from 'playwright/test';
import { isPseudo, text } from '../tests/texts.ts';
import { type Customer, expect, sidewaysScroll, test } from './story.ts';

/** What the fields say, and how a refusal reads: tests/stories/changePassword.test.ts. */

const fresh = 'A-brand-new-one-1';

const password = (page: Page) => page.getByLabel(text('changePassword.password'), { exact: true });
const confirm = (page: Page) => page.getByLabel(text('changePassword.confirm'), { exact: true });

async function reach(customer: Customer, username: string): Promise<void> {
  await customer.open();
  await customer.signIn(username);
  await customer.see(text('changePassword.title'));
}

async function choose(page: Page, chosen: string): Promise<void> {
  await password(page).fill(chosen);
  await confirm(page).fill(chosen);
  await page.getByRole('button', { name: text('changePassword.submit'), exact: true }).click();
}

test('a temporary password is refused, then changed, with a reload in the middle', async ({ page, customer }) => {
  await reach(customer, 'temporary-password');
  await page.reload();
  await customer.see(text('changePassword.title'));
  await choose(page, 'In-history-password-1');
  await expect(page.getByRole('alert')).toContainText(text('changePassword.error.requirements'));
  await expect(password(page)).toBeFocused();
  await choose(page, fresh);
  await page.waitForURL('**/_idp/home');
});

test('axe finds nothing, nothing overflows and typing moves nothing: 320, 767 and 1280 px, light and dark', async ({
  page,
  customer,
}) => {
  // Counted as skipped in the run in the pseudo-locale.
  test.skip(isPseudo, 'the room for messages is as high as the real ones, and these are longer');
  const check = async (): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await customer.passAxe();
    }
    expect(await sidewaysScroll(page), 'sideways scroll in px').toBeLessThanOrEqual(0);
  };
  const top = () =>
    page
      .getByRole('button', { name: text('changePassword.submit'), exact: true })
      .evaluate((one: HTMLElement) => one.offsetTop);
  const userId = page.getByRole('textbox', { name: text('changePassword.userId') });
  for (const width of [320, 767, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await reach(customer, 'temporary-user-id');
    await check();
    const before = await top();
    await userId.fill('a');
    await password(page).fill('short');
    await confirm(page).fill('other');
    await userId.focus();
    await check();
    expect(await top(), 'the button moves by no message').toBe(before);
    await page.getByRole('button', { name: text('common.cancel') }).click();
    await customer.see(text('login.title'));
  }
});
