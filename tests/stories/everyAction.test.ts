import { describe } from 'vitest';
import type { ScreenState } from '../../src/engine/contracts/program.ts';
import { product } from '../product/product.ts';
import { like, text } from '../texts.ts';
import { type Browser, type Heard, origin } from './browser.ts';
import type { Device } from './device.ts';
import { expect, story, type TabCustomer } from './story.ts';

type Way = (customer: TabCustomer, device: Device) => Promise<void>;
const signsIn =
  (who: string, sees: string): Way =>
  (customer) =>
    customer.signInTo(who, text(sees));
const makesPasskey =
  (owner: Device['owner'], sees: string): Way =>
  async (customer, device) => {
    await signsIn('passkey-offer', 'enrollPasskey.title')(customer, device);
    device.owner = owner;
    await customer.press(text('enrollPasskey.continue'));
    device.owner = 'confirms';
    await customer.see(text(sees));
  };

/** How a customer gets to each screen behind the access token, and to each of a transaction. */
const signedIn: Readonly<Record<string, Way>> = {
  'add-phone': signsIn('sms-undecided-no-phone', 'addPhone.title'),
  'confirm-phone': signsIn('sms-undecided-with-phone', 'confirmPhone.title'),
  'enroll-passkey': signsIn('passkey-offer', 'enrollPasskey.title'),
  'passkey-created': makesPasskey('confirms', 'passkeyCreated.title'),
  'passkey-error': makesPasskey('dismisses', 'passkeyError.title'),
};
const signingIn: Readonly<Record<string, Way>> = {
  'change-password': signsIn('temporary-password', 'changePassword.title'),
  'step-up': signsIn('text-and-email', 'stepUp.title'),
  vc: (customer) => customer.reachCode('text-only'),
};

interface Deed {
  readonly screen: string;
  readonly name: string;
  /** The event that opens its dialog first. */
  readonly opens: string | null;
}

/** What can be done at the screens whose access policy asks for something, by the compiled program; each can be reloaded. */
function deedsWhere(asksFor: RegExp): readonly Deed[] {
  return Object.entries(product.states).flatMap(([screen, state]) => {
    if (state.kind !== 'screen' || !asksFor.test(needsOf(state)) || isLeftAtOnce(state)) return [];
    const deedsOf = (events: object, opens: string | null): readonly Deed[] =>
      Object.keys(events).flatMap((name) => (name === 'enter' ? [] : { screen, name, opens }));
    const inDialogs = Object.entries(state.overlays).flatMap(([overlay, { on }]) => {
      const opens = ([, list]: (typeof events)[number]): boolean =>
        list.some(({ go }) => go.kind === 'open' && go.overlay === overlay);
      const events = Object.entries(state.on);
      return deedsOf(on, events.find(opens)?.[0] ?? 'unknown');
    });
    return [...deedsOf({ ...state.on, reload: [] }, null), ...inDialogs];
  });
}

const needsOf = ({ access }: ScreenState): string =>
  JSON.stringify(product.access[access]?.needs.map((name) => product.conditions[name]));

const isLeftAtOnce = ({ on: { enter = [] } }: ScreenState): boolean =>
  enter.length > 0 &&
  enter.every(({ go, when, unless }, at) => go.kind === 'next' && (at === 0 || !when[0] || !unless[0]));

