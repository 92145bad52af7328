import { like, part, text } from '../tests/texts.ts';
import { expect, test } from './story.ts';

test('a token that no cookie can hold is a technical error, and no half-kept sign-in', async ({
  page,
  customer,
  context,
}) => {
  await page.route('**/v1/token', async (route) => {
    const answer = await route.fetch();
    const tokens = (await answer.json()) as { access_token: string };
    const [head = '', body = '', signature = ''] = tokens.access_token.split('.');
    const claims = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), padding: 'x'.repeat(5000) };
    const large = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    await route.fulfill({ response: answer, json: { ...tokens, access_token: large } });
  });
  await customer.signInTo('direct', text('technicalError.title'));
  const names = (await context.cookies()).map(({ name }) => name);
  for (const name of ['sf-cauth1', 'sf-cauth2', 'sf-cauth3']) expect(names).not.toContain(name);
});

test('the device fingerprint goes along with the password, and what is told on leaving arrives', async ({
  customer,
  provider,
}) => {
  await customer.open();
  await provider.fault({ match: 'POST /log/ingest', times: 2, delayMs: 3_000 });
  await customer.signIn('direct');
  await customer.arrive('/_idp/home');
  const [identify] = await provider.requests('/idp/idx/identify');
  expect(identify?.headers['x-device-fingerprint']).toBeTruthy();
  // The page is gone by then.
  await expect.poll(async () => JSON.stringify(await provider.requests('/log/ingest'))).toContain('"state":"SUCCESS"');
});

test('the product signs in without a byte of classic authn or my-account', async ({ page, customer }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text());
  });
  await customer.reachCode('text-and-email');
  const loaded = (await Promise.all(scripts)).join('\n');
  expect(loaded).toContain('/idp/idx/introspect');
  for (const text of ['The poll was stopped by the sdk', '/api/v1/authn', '/idp/myaccount'])
    expect(loaded).not.toContain(text);
});

test('a page that an app embeds opens links in the same window, and comes back with what was chosen', async ({
  page,
  customer,
}) => {
  await customer.open('/login-ui/login?native=true');
  await expect(page.locator('a[target]')).toHaveCount(0);
  await customer.signIn('text-and-email');
  await customer.choose(like('stepUp.email'));
  await customer.press(part('stepUp.disclosure', 'faq'));
  await page.waitForURL('**/sms-faq');
  expect(page.context().pages()).toHaveLength(1);
  await customer.back();
  await customer.see(text('stepUp.title'));
  await expect(page.getByLabel(like('stepUp.email'))).toBeChecked();
});
