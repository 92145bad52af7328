import { like, part, text } from '../tests/texts.ts';
import { expect, test } from './story.ts';

test.describe('a page that an app embeds', () => {
  test('opens its links in the same window, and comes back with all that was chosen', async ({ page, customer }) => {
    await customer.open('/login-ui/login?native=true');
    await expect(page.locator('a[target]')).toHaveCount(0);
    await customer.signIn('text-and-email');
    await customer.see(text('stepUp.title'));
    const email = page.getByLabel(like('stepUp.email'));
    await email.check();
    await page.getByRole('link', { name: part('stepUp.disclosure', 'faq'), exact: true }).click();
    await page.waitForURL('**/sms-faq');
    expect(page.context().pages()).toHaveLength(1);
    await page.goBack();
    await customer.see(text('stepUp.title'));
    await expect(email).toBeChecked();
    await page.getByRole('button', { name: text('stepUp.send'), exact: true }).click();
    await customer.see(text('vc.title'));
  });
});
