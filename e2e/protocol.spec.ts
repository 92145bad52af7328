import { text } from '../tests/texts.ts';
import { expect, test } from './story.ts';

test('the device fingerprint goes along with the password', async ({ page, customer, provider }) => {
  await customer.open();
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
  const [identify] = await provider.requests('/idp/idx/identify');
  expect(identify?.headers['x-device-fingerprint']).toBeTruthy();
});

test('/ and unknown paths lead to login, and keep goto and compact', async ({ page, customer }) => {
  for (const path of ['/', '/login-ui', '/login-ui/', '/login-ui/nowhere', '/login-ui/vc/deeper']) {
    await page.goto(`${path}?compact=true`);
    await customer.see(text('login.title'));
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login-ui/login?compact=true');
  }
});
