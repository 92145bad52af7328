import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { origin } from './browser.ts';
import { expect, type Started, story, type TabCustomer } from './story.ts';
import { unheardOf } from './transaction.ts';

const home = /\/_idp\/home/u;
const unfinished = text('logout.title.unfinished');

describe('logging out', () => {
  story('forgets the visit, even where the customer goes back meanwhile', async ({ customer, provider, clock }) => {
    await customer.signInTo('sms-undecided-with-phone', text('confirmPhone.title'));
    await provider.fault({ match: 'DELETE /api/v1/sessions/me', times: 1, delayMs: 2500 });
    await customer.press(text('shell.logOut'));
    await customer.back();
    await customer.see(text('login.title'));
    await customer.hold(text('login.userId'), '');
    await clock.pass(5);
    expect(JSON.stringify([...customer.tab.session])).not.toMatch(/username|claims\\":|XXX-/u);
  });

  for (const [what, times, status] of [
    ['too busy twice', 2, 429],
    ['unwell', 'always', 500],
  ] as const) {
    story(
      `says what is true while the provider is ${what}, and no tab is signed in by that session`,
      async ({ customer, other, clock, provider, browser }) => {
        await customer.open('/login-ui/login?goto=http%3A%2F%2Flocalhost%3A4400%2F_idp%2Fhome');
        await customer.signInHome();
        await provider.fault({ match: 'DELETE /api/v1/sessions/me', times, status });
        await customer.open('/login-ui/logout');
        await customer.see(unfinished);
        await customer.alerted(like('logout.error.notClosed'));
        expect([...browser.local.keys()].sort()).toEqual(['sign-in.session-changed', 'sign-in.session-unclosed']);
        const kept = JSON.stringify([...customer.tab.session]);
        expect(kept).not.toMatch(/direct|goto|okta-transaction/u);
        await clock.pass(5);
        const entries = await provider.requests('/log/ingest');
        expect(JSON.stringify(entries)).toContain('session.clear: notClosed');

        await other.open();
        await other.see(text('login.title'));
        await clock.settle();
        await other.see(text('login.title'));

        await provider.recover();
        customer.tab.activate();
        await customer.press(text('logout.again'));
        await customer.see(text('logout.title'));
        expect([...browser.local.keys()]).toEqual(['sign-in.session-changed']);
      },
    );
  }
});

describe('the page that has logged a customer out, loaded again', () => {
  /** How the next customer comes to be signed in, and the way to the page that is loaded again. */
  const ways: Readonly<Record<string, (customer: TabCustomer, other: TabCustomer, world: Started) => Promise<void>>> = {
    'by a reload, while another tab is signed in': async (customer, other) => {
      await other.openHome();
      await customer.reload();
    },
    'by a reload, when the token of another tab has run out': async (customer, other, { clock }) => {
      await other.openHome();
      clock.jump(3700);
      await customer.reload();
    },
    'by Back, after the next sign-in, as one page': async (customer) => {
      await customer.press(text('shell.logIn'));
      await customer.signIn('sms-undecided-with-phone');
      await customer.see(text('confirmPhone.title'));
      while (!customer.tab.address().includes('logout')) await customer.back();
    },
    'by Back, after the next sign-in in this tab': async (customer) => {
      await customer.tab.visit('/login-ui/login');
      await customer.signInHome();
      while (!customer.tab.address().includes('logout')) await customer.back();
    },
  };

  for (const [way, go] of Object.entries(ways))
    story(`asks first: ${way}`, async ({ customer, other, provider, browser, started }) => {
      await customer.openHome();
      await customer.logOut();
      const revoked = (await provider.requests('/v1/revoke')).length;
      await go(customer, other, started);
      await customer.see(text('logout.title.asked'));
      expect(browser.jar.getCookieStringSync(`${origin}/login-ui/`)).toContain('sf-cauth1=');
      expect(await provider.requests('/v1/revoke')).toHaveLength(revoked);
      await customer.press(text('logout.confirm'));
      await customer.see(text('logout.title'));
      expect(browser.jar.getCookieStringSync(`${origin}/login-ui/`)).not.toContain('sf-cauth1=');
    });
});

describe('a link on a site of another company', () => {
  const elsewhere = 'https://forum.elsewhere.test/thread/7';

  story('asks before it logs out, and does so when the customer says so', async ({ customer, provider }) => {
    await customer.openHome();
    await customer.open('/login-ui/logout', elsewhere);
    await customer.see(text('logout.title.asked'));
    expect(await provider.requests('/v1/revoke')).toHaveLength(0);
    await customer.press(text('logout.confirm'));
    await customer.see(text('logout.title'));
    expect(await provider.requests('/v1/revoke')).not.toHaveLength(0);
    await customer.reload();
    await customer.see(text('logout.title'));
  });

  story('leaves a customer signed in who did not mean it, also after a reload', async ({ customer, provider }) => {
    await customer.openHome();
    await customer.open('/login-ui/logout', elsewhere);
    await customer.see(text('logout.title.asked'));
    await customer.reload();
    await customer.see(text('logout.title.asked'));
    await customer.press(text('logout.stay'));
    await customer.arrive(home);
    expect(await provider.requests('/v1/revoke')).toHaveLength(0);
    await customer.tab.visit('/login-ui/login');
    await customer.arrive(home);
  });

  for (const referrer of [
    '',
    `${origin}/login-ui/redirect`,
    `${origin}/_idp/home`,
    'https://www.example.com/account',
  ]) {
    story(
      `is not one of ${referrer || 'no site'}, so that the customer is logged out at once`,
      async ({ customer }) => {
        await customer.open('/login-ui/logout', referrer);
        await customer.see(text('logout.title'));
      },
    );
  }

  story('changes nothing of what the customer does afterwards', async ({ customer }) => {
    await customer.open('/login-ui/login', elsewhere);
    await customer.signIn('sms-undecided-with-phone');
    await customer.see(text('confirmPhone.title'));
    await customer.press(text('shell.logOut'));
    await customer.see(text('logout.title'));
  });
});

/** What runs for a while after a press in the frame around the screens, and where that leads. */
const inFrame = [
  ['sms-undecided-with-phone', 'confirmPhone.title', 'shell.logOut', 'DELETE /api/v1/sessions/me', 'logout.title'],
  ['text-only', 'stepUp.title', 'shell.logIn', 'POST /idp/idx/cancel', 'login.title'],
] as const;

describe('what is pressed in the frame', () => {
  for (const [username, from, control, match, to] of inFrame)
    story(`says that it is at work, and keeps the focus: ${control}`, async ({ customer, clock, provider }) => {
      await customer.signInTo(username, text(from));
      await provider.fault({ match, times: 1, delayMs: 2000 });
      await customer.press(text(control));
      await clock.pass(1);
      const busy = customer.page().getByRole('button', { name: text('ui.wait') });
      expect([busy.closest('header') !== null, customer.focused() === busy]).toEqual([true, true]);
      const aloud = customer.page().getAllByRole('status');
      expect(aloud.filter(({ textContent }) => textContent === text('ui.wait'))).toHaveLength(1);
      await clock.pass(6);
      await customer.see(text(to));
    });
});

describe('a session that is still being cleared leaves a sign-in alone that begins meanwhile', () => {
  for (const seconds of [0, 1.5, 4])
    story(`while its code is asked for ${seconds} s later`, async ({ customer, provider, clock, browser }) => {
      await customer.signInTo('text-only', text('stepUp.title'));
      await provider.fault({ match: 'POST /idp/idx/challenge', status: 403, body: unheardOf });
      await customer.press(text('stepUp.send'));
      await customer.see(text('technicalError.title'));
      await provider.fault({ match: 'DELETE /api/v1/sessions/me', delayMs: 2_800 });
      await customer.press(text('technicalError.login'));
      await customer.back();
      if (customer.tab.address().includes('step-up')) await customer.back();
      await customer.see(text('login.title'));
      await customer.signIn('text-only');
      await customer.see(text('stepUp.title'));
      await clock.pass(seconds);
      await customer.sendCode();
      await clock.pass(4);
      await customer.arriveByCode();
      expect(browser.jar.getCookieStringSync(`${origin}/login-ui/`)).toContain('sf-cauth1=');
      // The provider's session is there, too: the next visit needs no password.
      await customer.tab.visit('/login-ui/login');
      await customer.arrive(home);
    });
});
