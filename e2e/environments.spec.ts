import { text } from '../tests/texts.ts';
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
