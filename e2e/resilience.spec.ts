import { like, text } from '../tests/texts.ts';
import { expect, test } from './story.ts';

test('a double submit is one request', async ({ page, customer, provider }) => {
  await customer.open();
  await provider.fault({ match: 'POST /idp/idx/identify', delayMs: 1_000 });
  await page.getByLabel(text('login.userId'), { exact: true }).fill('text-and-email');
  await page.getByLabel(text('login.password'), { exact: true }).fill(await provider.password('text-and-email'));
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
    button?.click();
    button?.click();
    button?.form?.requestSubmit();
  });
  await expect(page.getByRole('button', { name: text('common.pleaseWait') })).toBeVisible();
  await page.keyboard.press('Enter');
  await customer.see(text('stepUp.title'));
  expect(await provider.requests('/idp/idx/identify')).toHaveLength(1);
});

test('reload on each screen goes on where the customer was', async ({ page, customer, provider }) => {
  await customer.open('/login-ui/login?compact=true');
  await page.reload();
  await customer.see(text('login.title'));
  await customer.signIn('text-and-email');
  await customer.see(text('stepUp.title'));
  await page.reload();
  await customer.see(text('stepUp.title'));
  await page.getByRole('radio', { name: like('stepUp.text') }).check();
  await page.getByRole('button', { name: text('stepUp.send') }).click();
  await customer.see(text('vc.title'));
  await page.reload();
  await customer.see(text('vc.title'));
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
  await customer.see(text('stepUp.title'));
  await page.getByRole('radio', { name: like('stepUp.email') }).check();
  await page.getByRole('button', { name: text('stepUp.send') }).click();
  await customer.see(text('vc.title'));
  await page.goBack();
  await page.goBack();
  await customer.see(text('login.title'));
  await customer.signIn('text-and-email');
  await customer.see(text('stepUp.title'));
});

test('logging out ends the session, removes the tokens and says so', async ({ page, customer, context, provider }) => {
  await customer.open();
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
  await page.goto('/login-ui/logout');
  await customer.see(text('logout.title'));
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name.startsWith('sf-cauth')))
    .toEqual([]);
  // The device forgets the tokens first, and then tells the provider.
  await expect.poll(() => provider.requests('/v1/revoke')).toHaveLength(2);
  await customer.passAxe();
  await page.goto('/login-ui/login');
  await customer.see(text('login.title'));
});
