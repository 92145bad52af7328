import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { type Customer, customerAt, expect, story } from './story.ts';

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

async function signsInElsewhere(world: World, username: string): Promise<Customer> {
  const other = customerAt(world, world.browser.openTab());
  await other.open('/login-ui/logout');
  await other.see(text('logout.title'));
  await other.open();
  await other.signIn(username);
  return other;
}

const storedCookies = (given: World): string =>
  given.browser.jar.getCookieStringSync('http://localhost:4400/login-ui/');

describe.each(Object.entries(screens))('what %s shows of one customer', (_, { who, sees }) => {
  story(
    'leaves when another signs in, and nothing is done for them',
    async ({ customer, provider, clock, browser, device }) => {
      const given = { provider, clock, browser, device };
      await customer.open();
      await customer.signIn(who);
      await customer.see(text(sees));
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
      await customer.open();
      await customer.signIn(who);
      await customer.see(text(sees));
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
