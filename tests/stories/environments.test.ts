import { describe } from 'vitest';
import { part, text } from '../texts.ts';
import { type Browser, origin } from './browser.ts';
import { expect, story, type TabCustomer } from './story.ts';

const label = text('vc.code');
const withHook = '/login-ui/login?hook=true';

const calls = ({ called }: Browser): number => called.filter(({ pathname }) => pathname.includes('telephony')).length;

async function reachCode(customer: TabCustomer): Promise<void> {
  await customer.signInTo('text-and-email', text('stepUp.title'), withHook);
  await customer.sendCode();
}

describe('spec §7: the test hook', () => {
  story(
    'fills in the code where the address asks for it, and the customer only verifies',
    async ({ customer, provider, clock }) => {
      await reachCode(customer);
      const code = await provider.code();
      await clock.until(() => expect(customer.field(label).value).toBe(code));
      await customer.press(text('vc.verify'));
      await customer.arrive(/\/_idp\/home$/u);
    },
  );

  story(
    'keeps what the customer has typed, when it answers late (time limit: test-hook)',
    async ({ customer, provider, clock, browser }) => {
      await provider.fault({ match: 'GET /_idp/telephony', delayMs: 3_000 });
      await reachCode(customer);
      await clock.until(() => expect(calls(browser)).toBe(1));
      await customer.type(label, '12');
      await clock.pass(5);
      expect(customer.field(label).value).toBe('12');
      await customer.arriveByCode();
    },
  );
});

describe('spec §9: on a test host', () => {
  const footer = ({ page }: TabCustomer): string => page().getByRole('contentinfo').textContent ?? '';
  const toEnv2 = 'goto=https://www.env2.example.com/claims';

  story('goto chooses another environment, for the calls too, and the tab keeps it', async ({ customer, browser }) => {
    await customer.open(`/login-ui/login?${toEnv2}`);
    expect(footer(customer)).toContain('env2');
    const hosts = new Set(browser.called.map(({ hostname }) => hostname));
    expect(hosts).toContain('id.env2.example.com');
    expect([...hosts].filter((host) => !host.endsWith('.env2.example.com'))).toEqual([]);
    await customer.open('/login-ui/login');
    expect(footer(customer)).toContain('env2');
  });

  story(
    'a tab that moves to another environment forgets the sign-in of the one before, and tells the new one nothing of it',
    async ({ customer, browser, clock }) => {
      await customer.reachCode('text-and-email');
      expect([...customer.tab.session.keys()]).toContain('okta-transaction-storage');
      const before = browser.called.length;
      await customer.open(`/login-ui/vc?${toEnv2}`);
      await customer.see(text('login.title'));
      expect([...customer.tab.session.keys()]).not.toContain('okta-transaction-storage');
      await clock.pass(5);
      const calls = browser.called.slice(before).map(({ pathname }) => pathname);
      expect(calls.filter((path) => path.includes('/idp/idx/'))).toEqual([]);
    },
  );
});

story('the links of login lead to the pages of the environment, and Back to the form', async ({ customer }) => {
  await customer.open();
  for (const [key, path] of [
    ['login.payBill', 'pay-bill'],
    ['login.autopay', 'autopay'],
    ['login.idCard', 'id-card'],
    ['login.paperless', 'paperless'],
  ] as const)
    expect(customer.page().getByText(text(key)).closest('a')?.href).toBe(`${origin}/_idp/site/${path}`);
  await customer.press(part('login.createAccount', 'create'));
  await customer.arrive(/\/_idp\/site\/registration$/u);
  await customer.back();
  await customer.signInHome();
});
