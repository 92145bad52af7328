import { expect, test } from './story.ts';

test('the device fingerprint goes along with the password', async ({ page, customer, provider }) => {
  await customer.open();
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
  const [identify] = await provider.requests('/idp/idx/identify');
  expect(identify?.headers['x-device-fingerprint']).toBeTruthy();
});
