import { expect, test } from './story.ts';

const footer = 'contentinfo';

test('spec §9: on a test host goto chooses another environment, for the calls too, and the tab keeps it', async ({
  page,
  customer,
}) => {
  const asked = new Set<string>();
  await page.route('https://*.env2.example.com/**', (route) => {
    asked.add(new URL(route.request().url()).hostname);
    return route.abort();
  });
  await customer.open('/login-ui/login?goto=https://www.env2.example.com/claims');
  await expect(page.getByRole(footer)).toContainText('env2');
  await page.getByLabel('User ID', { exact: true }).fill('direct');
  await expect.poll(() => [...asked]).toContain('id.env2.example.com');
  await customer.open('/login-ui/login');
  await expect(page.getByRole(footer)).toContainText('env2');
});

for (const address of [
  'https://www.example.com/claims',
  'https://www.env2.example.com.evil.test/',
  'exampleapp://env2',
]) {
  test(`spec §9: goto=${address} chooses no environment`, async ({ page, customer }) => {
    await customer.open(`/login-ui/login?goto=${encodeURIComponent(address)}`);
    await expect(page.getByRole(footer)).toContainText('local');
  });
}

test('a tab that moves to another environment forgets the sign-in of the one before', async ({ page, customer }) => {
  await page.route('https://*.env2.example.com/**', (route) => route.abort());
  await customer.reachCode('text-and-email');
  await page.goto('/login-ui/vc?goto=https://www.env2.example.com/claims');
  await customer.see('Log in to your account');
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept).not.toContain('okta-transaction-storage');
});

test('a tab that moves to another environment leaves no token of the one before to it', async ({
  page,
  context,
  customer,
}) => {
  await page.route('https://*.env2.example.com/**', (route) => route.abort());
  await customer.open();
  await page.getByRole('checkbox', { name: 'Remember my user ID.' }).check();
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
  const names = async () => (await context.cookies()).map(({ name }) => name);
  expect(await names()).toEqual(expect.arrayContaining(['sf-cauth1', 'sf-cauth2', 'sf-cauth3', 'SFcustId']));
  await customer.open('/login-ui/login?goto=https://www.env2.example.com/claims');
  await customer.see('Log in to your account');
  const left = await names();
  for (const name of ['sf-cauth1', 'sf-cauth2', 'sf-cauth3', 'SFcustId']) expect(left).not.toContain(name);
  expect(left).toContain('userid');
});
