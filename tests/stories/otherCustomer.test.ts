import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { customerAt, expect, story, type TabCustomer } from './story.ts';

const cookies = /sf-cauth|SFcustId/u;

/** What one customer has on view, and what the other does meanwhile in another tab. */
const screens = {
  'confirm-phone': { who: 'sms-undecided-with-phone', sees: 'confirmPhone.title' },
  'add-phone': { who: 'sms-undecided-no-phone', sees: 'addPhone.title' },
  'enroll-passkey': { who: 'passkey-offer', sees: 'enrollPasskey.title' },
} as const;

/** Calls that act for a customer. */
const acts = /\/users\/v1\/|\/user-info/u;

type World = Parameters<typeof customerAt>[0];

async function signsInElsewhere(world: World, username: string): Promise<TabCustomer> {
  const other = customerAt(world, world.browser.openTab());
  await other.logOut();
  await other.open();
  await other.signIn(username);
  return other;
}

const storedCookies = (given: World): string =>
  given.browser.jar.getCookieStringSync('http://localhost:4400/login-ui/');

/** Another page of the company signs in another customer, without a sign. */
function becomesAnother({ browser }: Pick<World, 'browser'>): void {
  const address = 'http://localhost:4400/login-ui/';
  const token = browser.jar.getCookiesSync(address).find(({ key }) => key === 'sf-cauth1');
  const [head, body = '', rest] = (token?.value ?? '').split('.');
  const payload = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), uid: 'somebody-else' };
  const other = [head, Buffer.from(JSON.stringify(payload)).toString('base64url'), rest].join('.');
  browser.jar.setCookieSync(`sf-cauth1=${other}; Path=/`, address);
}

describe.each(Object.entries(screens))('what %s shows of one customer', (_, { who, sees }) => {
  story(
    'leaves when another signs in, and nothing is done for them',
    async ({ customer, provider, clock, browser, device }) => {
      const given = { provider, clock, browser, device };
      await customer.signInTo(who, text(sees));
      const before = new Set((await provider.requests()).map(({ id }) => id));
      const other = await signsInElsewhere(given, 'direct');
      await clock.pass(2);
      const kept = storedCookies(given);
      expect(kept).toMatch(cookies);
      customer.tab.activate();
      await customer.see(text('login.title'));
      expect(customer.alert()).toMatch(like('login.error.over'));
      expect(customer.page().queryByText(/\(\d{3}\)/u)).toBeNull();
      expect(storedCookies(given)).toBe(kept);
      const since = (await provider.requests()).filter(({ id }) => !before.has(id));
      expect(since.filter(({ path }) => acts.test(path))).toEqual([]);
      expect(other.tab.address()).not.toContain('/login-ui/login');
    },
  );

  story(
    'stays when the same customer signs in again, and when somebody writes into the storage',
    async ({ customer, provider, clock, browser, device }) => {
      const given = { provider, clock, browser, device };
      await customer.signInTo(who, text(sees));
      const other = customerAt(given, browser.openTab());
      await other.open();
      await other.see(text(sees));
      browser.local.set('sign-in.session-changed', '<script>');
      for (const type of ['focus', 'pageshow', 'visibilitychange'] as const) await customer.tab.hears(type);
      await clock.pass(3);
      customer.tab.activate();
      await customer.see(text(sees));
      expect(customer.alert()).toBe('');
    },
  );
});

/** Counts how often the page that is open in a tab has read its cookies. */
const readsOf =
  ({ tab }: TabCustomer) =>
  (): number =>
    tab.deeds()['reads cookies'] ?? 0;

describe('the look at an account screen each second', () => {
  const { who, sees } = screens['confirm-phone'];

  async function twoTabs(customer: TabCustomer, world: World): Promise<TabCustomer> {
    await customer.signInTo(who, text(sees));
    const other = customerAt(world, world.browser.openTab());
    await other.open();
    await other.see(text(sees));
    return other;
  }

  story('goes on in one tab when the other is closed, which looks no more', async ({ customer, started }) => {
    const { clock } = started;
    const other = await twoTabs(customer, started);
    const [reads, others] = [readsOf(customer), readsOf(other)];
    await clock.pass(3);
    expect(Math.min(reads(), others())).toBeGreaterThanOrEqual(3);
    other.tab.close();
    const [before, last] = [reads(), others()];
    await clock.pass(3);
    expect(reads()).toBeGreaterThanOrEqual(before + 3);
    expect(others()).toBe(last);
    becomesAnother(started);
    await clock.pass(2);
    await customer.see(text('login.title'));
    expect(customer.alert()).toMatch(like('login.error.other'));
  });

  story('rests while its tab is hidden, and is done at once when it is shown', async ({ customer, started }) => {
    const { clock } = started;
    const other = await twoTabs(customer, started);
    await customer.tab.setHidden(true);
    const before = readsOf(customer)();
    becomesAnother(started);
    await clock.pass(5);
    await other.see(text('login.title'));
    expect(readsOf(customer)()).toBe(before);
    await customer.tab.setHidden(false);
    await customer.see(text('login.title'));
    expect(customer.page().queryByText(/\(\d{3}\)/u)).toBeNull();
  });
});

