import type { Page } from 'playwright/test';
import { isPseudo, text, textsIn } from '../tests/texts.ts';
import { expect, test, tooWide } from './story.ts';

// Counted as skipped in the run in the pseudo-locale.
test.skip(isPseudo, 'switches between English and Spanish, and visits the pseudo-locale by itself');

const es = textsIn('es-US');

/** Signs in by the names that fields have in every language. */
async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.locator('#userId').fill(username);
  await page.locator('#password').fill(password);
  await page.keyboard.press('Enter');
}

test.describe('a browser that asks for Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('comes to the code screen by way of its errors; axe finds nothing', async ({ page, customer, provider }) => {
    const check = async (): Promise<void> => {
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await customer.passAxe();
        await expectWhole(page);
      }
    };
    await customer.open();
    await customer.press(es.text('login.submit'));
    await customer.read(es.text('login.error.passwordRequired'));
    await check();
    await signIn(page, 'text-and-email', await provider.password('text-and-email'));
    await customer.see(es.text('stepUp.title'));
    await check();
    await customer.choose(es.like('stepUp.text'));
    await customer.press(es.text('stepUp.send'));
    await customer.see(es.text('vc.title'));
    await check();
  });
});

test('a language that cannot be fetched is told, axe finds nothing, and the next press tries again', async ({
  page,
  customer,
}) => {
  await customer.open();
  await page.route('**/content/es-US/**', (route) => route.abort());
  await customer.press(es.text('shell.language'));
  await customer.read(text('ui.languageMissing'));
  await customer.passAxe();
  await page.unroute('**/content/es-US/**');
  await customer.press(es.text('shell.language'));
  await customer.see(es.text('login.title'));
});

test('the pseudo-locale: no text is cut off and nothing scrolls sideways at 320 px', async ({ page, provider }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/login-ui/login?lang=en-XA');
  await expect(page.getByRole('heading', { level: 1, name: textsIn('en-XA').text('login.title') })).toBeVisible();
  await expectWhole(page);
  await signIn(page, 'text-and-email', 'wrong');
  await expect(page.getByRole('alert')).toContainText('[');
  await expectWhole(page);
  await signIn(page, 'text-and-email', await provider.password('text-and-email'));
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expectWhole(page);
  await page.getByRole('radio').first().check();
  await page.keyboard.press('Enter');
  await expect(page.locator('#code')).toBeVisible();
  await expectWhole(page);
  for (const route of ['technical-error', 'logout']) {
    await page.goto(`/login-ui/${route}?lang=en-XA`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(']');
    await expect(page).toHaveURL(new RegExp(`/${route}\\?`));
    await expectWhole(page);
  }
});

/** Nothing is wider than the page, and no text than what clips it. */
async function expectWhole(page: Page): Promise<void> {
  expect(await tooWide(page)).toEqual([]);
  const cut = await page.locator('#app *').evaluateAll((all) => {
    const clipping = all.filter((one) => {
      const { overflowX, clipPath } = getComputedStyle(one);
      const isUnseen = clipPath !== 'none' || one.clientWidth <= 1 || one.matches('input');
      return overflowX !== 'visible' && !isUnseen && one.scrollWidth > one.clientWidth + 1;
    });
    return clipping.map(({ outerHTML }) => outerHTML);
  });
  expect(cut, 'texts that are cut off').toEqual([]);
  const before = await page.locator('#app *').evaluateAll((all) =>
    all.flatMap((one) => {
      const isSeen = one.checkVisibility() && getComputedStyle(one).clipPath === 'none';
      return isSeen && one.getBoundingClientRect().left < -1 ? [one.outerHTML] : [];
    }),
  );
  expect(before, 'what begins before the page does').toEqual([]);
}
