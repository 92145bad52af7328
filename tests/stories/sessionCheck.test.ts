import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { expect, story } from './story.ts';

describe('a customer whose session cannot be checked', () => {
  story('is told and logged out, and signs in again', async ({ customer, provider, browser }) => {
    await customer.openHome();
    await provider.fault({ match: 'GET /api/v1/sessions/me', times: 1, status: 500, body: {} });
    await customer.open();
    await customer.alerted(like('login.error.check'));
    expect(customer.page().queryByText(text('shell.logOut'))).toBeNull();
    expect(browser.jar.getCookieStringSync('http://localhost:4400/')).not.toContain('sf-cauth1');
    await customer.signInHome();
  });
});

describe('a customer on a phone screen', () => {
  story('whose token the API takes no longer (401) is told, and signs in again', async ({ customer, provider }) => {
    await customer.signInTo('sms-undecided-with-phone', text('confirmPhone.title'));
    await provider.fault({ match: 'POST /css/users/v1/factors/sms', times: 1, status: 401, body: {} });
    await customer.press(text('confirmPhone.use'));
    await customer.see(text('login.title'));
    await customer.alerted(like('login.error.over'));
    await customer.signInHome();
  });

  story('goes on where the number cannot even be asked for (401 at user-info)', async ({ customer, provider }) => {
    await provider.fault({ match: 'GET /css/uid-pwd/v1/user-info', times: 1, status: 401, body: {} });
    await customer.openHome('sms-undecided-with-phone');
  });
});
