import type { Page } from 'playwright/test';
import type { Customer, Provider } from './story.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Goes to one screen after the other, in the variant that the query asks for. */
export function everyScreen(
  customer: Customer,
  provider: Provider,
  page: Page,
  variant: string,
): readonly (() => Promise<void>)[] {
  const direct = (route: string) => () => customer.open(`/login-ui/${route}${variant}`);
  return [
    direct('login'),
    async () => {
      await customer.signIn('temporary-password');
      await customer.see('Change your password.');
    },
    async () => {
      await button(page, 'Cancel').click();
      await customer.see('Log in to your account');
      await customer.signIn('text-and-email');
      await customer.see('We need to verify your identity.');
    },
    async () => {
      await page.getByRole('radio', { name: /^Text/ }).check();
      await button(page, 'Send Code').click();
      await customer.see('We sent you the code.');
    },
    async () => {
      // Before the code goes out: a quick provider answers sooner than a route is set.
      await page.route('**/_idp/home', (route) => route.fulfill({ status: 204 }));
      await customer.typeCode(await provider.code());
      await customer.see("You're logged in.");
    },
    direct('technical-error'),
    direct('logout'),
  ];
}
