import { expect, test } from './story.ts';

test('the form is there without a line of our code', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/login-ui/login`);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in to your account' })).toBeVisible();
  await page.getByLabel('User ID', { exact: true }).fill('alex');
  await context.close();
});

test('what is typed and pressed before our code arrives is kept, and sent exactly once', async ({ page, provider }) => {
  let arrive = (): void => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login-ui/login', { waitUntil: 'commit' });
  await page.getByLabel('User ID', { exact: true }).fill('direct');
  await page.getByLabel('Password', { exact: true }).fill(await provider.password('direct'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.screenshot({ path: '/tmp/early.png' });
  arrive();
  await page.waitForURL('**/_idp/home');
  expect(await provider.requests('/idp/idx/identify')).toHaveLength(1);
});
