import { expect, holdTime, test } from './story.ts';

test('a locked account: the modal counts down, its button acts at once, the forgot page follows', async ({
  page,
  customer,
}) => {
  await customer.open();
  await holdTime(page);
  await customer.signIn('locked');
  const dialog = page.getByRole('dialog', { name: 'Your account is locked' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(/redirected in [1-5] seconds?/);
  await customer.passAxe();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/_idp/site/forgot');
});

test('an expired code: the modal leads to login, where its message stays', async ({ page, customer }) => {
  await customer.reachCode('session-expires');
  await holdTime(page);
  await customer.typeCode('123456');
  const dialog = page.getByRole('dialog', { name: 'Verification code expired' });
  await expect(dialog).toContainText('To receive a new code, please log in again.');
  await customer.passAxe();
  await dialog.getByRole('button', { name: 'Log in again' }).click();
  await customer.see('Log in to your account');
  await expect(page.getByRole('alert')).toContainText('Your verification code has expired.');
});

test('the passkey drawer opens, is read, closes by Escape, and gives the focus back', async ({ page, customer }) => {
  await customer.open();
  const opener = page.getByRole('button', { name: 'Learn more about passkeys' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'About passkeys' });
  for (const title of ['What is a passkey?', 'Is it secure?', 'How do I set it up?']) {
    await expect(drawer.getByRole('heading', { name: title })).toBeVisible();
  }
  await customer.passAxe();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the disclosure drawer names the terms, and its links lead to them in a new tab without an opener', async ({
  page,
  customer,
  context,
}) => {
  await customer.open();
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  await page.getByRole('radio', { name: /^Email/ }).check();
  await page.getByRole('button', { name: 'Verification Code Disclosure' }).click();
  const drawer = page.getByRole('dialog', { name: 'Verification Code Disclosure' });
  await expect(drawer).toContainText('Message and data rates may apply.');
  await customer.passAxe();
  const [terms] = await Promise.all([
    context.waitForEvent('page'),
    drawer.getByRole('link', { name: /mobile terms/ }).click(),
  ]);
  await terms.waitForLoadState();
  expect(new URL(terms.url()).pathname).toBe('/_idp/site/terms');
  expect(await terms.evaluate(() => window.opener)).toBeNull();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('radio', { name: /^Email/ })).toBeChecked();
});
