import type { Page } from 'playwright/test';
import { type Customer, expect, sidewaysScroll, test } from './story.ts';

const fresh = 'A-brand-new-one-1';
const banner =
  'Password requirements were not met. Password requirements: at least 12 characters, no parts of your username. Your password cannot be any of your last 4 password(s).';

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const confirm = (page: Page) => page.getByLabel('Confirm Password', { exact: true });
const rules = (page: Page, of: string) => page.getByRole('list', { name: `Requirements: ${of}` }).getByRole('listitem');

async function reach(customer: Customer, username: string): Promise<void> {
  await customer.open();
  await customer.signIn(username);
  await customer.see('Change your password.');
}

async function choose(page: Page, chosen: string, again = chosen): Promise<void> {
  await password(page).fill(chosen);
  await confirm(page).fill(again);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

test('spec §2, §8: a temporary password is changed after the three refusals of the provider', async ({
  page,
  customer,
}) => {
  await reach(customer, 'temporary-password');
  await expect(page.getByText('You must change your temporary password.')).toBeVisible();
  for (const refused of ['Requirements-not-met-1', 'In-history-password-1', 'Current-password-1!']) {
    await choose(page, refused);
    await expect(page.getByRole('alert')).toHaveText(banner);
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(password(page)).toHaveValue(refused);
    await expect(rules(page, 'Password').filter({ hasText: 'Password in history.' })).toHaveCount(
      refused.startsWith('Requirements') ? 0 : 1,
    );
  }
  await choose(page, fresh);
  await page.waitForURL('**/_idp/home');
});

test('spec §5: an expired password; each rule is passed, failed or not met yet, and the submit is blocked', async ({
  page,
  customer,
  provider,
}) => {
  await reach(customer, 'expired-password');
  await expect(rules(page, 'Password').filter({ hasText: '(not met yet)' })).toHaveCount(5);
  await password(page).pressSequentially('expired-password');
  await expect(rules(page, 'Password').filter({ hasText: '(met)' })).toHaveCount(4);
  await expect(page.getByText('Your password does not meet all of the criteria.')).toHaveCount(0);
  await password(page).press('Tab');
  await expect(page.getByText('Your password does not meet all of the criteria.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show Password' }).press('Tab');
  await expect(confirm(page)).toBeFocused();
  await expect(page.getByText('Your password does not meet all of the criteria.')).toBeVisible();
  await expect(rules(page, 'Password').filter({ hasText: 'Contains your user ID' })).toHaveCount(1);

  await choose(page, fresh, `${fresh}x`);
  await expect(page.getByText('Your passwords do not match')).toBeVisible();
  await expect(confirm(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  expect(await provider.requests('/challenge/answer')).toHaveLength(0);

  await choose(page, ` ${fresh} `, fresh);
  await page.waitForURL('**/_idp/home');
});

test('spec §5: a user ID may be chosen too; it is optional, and has rules of its own', async ({
  page,
  customer,
  provider,
}) => {
  await reach(customer, 'temporary-user-id');
  const userId = page.getByRole('textbox', { name: 'User ID (optional)' });
  await userId.fill('alex/smith');
  await choose(page, fresh);
  await expect(page.getByText('Your user ID does not meet all of the criteria.')).toBeVisible();
  await expect(userId).toBeFocused();
  await expect(rules(page, 'User ID (optional)').filter({ hasText: 'Contains a slash (/)' })).toHaveCount(1);

  await userId.fill('direct');
  await choose(page, fresh);
  await expect(rules(page, 'User ID (optional)').filter({ hasText: 'UserId is already taken.' })).toHaveCount(1);
  await expect(userId).toBeFocused();
  await userId.fill('alex.smith');
  await expect(page.getByText('UserId is already taken.')).toHaveCount(0);
  await choose(page, fresh);
  await page.waitForURL('**/_idp/home');
  const answers = (await provider.requests('/challenge/answer')).filter(({ method }) => method === 'POST');
  expect(answers.at(-1)?.body).toMatchObject({ identifier: 'alex.smith', uid: 'temporary-user-id' });
});

test('the toggles have names of their own, and a sent form hides both passwords again (form rules 12, 13)', async ({
  page,
  customer,
}) => {
  await reach(customer, 'temporary-password');
  await password(page).fill('In-history-password-1');
  await confirm(page).fill('In-history-password-1');
  await page.getByRole('button', { name: 'Show Password', exact: true }).click();
  await page.getByRole('button', { name: 'Show Confirm Password', exact: true }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(confirm(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(banner);
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(confirm(page)).toHaveAttribute('type', 'password');
});

test('password stores get the user ID and two new passwords (form rule 4)', async ({ page, customer }) => {
  await reach(customer, 'temporary-password');
  const filled = page.locator('form input[autocomplete]');
  expect(await filled.evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')))).toEqual([
    'username',
    'new-password',
    'new-password',
  ]);
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue('temporary-password');
});

test('Cancel leads to login, or to the cancel link of the caller', async ({ page, customer, origin }) => {
  await reach(customer, 'temporary-password');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await customer.see('Log in to your account');

  await page.goto(`/login-ui/login?cancel=${encodeURIComponent(`${origin}/_idp/site/forgot`)}`);
  await customer.signIn('temporary-password');
  await customer.see('Change your password.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/_idp/site/forgot');
});

test('a reload in the middle stays at the change of the password (acceptance 9)', async ({ page, customer }) => {
  await reach(customer, 'temporary-password');
  await page.reload();
  await customer.see('Change your password.');
  await choose(page, fresh);
  await page.waitForURL('**/_idp/home');
});

for (const width of [320, 767, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing, nothing overflows and typing moves nothing, ${width} px, ${colorScheme}`, async ({
      page,
      customer,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const check = async (): Promise<void> => {
        await customer.passAxe();
        expect(await sidewaysScroll(page), 'sideways scroll in px').toBeLessThanOrEqual(0);
      };
      const top = () =>
        page.getByRole('button', { name: 'Confirm', exact: true }).evaluate((one: HTMLElement) => one.offsetTop);
      await reach(customer, 'temporary-user-id');
      await check();
      const before = await top();
      await page.getByRole('textbox', { name: 'User ID (optional)' }).fill('a');
      await password(page).fill('short');
      await confirm(page).fill('other');
      await page.getByRole('textbox', { name: 'User ID (optional)' }).focus();
      await check();
      expect(await top(), 'the button moves by no message').toBe(before);
    });
  }
}
