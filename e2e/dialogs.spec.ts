import type { Locator } from 'playwright/test';
import { like, part, text } from '../tests/texts.ts';
import { expect, test } from './story.ts';

/** Its name is then said once. HTML allows a dialog no tabindex. */
async function expectFocusOnItself(dialog: Locator): Promise<void> {
  await expect(dialog).toBeFocused();
  await expect(dialog).not.toHaveAttribute('tabindex');
}

test('a locked account: the modal counts down, its button acts at once, the forgot page follows', async ({
  page,
  customer,
}) => {
  await customer.open();
  // No countdown ends while a busy machine looks at its dialog. Timers run on.
  await page.clock.setFixedTime(new Date());
  await customer.signIn('locked');
  const dialog = page.getByRole('alertdialog', { name: text('locked.title') });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(like('locked.countdown'))).toBeVisible();
  await expectFocusOnItself(dialog);
  await customer.passAxe();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: text('locked.continue') }).click();
  await page.waitForURL('**/_idp/site/forgot');
});

test('the passkey drawer opens, is read, closes by Escape, and gives the focus back', async ({ page, customer }) => {
  await customer.open();
  const opener = page.getByRole('button', { name: text('login.learnMore') });
  // The second click of a double click falls beside the drawer.
  await opener.dblclick();
  const drawer = page.getByRole('dialog', { name: text('passkeys.title') });
  for (const title of [text('passkeys.what.title'), text('passkeys.secure.title'), text('passkeys.setup.title')]) {
    await expect(drawer.getByRole('heading', { name: title })).toBeVisible();
  }
  await expectFocusOnItself(drawer);
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
  await customer.signInTo('text-and-email', text('stepUp.title'));
  await page.getByRole('radio', { name: like('stepUp.email') }).check();
  await page.getByRole('button', { name: part('stepUp.disclosure', 'disclosure') }).click();
  const drawer = page.getByRole('dialog', { name: text('disclosure.title') });
  await expect(drawer).toContainText(text('disclosure.rates'));
  await customer.passAxe();
  const [terms] = await Promise.all([
    context.waitForEvent('page'),
    drawer.getByRole('link', { name: part('disclosure.links', 'terms') }).click(),
  ]);
  await terms.waitForLoadState();
  expect(new URL(terms.url()).pathname).toBe('/_idp/site/terms');
  expect(await terms.evaluate(() => window.opener)).toBeNull();
  await drawer.getByRole('button', { name: text('ui.close') }).click();
  await expect(page.getByRole('radio', { name: like('stepUp.email') })).toBeChecked();
});
