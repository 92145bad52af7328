import { describe } from 'vitest';
import { text } from '../texts.ts';
import { origin } from './browser.ts';
import type { Provider } from './provider.ts';
import { expect, story, type TabCustomer } from './story.ts';

/** As it is kept or written. Three digits alone may stand in a trace id by chance. */
const ownNumber = /309[^0-9a-z]*555/u;
const home = /\/_idp\/home$/u;
const personalInfo = /\/_idp\/site\/personal-info$/u;
const userInfo = 'GET /css/uid-pwd/v1/user-info';
const enrollment = 'POST /css/users/v1/factors/sms';
const refusal = text('addPhone.refuse');

const confirming = (customer: TabCustomer): Promise<void> =>
  customer.signInTo('sms-undecided-with-phone', text('confirmPhone.title'));

const adding = (customer: TabCustomer): Promise<void> =>
  customer.signInTo('sms-undecided-no-phone', text('addPhone.title'));

/** What was sent to the API to enroll, one payload a request. */
async function enrolled(provider: Provider): Promise<readonly unknown[]> {
  return (await provider.requests('/css/users/v1/factors/sms')).map(({ body }) => body);
}

const openDialog = ({ tab }: TabCustomer): Element | null => tab.activate().querySelector('dialog[open]');

describe('spec §4: on success', () => {
  for (const username of ['sms-declined', 'passkey-enrolled', 'passkey-unknown'])
    story(`${username} is asked nothing`, async ({ customer, device }) => {
      await customer.openHome(username);
      expect(device.prompts).toEqual([]);
    });

  story(
    'user info that hangs until the deadline keeps nobody from the account (time limit: account-look-ups)',
    async ({ customer, provider, clock }) => {
      await provider.fault({ match: userInfo, times: 'always', delayMs: 30_000 });
      await customer.open();
      await customer.signIn('sms-undecided-with-phone');
      await clock.pass(12);
      await customer.arrive(home);
    },
  );
});

describe('spec §2, §4: confirm phone', () => {
  story('shows the formatted number, and that it does not subscribe to marketing', async ({ customer }) => {
    await confirming(customer);
    await customer.read(text('confirmPhone.number', { phone: '(309) 555-1357' }));
    await customer.read(text('phone.noMarketing'));
  });

  story('a number of another country is shown as it stands, and can be confirmed', async ({ customer, provider }) => {
    const body = { telephones: [{ number: '+45 12 34 56 78' }] };
    await provider.fault({ match: userInfo, times: 1, status: 200, body });
    await confirming(customer);
    await customer.read(text('confirmPhone.number', { phone: '+45 12 34 56 78' }));
    await customer.press(text('confirmPhone.use'));
    await customer.arrive(home);
  });

  story(
    '"Change number" goes to the personal info page; Back shows the number that was set there',
    async ({ customer, provider }) => {
      await confirming(customer);
      await customer.press(text('confirmPhone.change'));
      await customer.arrive(personalInfo);
      await provider.fault({ match: userInfo, status: 200, body: { telephones: [{ number: '3095550199' }] } });
      await customer.back();
      await customer.see(text('confirmPhone.title'));
      await customer.read(text('confirmPhone.number', { phone: '(309) 555-0199' }));
      await customer.press(text('confirmPhone.use'));
      await customer.arrive(home);
      expect(await enrolled(provider)).toEqual([{ mobilePhone: '3095550199' }]);
    },
  );

  story(
    'an enrollment that hangs is given up at the deadline; "Remind me later" needs not wait for it (time limit: account-calls)',
    async ({ customer, provider, clock }) => {
      await confirming(customer);
      await provider.fault({ match: enrollment, times: 'always', delayMs: 60_000 });
      await customer.press(text('confirmPhone.use'));
      await clock.pass(12);
      await customer.alerted(text('phone.error'));
      await customer.press(text('confirmPhone.use'));
      expect(customer.control(text('common.pleaseWait'))).not.toBeNull();
      await customer.press(text('phone.later'));
      await customer.arrive(home);
    },
  );
});

