import { describe } from 'vitest';
import { part, text } from '../texts.ts';
import { type Browser, origin } from './browser.ts';
import type { Provider } from './provider.ts';
import { customerAt, expect, story, type TabCustomer } from './story.ts';

/** As it is kept or written. Three digits alone may stand in a trace id by chance. */
const ownNumber = /309[^0-9a-z]*555/u;
const home = /\/_idp\/home$/u;
const personalInfo = /\/_idp\/site\/personal-info$/u;
const userInfo = 'GET /css/uid-pwd/v1/user-info';
const enrollment = 'POST /css/users/v1/factors/sms';
const couldNotSave = text('phone.error');
const noMarketing = text('phone.noMarketing');
const refusal = text('addPhone.refuse');
const toClaims = `/login-ui/login?goto=${encodeURIComponent(`${origin}/_idp/site/claims`)}`;

const confirming = (customer: TabCustomer, path?: string): Promise<void> =>
  customer.signInTo('sms-undecided-with-phone', text('confirmPhone.title'), path);

const adding = (customer: TabCustomer, path?: string): Promise<void> =>
  customer.signInTo('sms-undecided-no-phone', text('addPhone.title'), path);

/** Puts another number on file at the site, comes back to it, and takes it. */
async function changeNumber(customer: TabCustomer, provider: Provider): Promise<void> {
  await customer.arrive(personalInfo);
  await provider.fault({ match: userInfo, status: 200, body: { telephones: [{ number: '3095550199' }] } });
  await customer.back();
  await customer.see(text('confirmPhone.title'));
  await customer.read(text('confirmPhone.number', { phone: '(309) 555-0199' }));
  await customer.press(text('confirmPhone.use'));
  await customer.arrive(home);
}

/** What was sent to the API to enroll, one payload a request. */
async function enrolled(provider: Provider): Promise<readonly unknown[]> {
  return (await provider.requests('/css/users/v1/factors/sms')).map(({ body }) => body);
}

const route = ({ tab }: TabCustomer): string => new URL(tab.address()).pathname;
const title = ({ tab }: TabCustomer): string => tab.activate().title;
/** The button that was pressed, while it is worked on. */
const waits = ({ tab }: TabCustomer): boolean =>
  [...tab.activate().querySelectorAll('button')].some((one) => one.textContent?.includes(text('common.pleaseWait')));
const openDialog = ({ tab }: TabCustomer): Element | null => tab.activate().querySelector('dialog[open]');
const loseToken = ({ jar }: Browser): void => void jar.setCookieSync('sf-cauth1=; Path=/; Max-Age=0', origin);

/** How a call of the product API can fail. */
const failures = [
  ['answers 500', { status: 500, body: {} }],
  ['drops the connection', { drop: true }],
] as const;

