import type { Page } from 'playwright/test';
import { text } from '../tests/texts.ts';
import type { PageCustomer } from './customer.ts';
import type { Provider } from './story.ts';

/** Goes to the screens of a sign-in, the technical error and the logout, in the variant that the query asks for. */
export function mainScreens(
  customer: PageCustomer,
  provider: Provider,
  page: Page,
  variant: string,
): readonly (() => Promise<void>)[] {
  const direct = (route: string) => () => customer.open(`/login-ui/${route}${variant}`);
  return [
    direct('login'),
    async () => {
      await customer.signIn('temporary-user-id');
      await customer.see(text('changePassword.title'));
    },
    async () => {
      await customer.press(text('common.cancel'));
      await customer.see(text('login.title'));
      await customer.signIn('text-and-email');
      await customer.see(text('stepUp.title'));
    },
    () => customer.sendCode(),
    async () => {
      // Before the code goes out: a quick provider answers sooner than a route is set.
      await page.route('**/_idp/home', (route) => route.fulfill({ status: 204 }));
      await customer.typeCode(await provider.code());
      await customer.see(text('redirect.title'));
    },
    direct('technical-error'),
    async () => {
      await customer.open(`/login-ui/logout${variant}`);
      // What comes next must not meet a session that is about to end.
      await customer.see(text('logout.title'));
    },
  ];
}
