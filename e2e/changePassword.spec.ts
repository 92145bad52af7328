import type { Page } from 'playwright/test';
import { text } from '../tests/texts.ts';
import type { PageCustomer } from './customer.ts';
import { expect, expectSound, test } from './story.ts';

/** What the fields say, and how a refusal reads: tests/stories/changePassword.test.ts. */

const fresh = 'A-brand-new-one-1';

const password = (page: Page) => page.getByLabel(text('changePassword.password'), { exact: true });
const confirm = (page: Page) => page.getByLabel(text('changePassword.confirm'), { exact: true });

const reach = (customer: PageCustomer, username = 'temporary-user-id'): Promise<void> =>
  customer.signInTo(username, text('changePassword.title'));

test('axe finds nothing and nothing overflows, also beside what is wrong', async ({ page, customer }) => {
  const userId = page.getByRole('textbox', { name: text('changePassword.userId') });
  await reach(customer);
  await expectSound(page, customer);
  await userId.fill('a');
  await password(page).fill('short');
  await confirm(page).fill('other');
  await userId.focus();
  await expectSound(page, customer);
});

for (const width of [320, 1280])
  test(`a message that comes as a button is pressed moves it only after the press: ${width} px`, async ({
    page,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await reach(customer, 'temporary-password');
    await password(page).fill(fresh);
    await confirm(page).fill('other');
    const cancel = page.getByRole('button', { name: text('common.cancel') });
    // The place of what the button stands in, on the page: a pressed button sinks by a pixel, and what an offset is counted from
    // changes when the screen has slid in.
    const top = () => cancel.locator('..').evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
    await cancel.scrollIntoViewIfNeeded();
    const before = await top();
    const { x, y, width: wide, height } = (await cancel.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + wide / 2, y + height / 2);
    await page.mouse.down();
    await expect(page.getByText(text('changePassword.error.match'))).toBeAttached();
    expect(await top(), 'while it is pressed').toBe(before);
    await page.mouse.up();
    await customer.see(text('login.title'));
  });

test('a rule takes the same place however it fares, at every width', async ({ page, customer }) => {
  await reach(customer);
  const widths = Array.from({ length: 13 }, (_, at) => 200 + 10 * at);
  const heights = async () => {
    const seen: number[][] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const rules = page.locator('.rules li');
      seen.push(await rules.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height)));
    }
    return seen;
  };
  const unmet = await heights();
  await page.getByRole('textbox', { name: text('changePassword.userId') }).fill('a/(@b.c');
  await password(page).fill('a/(@b.cé');
  await confirm(page).fill('other');
  await confirm(page).blur();
  await expect(page.locator('.rules .failed')).not.toHaveCount(0);
  expect(await page.locator('.rules .unmet').count()).toBe(0);
  expect(await heights()).toEqual(unmet);
});

test('fields and their messages keep the spaces of the theme, clear of the ring', async ({ page, customer }) => {
  await customer.open();
  await customer.press(text('login.submit'));
  await customer.read(text('login.error.userIdRequired'));
  const boxOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return { top, bottom, words: top + Number.parseFloat(getComputedStyle(one).paddingTop) };
      });
  const message = await boxOf('.field .problem p');
  expect(message.words - (await boxOf('#userId')).bottom).toBe(8);
  expect((await boxOf('label[for="password"]')).top - message.bottom).toBe(16);
});

test('what is said below a field stands together beside its rules', async ({ page, customer }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await reach(customer);
  await password(page).fill('short ');
  await confirm(page).focus();
  const field = page.locator('.field', { has: password(page) });
  await expect(field.locator('.problem p')).toBeVisible();
  const hint = await field.getByText(text('ui.endsDropped')).boundingBox();
  const problem = await field.locator('.problem').boundingBox();
  expect((problem?.y ?? 0) - ((hint?.y ?? 0) + (hint?.height ?? 0))).toBe(0);
});