describe('a tab that comes back after another customer has signed in', () => {
  story('shows no user ID that it had remembered', async ({ customer, started }) => {
    await customer.open();
    await customer.choose(text('login.remember'));
    await customer.signIn(screens['confirm-phone'].who);
    await customer.see(text('confirmPhone.title'));
    await customer.tab.setHidden(true);
    becomesAnother(started);
    await customer.tab.setHidden(false);
    await customer.see(text('login.title'));
    expect(customer.alert()).toMatch(like('login.error.other'));
    await customer.hold(text('login.userId'), '');
  });

  story('is theirs, where the customer of before had left it', async ({ customer, started }) => {
    await customer.openHome();
    const other = await signsInElsewhere(started, screens['confirm-phone'].who);
    await other.see(text('confirmPhone.title'));
    await customer.open('/login-ui/confirm-phone');
    await customer.see(text('confirmPhone.title'));
    expect(customer.alert()).toBe('');
  });
});

/** What may stand between a tab whose sign-in is given up and another customer's session. */
const spared: Readonly<Record<string, (world: World, third: TabCustomer) => Promise<unknown>>> = {
  'as it stands': async () => {},
  'with a token that has run out': async ({ clock }) => clock.jump(3700),
  'with another token of its name beside it': async ({ browser }) =>
    browser.jar.setCookieSync('sf-cauth1=opaque; Path=/login-ui', 'http://localhost:4400/login-ui/'),
  'that typed credentials could not replace': async ({ provider, clock }, third) => {
    await provider.fault({ match: 'DELETE /api/v1/sessions/me', times: 'always', status: 503 });
    third.tab.activate();
    await third.signIn('text-only');
    await clock.pass(3);
    expect(third.alert()).toMatch(like('common.error.network'));
  },
};

describe.each(Object.entries(spared))('a session of another tab, %s,', (_, change) => {
  story('stays when a sign-in is given up here', async ({ customer, started }) => {
    const { browser, provider } = started;
    await customer.openHome();
    await customer.logOut();
    await customer.signInTo('text-and-email', text('stepUp.title'));
    const [other, third] = [0, 1].map(() => customerAt(started, browser.openTab())) as [TabCustomer, TabCustomer];
    await third.open();
    await other.openHome();
    await change(started, third);
    const kept = storedCookies(started);
    expect(kept).toMatch(/sf-cauth1=.*sf-cauth2=/u);
    customer.tab.activate();
    const before = (await provider.requests()).length;
    await customer.press(text('common.cancel'));
    await customer.see(text('login.title'));
    await started.clock.pass(8);
    expect(storedCookies(started)).toBe(kept);
    const sent = (await provider.requests()).slice(before);
    expect(sent.filter(({ method, path }) => path.endsWith('/revoke') || method === 'DELETE')).toEqual([]);
  });
});

/** What is typed in a tab, before the page finds another customer's session. */
const typed: Readonly<Record<string, (customer: TabCustomer) => Promise<void>>> = {
  'a password that is refused': async (customer) => {
    await customer.signIn('text-and-email', 'not-the-password-1');
    await customer.alerted(like('login.error.incorrect'));
  },
  'a sign-in that runs out at its code': async (customer) => {
    await customer.signIn('text-only');
    await customer.see(text('stepUp.title'));
    await customer.sendCode();
  },
};

describe.each(Object.entries(typed))('a session that is found after %s', (_, go) => {
  for (const remembers of [true, false])
    story(`keeps the user ID its customer wants remembered: ${remembers}`, async ({ customer, other, started }) => {
      await customer.open();
      if (remembers) await customer.choose(text('login.remember'));
      await go(customer);
      await other.open();
      await other.choose(text('login.remember'));
      await other.signInHome();
      started.clock.jump(1900);
      customer.tab.activate();
      await customer.reload();
      await customer.arrive(/home/u);
      expect(storedCookies(started)).toMatch(/userid=direct/u);
    });
});
