import { describe } from 'vitest';
import { text, textsIn } from '../texts.ts';
import { origin } from './browser.ts';
import { expect, type Started, story } from './story.ts';

/** What a page leaves behind, or takes away. */
async function traces({ browser, provider }: Started, session: ReadonlyMap<string, string>) {
  const cookies = browser.jar.getCookiesSync(origin).map(String);
  const calls = (await provider.requests()).map(({ method, path }) => `${method} ${path}`);
  return { cookies, calls, local: [...browser.local], session: [...session] };
}

/** Where a customer with a session arrives: at a screen, or at once at the page that the address names. */
const routes = {
  logout: 'logout.title',
  'confirm-phone': 'confirmPhone.title',
  login: null,
  'no-such-page': null,
} as const;

const cases = Object.entries(routes).flatMap(([route, title]) =>
  (['prerendering', 'hidden'] as const).map((ahead) => ({ route, title, ahead })),
);

describe('a page that the browser loads before the customer goes to it', () => {
  story.for(cases)(
    'does nothing until then, and begins then: $route, $ahead',
    async ({ route, title, ahead }, { customer, device, started }) => {
      const { clock } = started;
      const { tab } = customer;
      device.suggests = true;
      await customer.signInTo('sms-undecided-with-phone', text('confirmPhone.title'));
      await tab.visit(`${origin}/_idp/home`);
      const before = await traces(started, tab.session);
      const goto = encodeURIComponent(`${origin}/_idp/site/claims`);
      await tab.visit(`/login-ui/${route}?lang=es-US&goto=${goto}`, '', ahead);
      const address = tab.address();
      // Seconds or minutes can pass, or all of the day.
      await clock.pass(60);
      clock.jump(24 * 60 * 60);
      await clock.pass(1);
      expect(tab.deeds()).toEqual({});
      expect(await traces(started, tab.session)).toEqual(before);
      expect([device.ceremonies, tab.address()]).toEqual([[], address]);
      clock.jump(-24 * 60 * 60);
      await tab.appear();
      if (title === null) await customer.arrive(/site\/claims$/u);
      else await customer.see(textsIn('es-US').text(title));
      const after = await traces(started, tab.session);
      const calls = after.calls.slice(before.calls.length);
      const ended = calls.filter((call) => /revoke$|^DELETE .*sessions\/me$/u.test(call));
      if (route !== 'logout') return expect(ended).toEqual([]);
      expect(after.cookies.filter((cookie) => /sf-cauth|SFcustId/u.test(cookie))).toEqual([]);
      expect(new Set(ended)).toEqual(new Set(['POST /oauth2/default/v1/revoke', 'DELETE /api/v1/sessions/me']));
      expect(ended.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
    },
  );
});