describe('spec §2, §4: add phone', () => {
  story(
    'the modal explains that only email codes will be used; "Add number" goes on',
    async ({ customer, provider }) => {
      await adding(customer);
      await customer.press(refusal);
      expect(openDialog(customer)?.textContent).toContain(text('addPhone.emailOnly'));
      await customer.press(text('addPhone.addAfterAll'));
      await customer.arrive(personalInfo);
      expect(await enrolled(provider)).toEqual([]);
    },
  );

  story(
    '"Don\'t add number" enrolls an empty number, then redirects; the next sign-in does not ask again',
    async ({ customer, provider }) => {
      await adding(customer);
      await customer.press(refusal);
      await provider.fault({ match: enrollment, delayMs: 1500 });
      await customer.press(text('addPhone.doNotAdd'));
      expect(openDialog(customer)?.textContent).toContain(text('common.pleaseWait'));
      await customer.arrive(home);
      expect(await enrolled(provider)).toEqual([{ mobilePhone: '' }]);
      await customer.logOut();
      await customer.openHome('sms-undecided-no-phone');
    },
  );
});

describe('spec §6: the access token cookie', () => {
  for (const path of ['confirm-phone', 'add-phone', 'redirect', 'enroll-passkey', 'passkey-created', 'passkey-error']) {
    story(`without it, ${path} clears the session and shows login`, async ({ customer, browser }) => {
      await confirming(customer);
      browser.jar.setCookieSync('sf-cauth1=; Path=/; Max-Age=0', origin);
      await customer.open(`/login-ui/${path}`);
      await customer.see(text('login.title'));
      const cookies = browser.jar.getCookiesSync(origin).map(({ key }) => key);
      expect(cookies.filter((name) => /^sf-|^SFcustId/u.test(name))).toEqual([]);
      expect(JSON.stringify([...customer.tab.session])).not.toContain('3095551357');
      await customer.signInHome();
    });
  }

  story('with it, each opens in a tab of its own', async ({ customer, other }) => {
    await confirming(customer);
    for (const path of ['add-phone', 'confirm-phone']) {
      await other.open(`/login-ui/${path}`);
      await other.read(text('confirmPhone.number', { phone: '(309) 555-1357' }));
    }
    await other.tab.visit('/login-ui/redirect');
    await other.arrive(home);
    await customer.see(text('confirmPhone.title'));
  });
});

describe('reload and Back', () => {
  story(
    'confirm-phone asks for the number again after a reload, because no storage holds it (decision 6)',
    async ({ customer, provider, browser }) => {
      await confirming(customer);
      expect(JSON.stringify([...browser.local, ...customer.tab.session])).not.toMatch(ownNumber);
      await customer.reload();
      await customer.read(text('confirmPhone.number', { phone: '(309) 555-1357' }));
      expect(await provider.requests('/user-info')).toHaveLength(2);
      await customer.press(text('confirmPhone.use'));
      await customer.arrive(home);
      expect(await enrolled(provider)).toEqual([{ mobilePhone: '3095551357' }]);
    },
  );

  story('Back from a question shows login, and Forward the question', async ({ customer }) => {
    await confirming(customer);
    await customer.back();
    await customer.see(text('login.title'));
    await customer.read(text('shell.logOut'));
    await customer.forward();
    await customer.see(text('confirmPhone.title'));
    await customer.read(text('confirmPhone.number', { phone: '(309) 555-1357' }));
  });

  story(
    'Back from the account lets the customer answer otherwise; nothing of the number was left in the tab',
    async ({ customer, provider }) => {
      await confirming(customer);
      await customer.press(text('phone.later'));
      await customer.arrive(home);
      expect(JSON.stringify([...customer.tab.session])).not.toMatch(ownNumber);
      await customer.back();
      await customer.see(text('confirmPhone.title'));
      await customer.press(text('confirmPhone.use'));
      await customer.arrive(home);
      expect(await enrolled(provider)).toEqual([{ mobilePhone: '3095551357' }]);
    },
  );
});