const isToken = Object.keys(product.context).filter(
  (key) => product.context[key]?.source === 'cookie.accessToken.present',
);
const behindToken = deedsWhere(new RegExp(`"context\\.(${isToken.join('|')})"`, 'u'));
const inTransaction = deedsWhere(/"context\.transaction\./u);
const screensOf = (deeds: readonly Deed[]): readonly string[] => [...new Set(deeds.map(({ screen }) => screen))].sort();

story('every screen behind the token, and of a transaction, can be reached', () => {
  expect(screensOf(behindToken)).toEqual(Object.keys(signedIn));
  expect(screensOf(inTransaction)).toEqual(Object.keys(signingIn));
});

const ofClaims = (claims: object): string =>
  ['{}', JSON.stringify(claims), ''].map((part) => Buffer.from(part).toString('base64url')).join('.');

/** Whose session stands in the cookies meanwhile: its token, made of the claims of the present one, and SFcustId. */
interface Meanwhile {
  token(claims: object): string | null;
  readonly customerId: 'own' | 'another' | null;
}
const another: Meanwhile = { token: (claims) => ofClaims({ ...claims, uid: 'another' }), customerId: 'another' };
const others: Readonly<Record<string, Meanwhile & { readonly says: string }>> = {
  another: { ...another, says: 'login.error.other' },
  'another, by the cookie alone': { token: () => 'opaque', customerId: 'another', says: 'login.error.other' },
  none: { token: () => null, customerId: null, says: 'login.error.over' },
};
const same: Readonly<Record<string, Meanwhile>> = {
  'with a renewed token': { token: (claims) => ofClaims({ ...claims, jti: 'renewed' }), customerId: null },
  'with a token that cannot be read': { token: () => 'opaque', customerId: 'own' },
  'as far as can be told': { token: () => 'opaque', customerId: null },
};

/** A run takes one of them in turn; `ACTIONS=all` takes each. */
const taken = <Item>(items: readonly Item[], turn: number): readonly Item[] =>
  process.env.ACTIONS === 'all' ? items : items.filter((_, at) => at === turn % items.length);

const page = `${origin}/login-ui/`;
const cookieOf = ({ jar }: Browser, name: string): string =>
  jar.getCookiesSync(page).find(({ key }) => key === name)?.value ?? '';

/** Another page of the company changes the session, without a sign; returns its token. */
function change(browser: Browser, { token, customerId }: Meanwhile): string | null {
  const put = (name: string, value: string | null): void =>
    void browser.jar.setCookieSync(`${name}=${value ?? '; Max-Age=0'}; Path=/`, page);
  const body = Buffer.from(cookieOf(browser, 'sf-cauth1').split('.')[1] ?? '', 'base64url').toString();
  const made = token(JSON.parse(body || '{}'));
  put('sf-cauth1', made);
  put('SFcustId', customerId === 'own' ? cookieOf(browser, 'SFcustId') : customerId);
  return made;
}

let heardCall = (): void => {};
const watched = story.extend({
  listening: {
    hear: (one: Heard) => (one.type === 'request' && one.call.includes(' /css/') ? heardCall() : undefined),
  },
});

describe('what is done at a screen behind the access token is done for its customer alone', () => {
  for (const [turn, { screen, name, opens }] of behindToken.entries())
    watched(`${screen}: ${name}`, async ({ customer, provider, browser, device, clock }) => {
      const raise = async (event: string): Promise<void> => {
        customer.tab.engine().send({ type: 'event', screen, name: event });
        await clock.settle();
      };
      /** Does it, while the session changes after so many of its calls. */
      const act = async (calls: number, who: Meanwhile | null) => {
        heardCall = () => {};
        await provider.reset();
        browser.jar.removeAllCookiesSync();
        device.clear();
        await signedIn[screen]?.(customer, device);
        if (opens) await raise(opens);
        const { context } = customer.tab.engine().read().snapshot;
        const before = (await provider.requests()).length;
        let [left, token]: [number, string | null] = [calls, null];
        heardCall = () => {
          if (left === 0 && who) token = change(browser, who);
          left -= 1;
        };
        heardCall();
        await (name === 'reload' ? customer.reload() : raise(name));
        await clock.pass(2);
        const sent = (await provider.requests()).slice(before);
        const since = sent.flatMap(({ headers: { authorization = '' } }) => authorization.match(/^Bearer .*/u) ?? []);
        return { context, token, since: since.slice(calls), ended: sent.filter(({ path }) => ends.test(path)) };
      };
      const calls = (await act(0, null)).since.length;
      for (let made = 0; made < Math.max(calls, 1); made += 1)
        for (const [what, who] of taken(Object.entries(others), turn + made)) {
          const { context, token, since, ended } = await act(made, who);
          expect([what, since]).toEqual([what, []]);
          await customer.see(text('login.title'));
          await customer.alerted(like(who.says));
          const { body } = customer.tab.activate();
          const seen = [body.textContent, ...[...body.querySelectorAll('input')].map(({ value }) => value)].join(' ');
          for (const [key, value] of Object.entries(context))
            if (product.context[key]?.personal && typeof value === 'string') expect(seen).not.toContain(value);
          if (token === null) continue;
          expect(cookieOf(browser, 'sf-cauth1')).toBe(token);
          expect(ended).toEqual([]);
        }
      for (const [what, who] of calls > 0 ? taken(Object.entries(same), turn) : []) {
        const { token, since } = await act(0, who);
        expect([what, since[0]]).toEqual([what, `Bearer ${token}`]);
      }
    });
});

/** What ends a session for all pages of the company. */
const ends = /\/revoke$|\/sessions\/me$/u;

describe('an end of a transaction leaves the session of another customer alone', () => {
  const ofShell = ['go-to-login', 'visit-home'];
  const values = { code: '123456', password: 'Requirements-not-met-1', confirm: 'Requirements-not-met-1' };
  for (const screen of screensOf(inTransaction))
    for (const state of ['goes on', 'is over'] as const)
      story(`${screen}, while it ${state}`, async ({ customer, provider, browser, device, clock }) => {
        const own = inTransaction.filter((one) => one.screen === screen).map(({ name }) => name);
        for (const name of [...own, ...ofShell]) {
          await provider.reset();
          browser.jar.removeAllCookiesSync();
          await signingIn[screen]?.(customer, device);
          const token = change(browser, another);
          // The provider forgets all transactions.
          if (state === 'is over') await provider.reset();
          const before = (await provider.requests()).length;
          if (name === 'reload') await customer.reload();
          else customer.tab.engine().send({ type: 'event', screen, name, values });
          await clock.pass(8);
          expect([name, cookieOf(browser, 'sf-cauth1'), cookieOf(browser, 'SFcustId')]).toEqual([
            name,
            token,
            'another',
          ]);
          const sent = (await provider.requests()).slice(before);
          expect([name, sent.filter(({ path, method }) => ends.test(path) && method !== 'GET')]).toEqual([name, []]);
          if (state === 'goes on' || !sent.some(({ path }) => /\/idp\/idx\/(?!cancel)/u.test(path))) continue;
          const isTold = customer.alert() !== '' || customer.control(text('expired.logIn')) !== null;
          expect([name, isTold]).toEqual([name, true]);
        }
      });
});
