import { like, part, text } from '../tests/texts.ts';
import { expect, test } from './story.ts';

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
