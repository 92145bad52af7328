import { text } from '../tests/texts.ts';
import type { PageCustomer } from './customer.ts';
import { expect, expectSound, test, tooWide, wrongCode } from './story.ts';

/** Goes from login to the code screen by way of its errors, and checks at each stop. */
async function walkToCode(customer: PageCustomer, check: () => Promise<void>): Promise<void> {
  await customer.open();
  await check();
  await customer.press(text('login.submit'));
  await customer.read(text('login.error.passwordRequired'));
  await check();
  await customer.signIn('text-and-email', 'wrong');
  await customer.alerted(text('login.error.incorrect'));
  await check();
  await customer.signIn('text-and-email');
  await customer.see(text('stepUp.title'));
  await check();
  await customer.sendCode();
  await check();
}

test('axe finds nothing and nothing overflows on the way through', async ({ page, customer }) => {
  const check = () => expectSound(page, customer);
  await walkToCode(customer, check);
  await customer.typeCode(wrongCode);
  await customer.read(text('vc.error.incorrect'));
  await check();
  await customer.arriveByCode('/_idp/home');
  await customer.open('/login-ui/logout');
  await customer.see(text('logout.title'));
  await check();
});

test('text of twice the size and wider spacing needs no sideways scroll at 320 px (WCAG 1.4.4, 1.4.10, 1.4.12)', async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const check = async (): Promise<void> => {
    for (const [fontSize, letterSpacing, wordSpacing, lineHeight] of [
      ['200%', '', '', ''],
      ['', '0.12em', '0.16em', '1.5'],
    ]) {
      const style = { fontSize, letterSpacing, wordSpacing, lineHeight };
      await page.evaluate((given) => void Object.assign(document.documentElement.style, given), style);
      expect(await tooWide(page)).toEqual([]);
    }
  };
  await customer.signInTo('temporary-user-id', text('changePassword.title'));
  await check();
  await customer.press(text('common.cancel'));
  await customer.see(text('login.title'));
  await walkToCode(customer, check);
});

test('a press in the header moves nothing while it is at work, at every width of a phone', async ({
  page,
  customer,
  provider,
}) => {
  await customer.signInTo('text-only', text('stepUp.title'));
  const heights = async () => {
    const seen: number[] = [];
    for (const width of [320, 360, 390, 412]) {
      await page.setViewportSize({ width, height: 800 });
      seen.push((await page.getByRole('banner').boundingBox())?.height ?? 0);
    }
    return seen;
  };
  const before = await heights();
  await provider.fault({ match: 'POST /idp/idx/cancel', delayMs: 5_000 });
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('shell.logIn') })
    .click();
  await expect(page.getByRole('banner').getByRole('button', { name: text('ui.wait') })).toBeFocused();
  expect(await heights()).toEqual(before);
});
