import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { expect, story, type TabCustomer } from './story.ts';

/** What a customer is told whose sign-in went wrong. */
const refusals = ['technicalError.title', 'login.error.unfinished', 'common.error.service', 'common.error.late'];
/** Whether the page says that it could not go on. */
const isTold = ({ tab }: TabCustomer): boolean =>
  refusals.some((key) => tab.activate().body.textContent?.includes(text(key)));

describe('what an organisation asks beside signing in keeps nobody out', () => {
  for (const username of [
    'password-expires-soon',
    'optional-enrollment',
    'passkey-promotion',
    'profile-update',
    'enroll-profile',
    'keep-me-signed-in',
  ]) {
    story(username, async ({ customer }) => {
      await customer.openHome(username);
    });
  }
});

describe('what must be off in the organisation ends in words, and leaves another try', () => {
  story('a link in an email instead of a code', async ({ customer }) => {
    await customer.open();
    await customer.signIn('email-magic-link');
    await customer.press(text('stepUp.send'));
    await customer.alerted(like('stepUp.error.channel'));
    await customer.press(text('stepUp.send'));
    await customer.alerted(like('stepUp.error.channel'));
    await customer.press(text('common.cancel'));
    await customer.signInHome();
  });

  story('a question that may be passed over, where that fails', async ({ customer, provider, clock }) => {
    const body = { errorCode: 'E0000009', errorSummary: 'Internal Server Error' };
    await provider.fault({ match: 'POST /idp/idx/skip', status: 500, body, times: 'always' });
    await customer.open();
    await customer.signIn('profile-update');
    await clock.until(() => expect(isTold(customer)).toBe(true));
  });

  story('a check of the browser that we cannot show', async ({ customer, clock }) => {
    await customer.open();
    await customer.signIn('captcha-at-identify');
    await clock.until(() => expect(isTold(customer)).toBe(true));
  });
});
