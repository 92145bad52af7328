import { like, text } from '../tests/texts.ts';
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
  await page.getByLabel(text('login.userId'), { exact: true }).fill('direct');
  await expect.poll(() => [...asked]).toContain('id.env2.example.com');
  await customer.open('/login-ui/login');
  await expect(page.getByRole(footer)).toContainText('env2');
});

test('spec §7: the test hook fills in the code where the address asks for it, and the customer only verifies', async ({
  page,
  customer,
  provider,
}) => {
  await customer.open('/login-ui/login?hook=true');
  await customer.signIn('text-and-email');
  await customer.see(text('stepUp.title'));
  await page.getByRole('radio', { name: like('stepUp.text') }).check();
  await page.getByRole('button', { name: text('stepUp.send') }).click();
  await customer.see(text('vc.title'));
  await expect(page.getByLabel(text('vc.code'))).toHaveValue(await provider.code());
  await page.getByRole('button', { name: text('vc.verify') }).click();
  await page.waitForURL('**/_idp/home');
});
