import { text } from '../tests/texts.ts';
import { expect, expectSound, test, wrongCode } from './story.ts';

/** What each account of the error catalogue is told: tests/stories/errorCatalogue.test.ts. */

const callIn = text('callIn.title');
const authenticationError = text('authenticationError.title');

test('axe finds nothing and nothing overflows on login with an alert, call-in and authentication-error', async ({
  page,
  customer,
  provider,
  origin,
}) => {
  await customer.open(`/login-ui/login?cancel=${encodeURIComponent(`${origin}/_idp/site/paperless`)}`);
  await customer.signIn('insufficient');
  await customer.alerted(text('login.error.incorrect'));
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
});

test('inside a native app both pass axe too', async ({ customer }) => {
  await customer.signInTo('disabled', callIn, '/login-ui/login?native=true&compact=true');
  await customer.passAxe();
  await customer.signInTo('code-refused', text('stepUp.title'), '/login-ui/login?native=true&compact=true');
  await customer.sendCode();
  await customer.typeCode(wrongCode);
  await customer.see(authenticationError);
  await customer.passAxe();
});
