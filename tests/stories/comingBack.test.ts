import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { origin } from './browser.ts';
import { expect, story, type TabCustomer, wrongCode } from './story.ts';

const login = text('login.title');
const choice = text('stepUp.title');
const technicalError = text('technicalError.title');

describe('a customer who comes back to a sign-in goes on to the end', () => {
  story('and is told whose sign-in it is, without its whole user ID', async ({ customer }) => {
    const whose = text('common.customer', { start: 'te' });
    await customer.signInTo('text-only', choice);
    await customer.open('/login-ui/login');
    await customer.see(choice);
    await customer.read(whose);
    expect(customer.page().queryByText(/text-only/u)).toBeNull();
    await customer.sendCode();
    await customer.read(whose);
    await customer.arriveByCode();
  });

  story('who has only begun one, and hears of no session that has ended', async ({ customer, clock }) => {
    await customer.open();
    await customer.type(text('login.userId'), 'direct');
    await clock.pass(5);
    await customer.reload();
    await customer.see(login);
    clock.jump(1900);
    await customer.reload();
    await customer.see(login);
    await clock.pass(5);
    expect(customer.page().queryByRole('alert')?.textContent ?? '').toBe('');
    await customer.signInHome();
  });
});

const address = (customer: TabCustomer): URL => new URL(customer.tab.address());

describe('a reload', () => {
  story('still says after a reload that the code was wrong, and counts on (spec §3, §4)', async ({ customer }) => {
    await customer.reachCode('text-only');
    await customer.typeCode(wrongCode);
    await customer.read(like('vc.error.incorrect'));
    await customer.read(text('vc.expires', { minutes: 5, tries: 2, wrong: 1 }));
    await customer.reload();
    await customer.read(like('vc.error.incorrect'));
    await customer.typeCode('');
    await customer.read(like('vc.expires', { tries: 1, wrong: 2 }));
    await customer.typeCode(wrongCode);
    await customer.see(text('stepUp.title.again'));
    await customer.sendCode();
    await customer.arriveByCode();
  });

  story('of the screens at the end stays there, and Back from them is no trap', async ({ customer }) => {
    await customer.signInTo('unknown-message', technicalError);
    await customer.reload();
    await customer.see(technicalError);
    await customer.back();
    await customer.see(login);

    await customer.logOut();
    await customer.reload();
    await customer.see(text('logout.title'));
    await customer.back();
    await customer.see(login);
    await customer.signInHome();
  });

  story.for([2_500, 9_000])(
    'to login while a failed sign-in is still cancelled, for %i ms, leaves the next sign-in alone',
    async (delayMs, { customer, provider, clock }) => {
      await customer.open();
      await provider.fault({ match: 'POST */cancel', delayMs, times: 'always' });
      await customer.signIn('unknown-message');
      await customer.see(technicalError);
      await customer.press(text('technicalError.login'));
      await customer.back();
      await customer.see(login);
      await customer.signInHome();
      await clock.pass(10);
      const calls = (await provider.requests()).map(({ method, path }) => `${method} ${path}`);
      const stored = calls.findLastIndex((call) => call.endsWith('/token'));
      expect(calls.slice(0, stored)).toContainEqual(expect.stringMatching(/^POST .+\/cancel/u));
      expect(calls.slice(stored).filter((call) => call.startsWith('DELETE'))).toEqual([]);
    },
  );

  story('discards what another release of the program has stored; goto is kept', async ({ customer }) => {
    const claims = `${origin}/_idp/site/claims`;
    await customer.signInTo('text-and-email', choice, `/login-ui/login?goto=${encodeURIComponent(claims)}`);
    const stored = JSON.parse(customer.tab.session.get('sign-in.context') ?? '');
    customer.tab.session.set('sign-in.context', JSON.stringify({ ...stored, version: '0123456789ab' }));
    await customer.reload();
    await customer.see(login);
    await customer.signIn('direct');
    await customer.arrive(claims);
  });
});

describe('an address of the product', () => {
  story('of screens in the middle of a sign-in leads anybody else to login', async ({ customer }) => {
    // Nothing tells a tab that lost its storage from one that never had any. One that has seen a screen needs no words.
    for (const [path, said] of [
      ['step-up', text('login.error.again')],
      ['vc', ''],
      ['change-password', ''],
    ] as const) {
      await customer.open(`/login-ui/${path}`);
      await customer.see(login);
      expect(address(customer).pathname).toBe('/login-ui/login');
      expect(customer.alert()).toBe(said);
    }
    await customer.signInHome();
  });

  story('that nobody knows leads to login, and keeps what the caller asked for', async ({ customer }) => {
    for (const path of ['/', '/login-ui', '/login-ui/', '/login-ui/nowhere', '/login-ui/vc/deeper']) {
      await customer.open(`${path}?compact=true`);
      await customer.see(login);
      const { pathname, search } = address(customer);
      expect(pathname + search).toBe('/login-ui/login?compact=true');
    }
    await customer.signInHome();
  });
});
