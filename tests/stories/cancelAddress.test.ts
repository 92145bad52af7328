import { describe } from 'vitest';
import { origin } from './browser.ts';
import { expect, story } from './story.ts';

const shop = `${origin}/_idp/site/paperless`;
const withCancel = `/login-ui/login?cancel=${encodeURIComponent(shop)}`;

describe('the address of Cancel', () => {
  story('is that of this visit, also after a reload and in Spanish', async ({ customer }) => {
    await customer.open(withCancel);
    await customer.signIn('text-only');
    await customer.see('We need to verify your identity.');
    await customer.reload();
    await customer.see('We need to verify your identity.');
    await customer.press('Español');
    await customer.press('Cancelar');
    await customer.arrive(/\/_idp\/site\/paperless/u);
  });

  story('is kept by a customer who goes back to login and on again', async ({ customer }) => {
    await customer.open(withCancel);
    await customer.reload();
    await customer.see('Log in to your account');
    await customer.signIn('text-only');
    await customer.see('We need to verify your identity.');
    await customer.press('Cancel');
    await customer.arrive(/\/_idp\/site\/paperless/u);
  });

  story('of an earlier visit is not used by a later one in the same tab', async ({ customer }) => {
    await customer.open(withCancel);
    await customer.see('Log in to your account');
    await customer.open('/login-ui/login');
    await customer.see('Log in to your account');
    await customer.signIn('text-only');
    await customer.see('We need to verify your identity.');
    await customer.press('Cancel');
    await customer.see('Log in to your account');
    await customer.signIn('direct');
    await customer.arrive(/\/_idp\/home/u);
  });
});

describe('Cancel', () => {
  for (const [username, screen] of [
    ['text-and-email', 'We need to verify your identity.'],
    ['temporary-password', 'Change your password.'],
  ] as const) {
    story(
      `of "${screen}" ends the transaction and goes to login; with a cancel address, there`,
      async ({ customer, provider }) => {
        await customer.open();
        await customer.signIn(username);
        await customer.see(screen);
        await customer.press('Cancel');
        await customer.see('Log in to your account');
        expect(await provider.requests('/idp/idx/cancel')).toHaveLength(1);

        await customer.open(withCancel);
        await customer.signIn(username);
        await customer.see(screen);
        await customer.press('Cancel');
        await customer.arrive(shop);
        // The cancelled sign-in cannot be found in this tab any more.
        await customer.open();
        await customer.see('Log in to your account');
        expect(customer.alert()).toBe('');
        await customer.signIn('direct');
        await customer.arrive(/\/_idp\/home/u);
      },
    );
  }
});
