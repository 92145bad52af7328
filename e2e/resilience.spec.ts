import { expect, test } from './story.ts';

test('a double submit is one request', async ({ page, customer, provider }) => {
  await customer.open();
  await provider.fault({ match: 'POST /idp/idx/identify', delayMs: 1_000 });
  await page.getByLabel('User ID', { exact: true }).fill('text-and-email');
  await page.getByLabel('Password', { exact: true }).fill(await provider.password('text-and-email'));
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
    button?.click();
    button?.click();
    button?.form?.requestSubmit();
  });
  await expect(page.getByRole('button', { name: 'Please Wait...' })).toBeVisible();
  await page.keyboard.press('Enter');
  await customer.see('We need to verify your identity.');
  expect(await provider.requests('/idp/idx/identify')).toHaveLength(1);
});

test('reload on each screen goes on where the customer was', async ({ page, customer, provider }) => {
  await customer.open('/login-ui/login?compact=true');
  await page.reload();
  await customer.see('Log in to your account');
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
  await page.reload();
  await customer.see('We need to verify your identity.');
  await page.getByRole('radio', { name: /^Text/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await customer.see('We sent you the code.');
  await page.reload();
  await customer.see('We sent you the code.');
  expect(new URL(page.url()).search).toBe('?compact=true');
  await customer.typeCode(await provider.code());
  await page.waitForURL('**/_idp/home');
});

test('a customer whom the provider still knows is signed in at once (ActiveSession)', async ({ page, customer }) => {
  await customer.open();
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
  await page.goto('/login-ui/login');
  await page.waitForURL('**/_idp/home');
});

test('Back from each screen is no trap and loses nothing', async ({ page, customer }) => {
  await customer.reachCode('text-and-email');
  await page.goBack();
  await customer.see('We need to verify your identity.');
  await page.getByRole('radio', { name: /^Email/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await customer.see('We sent you the code.');
  await page.goBack();
  await page.goBack();
  await customer.see('Log in to your account');
  await customer.signIn('text-and-email');
  await customer.see('We need to verify your identity.');
});

test('logging out ends the session, removes the tokens and says so', async ({ page, customer, context, provider }) => {
  await customer.open();
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
  await page.goto('/login-ui/logout');
  await customer.see("You've logged out");
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name.startsWith('sf-cauth')))
    .toEqual([]);
  // The device forgets the tokens first, and then tells the provider.
  await expect.poll(() => provider.requests('/v1/revoke')).toHaveLength(2);
  await customer.passAxe();
  await page.goto('/login-ui/login');
  await customer.see('Log in to your account');
});
