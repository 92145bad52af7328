import { describe } from 'vitest';
import { like, part, text } from '../texts.ts';
import { origin } from './browser.ts';
import { expect, story, wrongCode } from './story.ts';

/** What docs/specification.md lists under "Otherwise" and no other story tells. */
describe('otherwise than the specification', () => {
  story(
    'a passkey that is answered too late: login says so, without a dialog',
    async ({ customer, device, provider }) => {
      await device.hold('passkey-owner');
      await customer.open();
      const messages = {
        type: 'array',
        value: [{ message: 'No.', class: 'ERROR', i18n: { key: 'idx.session.expired' } }],
      };
      await provider.fault({
        match: 'POST /idp/idx/challenge/answer/webauthn-autofillui',
        times: 1,
        status: 401,
        contentType: 'application/ion+json; okta-version=1.0.0',
        body: { version: '1.0.0', messages },
      });
      await customer.press(text('login.passkey'));
      await customer.alerted(text('login.error.again'));
      expect(customer.page().queryByText(text('expired.title'))).toBeNull();
      await customer.press(text('login.passkey'));
      await customer.see(text('enrollPasskey.title'));
    },
  );

  story(
    'a sign-in that is over when the page is loaded anew: login says so, without a dialog',
    async ({ customer, provider }) => {
      await customer.reachCode('text-only');
      await provider.clock(7200);
      await customer.reload();
      await customer.see(text('login.title'));
      await customer.alerted(like('login.error.over'));
      expect(customer.page().queryByText(text('expired.title'))).toBeNull();
      await provider.clock(0);
      await customer.signInHome();
    },
  );

  story('a code that the provider does not answer costs no try', async ({ customer, provider }) => {
    await customer.reachCode('text-only');
    for (const body of ['<html>', '']) {
      await provider.fault({ match: 'POST /idp/idx/challenge/answer', times: 1, status: 502, body });
      await customer.typeCode(wrongCode);
      await customer.alerted(text('common.error.service'));
    }
    await customer.typeCode(wrongCode);
    await customer.read(like('vc.expires', { tries: 2, wrong: 1 }));
    await customer.arriveByCode();
  });

  story('the disclosure and the questions on texts are shown where a text can be sent', async ({ customer }) => {
    await customer.signInTo('email-only', text('stepUp.title'));
    for (const tag of ['disclosure', 'faq'])
      expect(customer.page().queryByText(part('stepUp.disclosure', tag))).toBeNull();
    await customer.press(text('common.cancel'));
    await customer.signIn('text-only');
    await customer.see(text('stepUp.title'));
    await customer.read(part('stepUp.disclosure', 'disclosure'));
  });

  story('a valid cancel address of somebody else is dropped', async ({ customer }) => {
    await customer.open(`/login-ui/login?cancel=${encodeURIComponent('https://www.somebody-else.test/')}`);
    await customer.signIn('text-only');
    await customer.see(text('stepUp.title'));
    await customer.press(text('common.cancel'));
    await customer.see(text('login.title'));
    expect(customer.tab.activate().location.origin).toBe(origin);
  });
});
