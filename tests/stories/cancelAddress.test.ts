import { describe } from 'vitest';
import { text } from '../texts.ts';
import { origin } from './browser.ts';
import { expect, story } from './story.ts';

const shop = `${origin}/_idp/site/paperless`;
const withCancel = `/login-ui/login?cancel=${encodeURIComponent(shop)}`;

describe('Cancel', () => {
  story('is no interruption: Back from its address finds login without a word', async ({ customer }) => {
    await customer.open(withCancel);
    await customer.signIn('text-only');
    await customer.press(text('stepUp.send'));
    await customer.press(text('vc.another'));
    await customer.press(text('common.cancel'));
    await customer.arrive(shop);
    await customer.back();
    await customer.see(text('login.title'));
    expect(customer.alert()).toBe('');
  });

  for (const [username, screen] of [
    ['text-and-email', text('stepUp.title')],
    ['temporary-password', text('changePassword.title')],
  ] as const) {
    story(
      `of "${screen}" ends the transaction and goes to login; with a cancel address, there`,
      async ({ customer, provider }) => {
        await customer.signInTo(username, screen);
        await customer.press(text('common.cancel'));
        await customer.see(text('login.title'));
        expect(await provider.requests('/idp/idx/cancel')).toHaveLength(1);

        await customer.signInTo(username, screen, withCancel);
        await customer.press(text('common.cancel'));
        await customer.arrive(shop);
        // The cancelled sign-in cannot be found in this tab any more.
        await customer.open();
        await customer.see(text('login.title'));
        expect(customer.alert()).toBe('');
        await customer.signInHome();
      },
    );
  }
});
