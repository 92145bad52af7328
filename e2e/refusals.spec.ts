import { like, text } from '../tests/texts.ts';
import { expect, expectSound, test, wrongCode } from './story.ts';

/** What each account of the error catalogue is told: tests/stories/errorCatalogue.test.ts. */

const callIn = text('callIn.title');
const authenticationError = text('authenticationError.title');
const incorrect = text('login.error.incorrect');

test('axe finds nothing and nothing overflows on login with an alert, call-in and authentication-error', async ({
  page,
  customer,
  provider,
  origin,
}) => {
  await customer.open(`/login-ui/login?cancel=${encodeURIComponent(`${origin}/_idp/site/paperless`)}`);
  await customer.signIn('insufficient');
  await expect(page.getByRole('alert')).toContainText(incorrect);
  await expect(page.getByRole('alert')).toBeFocused();
  await expectSound(page, customer);
  await customer.signIn('disabled');
  await customer.see(callIn);
  await expectSound(page, customer);
  await customer.reachCode('code-refused');
  await customer.typeCode(await provider.code());
  await customer.see(authenticationError);
  await expect(page.getByRole('main').getByRole('button', { name: text('common.cancel') })).toBeVisible();
  await expectSound(page, customer);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('authenticationError.continue') })
    .click();
  await customer.see(text('login.title'));
});

test('inside a native app both pass axe too', async ({ page, customer }) => {
  await customer.signInTo('disabled', callIn, '/login-ui/login?native=true&compact=true');
  await customer.passAxe();
  await customer.signInTo('code-refused', text('stepUp.title'), '/login-ui/login?native=true&compact=true');
  await page.getByRole('radio', { name: like('stepUp.text') }).check();
  await page.getByRole('button', { name: text('stepUp.send') }).click();
  await customer.see(text('vc.title'));
  await customer.typeCode(wrongCode);
  await customer.see(authenticationError);
  await customer.passAxe();
});
