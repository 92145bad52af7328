import { describe } from 'vitest';
import { switchTo, text, textsIn } from '../texts.ts';
import { origin } from './browser.ts';
import { expect, story } from './story.ts';

const es = textsIn('es-US');
const shop = `${origin}/_idp/site/paperless`;
const withCancel = `/login-ui/login?cancel=${encodeURIComponent(shop)}`;

describe('the address of Cancel', () => {
  story('is that of this visit, also after reloads and in Spanish', async ({ customer }) => {
    await customer.open(withCancel);
    await customer.reload();
    await customer.see(text('login.title'));
    await customer.signIn('text-only');
    await customer.see(text('stepUp.title'));
    await customer.reload();
    await customer.see(text('stepUp.title'));
    await customer.press(switchTo('es-US'));
    await customer.press(es.text('common.cancel'));
    await customer.arrive(/\/_idp\/site\/paperless/u);
  });

  story('of an earlier visit is not used by a later one in the same tab', async ({ customer }) => {
    await customer.open(withCancel);
    await customer.see(text('login.title'));
    await customer.open('/login-ui/login');
    await customer.see(text('login.title'));
    await customer.signIn('text-only');
    await customer.see(text('stepUp.title'));
    await customer.press(text('common.cancel'));
    await customer.see(text('login.title'));
    await customer.signInHome();
  });
});

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