describe('spec §4: on success', () => {
  for (const username of ['sms-declined', 'passkey-enrolled', 'passkey-unknown', 'direct']) {
    story(`${username} is asked nothing`, async ({ customer, provider, device }) => {
      await customer.open();
      await customer.signIn(username);
      await customer.arrive(home);
      expect(device.prompts).toEqual([]);
      expect(await provider.requests('/user-info')).toHaveLength(0);
    });
  }

  story('goto comes before the question', async ({ customer, provider }) => {
    await customer.open(toClaims);
    await customer.signIn('sms-undecided-with-phone');
    await customer.arrive(/\/_idp\/site\/claims$/u);
    expect(await provider.requests('/user-info')).toHaveLength(0);
  });

  story('an app that the browser opens at a press alone is opened by the link', async ({ customer, browser }) => {
    browser.unopened = 'exampleapp://claims';
    await customer.open(`/login-ui/login?goto=${encodeURIComponent(browser.unopened)}`);
    await customer.signIn('direct');
    await customer.see(text('redirect.title'));
    browser.unopened = '';
    await customer.press(part('redirect.stuck', 'go'));
    await customer.arrive('exampleapp://claims');
  });

  story(
    'without goto, a phone leads to confirm-phone; user info is asked for with the token and the environment',
    async ({ customer, provider }) => {
      await confirming(customer);
      expect(route(customer)).toBe('/login-ui/confirm-phone');
      expect(title(customer)).toBe(text('ui.pageTitle', { title: text('confirmPhone.title') }));
      expect(customer.focused()?.tagName).toBe('H1');
      const [request] = await provider.requests('/user-info');
      expect(request?.headers).toMatchObject({ authorization: expect.stringMatching(/^Bearer ey/u), env: 'local' });
    },
  );

  story('without goto, no phone leads to add-phone', async ({ customer }) => {
    await adding(customer);
    expect(route(customer)).toBe('/login-ui/add-phone');
    expect(title(customer)).toBe(text('ui.pageTitle', { title: text('addPhone.title') }));
  });

  story('the page is busy while user info is looked up', async ({ customer, provider }) => {
    await provider.fault({ match: userInfo, delayMs: 1500 });
    await customer.open();
    await customer.signIn('sms-undecided-with-phone');
    expect(waits(customer)).toBe(true);
    await customer.see(text('confirmPhone.title'));
  });

  for (const [how, fault] of [
    ...failures,
    ['answers with a page of HTML', { status: 200, contentType: 'text/html', body: '<h1>Maintenance</h1>' }],
  ] as const) {
    story(`user info that ${how} keeps nobody from the account`, async ({ customer, provider }) => {
      await provider.fault({ match: userInfo, times: 'always', ...fault });
      await customer.open();
      await customer.signIn('sms-undecided-with-phone');
      await customer.arrive(home);
      expect(await provider.requests('/user-info')).not.toHaveLength(0);
    });
  }

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

  story('user info that fails is logged without anything personal', async ({ customer, provider, clock }) => {
    await provider.fault({ match: userInfo, status: 503, body: { number: '3095551357' } });
    await customer.open();
    await customer.signIn('sms-undecided-with-phone');
    await customer.arrive(home);
    await clock.settle();
    const entries = JSON.stringify(await provider.requests('/log/ingest'));
    expect(entries).toContain('STATUS_503');
    expect(entries).not.toContain('3095551357');
  });
});

describe('spec §2, §4: confirm phone', () => {
  story('shows the formatted number, and that it does not subscribe to marketing', async ({ customer }) => {
    await confirming(customer);
    await customer.read(text('confirmPhone.number', { phone: '(309) 555-1357' }));
    await customer.read(noMarketing);
  });

  story('a number of another country is shown as it stands, and can be confirmed', async ({ customer, provider }) => {
    const body = { telephones: [{ number: '+45 12 34 56 78' }] };
    await provider.fault({ match: userInfo, times: 1, status: 200, body });
    await confirming(customer);
    await customer.read(text('confirmPhone.number', { phone: '+45 12 34 56 78' }));
    await customer.press(text('confirmPhone.use'));
    await customer.arrive(home);
  });

  story('"Use this number" enrolls it, then redirects', async ({ customer, provider }) => {
    await confirming(customer);
    await provider.fault({ match: enrollment, delayMs: 1500 });
    await customer.press(text('confirmPhone.use'));
    expect(customer.focused()?.textContent).toContain(text('common.pleaseWait'));
    await customer.arrive(home);
    expect(await enrolled(provider)).toEqual([{ mobilePhone: '3095551357' }]);
  });

  story(
    '"Change number" goes to the personal info page; Back shows the number that was set there',
    async ({ customer, provider }) => {
      await confirming(customer);
      await customer.press(text('confirmPhone.change'));
      await changeNumber(customer, provider);
      expect(await enrolled(provider)).toEqual([{ mobilePhone: '3095550199' }]);
    },
  );

  for (const reach of [confirming, adding])
    story(`"Remind me later" redirects, and enrolls nothing: ${reach.name}`, async ({ customer, provider }) => {
      await reach(customer);
      await customer.press(text('phone.later'));
      await customer.arrive(home);
      expect(await enrolled(provider)).toEqual([]);
    });

  for (const [how, fault] of failures) {
    story(`an enrollment that ${how} is told, and can be tried again`, async ({ customer, provider }) => {
      await confirming(customer);
      await provider.fault({ match: enrollment, times: 'always', ...fault });
      await customer.press(text('confirmPhone.use'));
      await customer.alerted(couldNotSave);
      expect(customer.focused()?.getAttribute('role')).toBe('alert');
      await provider.recover();
      await customer.press(text('confirmPhone.use'));
      await customer.arrive(home);
      expect((await enrolled(provider)).at(-1)).toEqual({ mobilePhone: '3095551357' });
    });
  }

  story(
    'an enrollment that hangs is given up at the deadline; "Remind me later" needs not wait for it (time limit: account-calls)',
    async ({ customer, provider, clock }) => {
      await confirming(customer);
      await provider.fault({ match: enrollment, times: 'always', delayMs: 60_000 });
      await customer.press(text('confirmPhone.use'));
      await clock.pass(12);
      await customer.alerted(couldNotSave);
      await customer.press(text('confirmPhone.use'));
      expect(waits(customer)).toBe(true);
      await customer.press(text('phone.later'));
      await customer.arrive(home);
    },
  );
});

