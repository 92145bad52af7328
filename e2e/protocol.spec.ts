import { expect, test } from './story.ts';

test('challenge and answer alone carry the anti-bot header and the user ID, and go to the proofing host', async ({
  page,
  customer,
  provider,
}) => {
  await customer.reachCode('text-and-email');
  await customer.typeCode(await provider.code());
  await page.waitForURL('**/_idp/home');
  const idx = (await provider.requests('/idp/idx/')).filter(({ method }) => method === 'POST');
  const proofed = idx.filter(({ headers }) => headers['x-bot-token'] !== undefined);
  expect(new Set(proofed.map(({ path }) => path))).toEqual(
    new Set(['/idp/idx/challenge', '/idp/idx/challenge/answer']),
  );
  for (const { headers, body } of proofed) {
    expect(headers.host).toMatch(/^127\.0\.0\.1:/);
    expect(body).toMatchObject({ uid: 'text-and-email' });
  }
  const others = idx.filter((request) => !proofed.includes(request));
  expect(others.length).toBeGreaterThan(0);
  for (const { headers, body } of others) {
    expect(headers.host).toMatch(/^localhost:/);
    expect(body).not.toHaveProperty('uid');
  }
});

test('the device fingerprint goes along with the password', async ({ page, customer, provider }) => {
  await customer.open();
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
  const [identify] = await provider.requests('/idp/idx/identify');
  expect(identify?.headers['x-device-fingerprint']).toBeTruthy();
});

test('secrets are nowhere but on their way: not in storage, cookies, address, title, data layer or log', async ({
  page,
  customer,
  provider,
  context,
}) => {
  const password = await provider.password('text-and-email');
  await customer.reachCode('text-and-email');
  const code = await provider.code();
  await customer.typeCode(`${code.slice(0, 3)}999`);
  await expect(page.getByText('The verification code you entered is incorrect or expired.')).toBeVisible();
  const shared = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  const tab = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const layer = await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown }).dataLayer));
  const cookies = JSON.stringify(await context.cookies());
  expect(tab).toContain('sign-in.context');
  for (const secret of [password, code, `${code.slice(0, 3)}999`]) {
    for (const place of [shared, tab, layer, cookies, page.url(), await page.title()])
      expect(place).not.toContain(secret);
  }
  // Personal data stays in this tab.
  for (const personal of ['text-and-email', 'XXX-1234', 't***l']) expect(shared).not.toContain(personal);
});

test('what ends on the technical error screen is logged with its reason, and without personal data', async ({
  customer,
  provider,
}) => {
  await customer.open();
  await customer.signIn('unknown-message');
  await customer.see("Sorry, we're having technical issues.");
  await expect.poll(async () => JSON.stringify(await provider.requests('/log'))).toContain('unhandled error from Okta');
  const logged = JSON.stringify((await provider.requests('/log')).map(({ body }) => body));
  expect(logged).not.toContain('Correct-horse');
  expect(logged).not.toContain('unknown-message');
});

test('one event a screen reaches the data layer', async ({ page, customer }) => {
  await customer.reachCode('text-and-email');
  const layer = await page.evaluate(() => (window as { dataLayer?: { screen: string }[] }).dataLayer);
  expect(layer?.map(({ screen }) => screen)).toEqual(['login', 'step-up', 'vc']);
});

test('each screen has a title of its own', async ({ page, customer }) => {
  const titles: string[] = [];
  await customer.open();
  titles.push(await page.title());
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  await expect(page).toHaveTitle(/verify your identity/);
  titles.push(await page.title());
  await page.getByRole('radio', { name: /^Text/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await customer.see('We sent you the code.');
  await expect(page).toHaveTitle(/sent you the code/);
  titles.push(await page.title());
  expect(new Set(titles).size).toBe(3);
  for (const title of titles) expect(title).toContain('Example Mutual');
});

test('goto is judged: an address elsewhere is not taken, and the customer goes home', async ({ page, customer }) => {
  await customer.open('/login-ui/login?goto=https%3A%2F%2Fevil.test%2F');
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
});

test('/ and unknown paths lead to login, and keep goto and compact', async ({ page, customer }) => {
  for (const path of ['/', '/login-ui', '/login-ui/', '/login-ui/nowhere', '/login-ui/vc/deeper']) {
    await page.goto(`${path}?compact=true`);
    await customer.see('Log in to your account');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login-ui/login?compact=true');
  }
});
