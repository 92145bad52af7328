import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { origin } from './browser.ts';
import { customerAt, expect, type Started, story, type TabCustomer, wrongCode } from './story.ts';

const home = /\/_idp\/home/u;
const choice = text('stepUp.title');
const codeScreen = text('vc.title');
const unreachable = text('common.error.network');
const tokenCookies = ['sf-cauth1', 'sf-cauth2', 'sf-cauth3'];

describe('a network that fails', () => {
  story(
    'the network drops at each step of a sign-in; each time the next try goes through',
    async ({ customer, provider }) => {
      const dropped = async (match: string, act: () => Promise<void>): Promise<void> => {
        await provider.fault({ match, times: 'always', drop: true });
        await act();
        await customer.alerted(unreachable);
        await provider.recover();
      };
      await customer.open();
      await dropped('POST /idp/idx/identify', () => customer.signIn('text-and-email'));
      expect(customer.field(text('login.userId')).value).toBe('text-and-email');
      expect(customer.field(text('login.password')).value).toBe(await provider.password('text-and-email'));
      await customer.press(text('login.submit'));
      await customer.see(choice);
      await customer.choose(like('stepUp.text'));
      await dropped('POST /idp/idx/challenge', () => customer.press(text('stepUp.send')));
      expect(customer.field(like('stepUp.text')).checked).toBe(true);
      await customer.press(text('stepUp.send'));
      await customer.see(codeScreen);
      const code = await provider.code();
      await dropped('POST /idp/idx/challenge/answer', () => customer.typeCode(code));
      expect(customer.field(text('vc.code')).value).toBe(code);
      await customer.press(text('vc.verify'));
      await customer.arrive(home);
    },
  );

  story(
    'an anti-bot service that is down is nobody’s wrong password: try again, where the customer is',
    async ({ customer, provider }) => {
      await provider.fault({ match: 'GET /_idp/bot-token', times: 'always', status: 500 });
      await customer.signInTo('text-and-email', choice);
      await customer.choose(like('stepUp.text'));
      await customer.press(text('stepUp.send'));
      await customer.alerted(unreachable);
      await provider.recover();
      await customer.press(text('stepUp.send'));
      await customer.see(codeScreen);
      await customer.arriveByCode();
    },
  );

  for (const [what, fault] of [
    ['sees nobody, as where third-party cookies are blocked', { status: 404, body: '{"errorCode":"E0000007"}' }],
    ['cannot be reached', { drop: true }],
  ] as const) {
    story(
      `spec §4: with a session at a provider that ${what}, login stays quiet and works`,
      async ({ customer, browser, clock, provider }) => {
        await customer.openHome();
        for (const name of tokenCookies) browser.jar.setCookieSync(`${name}=; Path=/; Max-Age=0`, origin);
        const asked = async (): Promise<number> => (await provider.requests('/api/v1/sessions/me')).length;
        const before = await asked();
        await provider.fault({ match: 'GET /api/v1/sessions/me', times: 'always', ...fault });
        await customer.open();
        await customer.see(text('login.title'));
        await clock.settle();
        expect(await asked()).toBe(before + 1);
        expect(customer.alert()).toBe('');
        await customer.signIn('text-and-email');
        await customer.see(choice);
      },
    );
  }

  story(
    'logging out works where revoking and closing answer 429, and closing is tried once more',
    async ({ customer, browser, clock, provider }) => {
      await customer.openHome();
      await provider.fault({ match: 'POST /oauth2/default/v1/revoke', times: 'always', status: 429 });
      await provider.fault({ match: 'DELETE /api/v1/sessions/me', times: 1, status: 429 });
      await customer.logOut();
      const names = browser.jar.getCookiesSync(origin).map(({ key }) => key);
      for (const name of tokenCookies) expect(names).not.toContain(name);
      await clock.pass(1);
      const closes = await provider.requests('/api/v1/sessions/me');
      expect(closes.filter(({ method }) => method === 'DELETE').map(({ status }) => status)).toEqual([429, 204]);
      await customer.open();
      await customer.see(text('login.title'));
    },
  );
});

