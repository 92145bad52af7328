import { describe } from 'vitest';
import { text } from '../texts.ts';
import { expect, story } from './story.ts';

describe('a tab that lost its storage', () => {
  for (const username of ['text-only', 'temporary-password']) {
    story(`in the middle of a sign-in says that it was interrupted: ${username}`, async ({ customer }) => {
      if (username === 'text-only') await customer.reachCode(username);
      else await customer.signInTo(username, text('changePassword.title'));
      customer.tab.activate().defaultView?.sessionStorage.clear();
      await customer.reload();
      await customer.see(text('login.title'));
      await customer.alerted(text('login.error.again'));
      await customer.signIn('text-only');
      await customer.sendCode();
      await customer.arriveByCode();
    });
  }

  for (const press of ['vc.verify', 'vc.resend'])
    story(`and goes on says so, too: ${press}`, async ({ customer }) => {
      await customer.reachCode('text-only');
      customer.tab.activate().defaultView?.sessionStorage.clear();
      await customer.type(text('vc.code'), '123456');
      await customer.press(text(press));
      await customer.see(text('login.title'));
      await customer.alerted(text('login.error.again'));
    });

  story('is no tab that comes back to a step that is over', async ({ customer }) => {
    await customer.reachCode('text-only');
    await customer.press(text('vc.another'));
    await customer.press(text('common.cancel'));
    await customer.see(text('login.title'));
    await customer.open('/login-ui/vc');
    await customer.see(text('login.title'));
    expect(customer.alert()).toBe('');
  });

  story('is no tab whose customer has finished, and goes back', async ({ customer, provider }) => {
    await customer.reachCode('text-only');
    await customer.arriveByCode();
    await provider.fault({ match: 'GET /api/v1/sessions/me', drop: true });
    await customer.back();
    await customer.see(text('login.title'));
    expect(customer.alert()).toBe('');
  });

  story('is no tab that has logged out and cancelled the next sign-in', async ({ customer, clock }) => {
    await customer.open('/login-ui/logout');
    await customer.press(text('shell.logIn'));
    await customer.signIn('text-only');
    await customer.press(text('common.cancel'));
    await customer.see(text('login.title'));
    await customer.back();
    await clock.settle();
    expect(customer.alert()).toBe('');
  });
});