describe('spec §2, §4: add phone', () => {
  story(
    'says that it does not subscribe to marketing; "Add Number" and then Back asks to confirm the number',
    async ({ customer, provider }) => {
      await adding(customer);
      await customer.read(noMarketing);
      await customer.press(text('addPhone.add'));
      await changeNumber(customer, provider);
    },
  );

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
      await customer.open('/login-ui/logout');
      await customer.see(text('logout.title'));
      await customer.open();
      await customer.signIn('sms-undecided-no-phone');
      await customer.arrive(home);
    },
  );

  for (const [how, fault] of failures) {
    story(`a refusal that ${how} is told on the screen, which leads on`, async ({ customer, provider }) => {
      await adding(customer);
      await customer.press(refusal);
      await provider.fault({ match: enrollment, times: 'always', ...fault });
      await customer.press(text('addPhone.doNotAdd'));
      await customer.alerted(couldNotSave);
      expect(openDialog(customer)).toBeNull();
      await customer.press(text('phone.later'));
      await customer.arrive(home);
    });
  }
});

describe('spec §6: the access token cookie', () => {
  for (const path of ['confirm-phone', 'add-phone', 'redirect', 'enroll-passkey', 'passkey-created', 'passkey-error']) {
    story(`without it, ${path} clears the session and shows login`, async ({ customer, browser }) => {
      await confirming(customer);
      loseToken(browser);
      await customer.open(`/login-ui/${path}`);
      await customer.see(text('login.title'));
      const cookies = browser.jar.getCookiesSync(origin).map(({ key }) => key);
      expect(cookies.filter((name) => /^sf-|^SFcustId/u.test(name))).toEqual([]);
      expect(JSON.stringify([...customer.tab.session])).not.toContain('3095551357');
      await customer.signIn('direct');
      await customer.arrive(home);
    });
  }

  story('with it, each opens in a tab of its own', async ({ customer, clock, provider, browser }) => {
    await confirming(customer);
    const other = customerAt({ clock, provider, browser }, browser.openTab());
    for (const path of ['add-phone', 'confirm-phone']) {
      await other.open(`/login-ui/${path}`);
      await other.read(text('confirmPhone.number', { phone: '(309) 555-1357' }));
    }
    await other.tab.visit('/login-ui/redirect');
    await other.arrive(home);
    await customer.see(text('confirmPhone.title'));
  });

  story(
    'a tab that does not know the number goes on when it cannot be looked up',
    async ({ customer, clock, provider, browser }) => {
      await confirming(customer);
      await provider.fault({ match: userInfo, times: 'always', status: 500, body: {} });
      const other = customerAt({ clock, provider, browser }, browser.openTab());
      await other.tab.visit('/login-ui/confirm-phone');
      await other.arrive(home);
    },
  );
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

  story('add-phone works after a reload', async ({ customer, provider }) => {
    await adding(customer);
    await customer.reload();
    await customer.see(text('addPhone.title'));
    await customer.press(refusal);
    await customer.press(text('addPhone.doNotAdd'));
    await customer.arrive(home);
    expect(await enrolled(provider)).toEqual([{ mobilePhone: '' }]);
  });

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

for (const variant of ['compact=true', 'native=true', 'compact=true&native=true']) {
  story(`the phone questions keep ${variant}`, async ({ customer }) => {
    await confirming(customer, `/login-ui/login?${variant}`);
    expect(new URL(customer.tab.address()).search).toBe(`?${variant}`);
    await customer.open(`/login-ui/add-phone?${variant}`);
    await customer.press(text('phone.later'));
    await customer.arrive(home);
  });
}