describe('while a call is under way', () => {
  story('a double submit is one request', async ({ customer, provider, clock }) => {
    await customer.open();
    await provider.fault({ match: 'POST /idp/idx/identify', delayMs: 1_000 });
    await customer.type(text('login.userId'), 'text-and-email');
    await customer.type(text('login.password'), await provider.password('text-and-email'));
    const button = customer.control(text('login.submit')) as HTMLButtonElement;
    button.click();
    button.click();
    button.form?.requestSubmit();
    await clock.until(() => expect(customer.control(text('common.pleaseWait'))).not.toBeNull());
    await customer.keys('{Enter}');
    await customer.see(choice);
    const sent = await provider.requests('/idp/idx/identify');
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  story('a double click on Verify is one attempt', async ({ customer, clock }) => {
    await customer.reachCode('text-and-email');
    for (let gesture = 0; gesture < 2; gesture += 1) {
      await customer.doublePress(text('vc.verify'));
      await clock.pass(1);
    }
    await customer.see(codeScreen);
    await customer.read(like('vc.expires', { tries: 1, wrong: 2 }));
    await customer.arriveByCode();
  });
});

/** A tab like "Duplicate tab" makes it: the same address, and a copy of what the first tab holds. */
async function duplicate({ tab }: TabCustomer, started: Started): Promise<TabCustomer> {
  const copy = customerAt(started, started.browser.openTab(tab));
  await copy.open(tab.address());
  return copy;
}

describe('a tab and its duplicate', () => {
  story('of a tab and its duplicate, either goes on where the transaction stands', async ({ customer, started }) => {
    await customer.signInTo('text-and-email', choice);
    const copy = await duplicate(customer, started);
    await copy.see(choice);
    await copy.sendCode('email');

    await customer.sendCode();
    await customer.arriveByCode();

    await copy.typeCode(wrongCode);
    await copy.read(text('expired.title'));
    await copy.press(text('expired.logIn'));
    await copy.see(text('login.title'));
    // The button ends what this tab began. The session that the other tab stored stays (decision 33).
    await customer.tab.visit('/login-ui/login');
    await customer.arrive(home);

    await copy.signInHome();
  });

  story('typed credentials are of no sign-in that the duplicate went on with', async ({ customer, started, clock }) => {
    await customer.open();
    await customer.type(text('login.userId'), 'direct');
    await clock.pass(5);
    const copy = await duplicate(customer, started);
    await copy.see(text('login.title'));
    await clock.pass(5);
    await customer.signIn('temporary-password');
    await customer.see(text('changePassword.title'));
    await copy.signIn('email-only');
    await copy.see(choice);
    await copy.read(text('common.customer', { start: 'em' }));
  });

  story(
    'a new code that is asked for after the duplicate went on ends where the sign-in stands',
    async ({ customer, started, provider }) => {
      await customer.reachCode('text-and-email');
      const copy = await duplicate(customer, started);
      await provider.fault({ match: 'POST /oauth2/default/v1/token', times: 'always', drop: true });
      await copy.typeCode(await provider.code());
      await provider.recover();

      await customer.press(text('vc.resend'));
      await customer.arrive(home);
    },
  );

  story(
    'a duplicate in which the customer cancels leaves no dead end in the first tab',
    async ({ customer, started }) => {
      await customer.signInTo('text-and-email', choice);
      const copy = await duplicate(customer, started);
      await copy.press(text('common.cancel'));
      await copy.see(text('login.title'));
      await customer.choose(like('stepUp.text'));
      await customer.press(text('stepUp.send'));
      await customer.see(text('login.title'));
      await customer.alerted(text('login.error.again'));
      await customer.signInHome();
    },
  );
});
