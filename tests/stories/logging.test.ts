import { describe } from 'vitest';
import { like, switchTo, text } from '../texts.ts';
import type { Provider } from './provider.ts';
import { customerAt, expect, story, type TabCustomer, wrongCode } from './story.ts';
import { unheardOf } from './transaction.ts';

const home = /\/_idp\/home/u;

interface Entry {
  readonly logLevel: string;
  readonly type: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

async function logged(provider: Provider): Promise<readonly Entry[]> {
  return (await provider.requests('/log/ingest')).map(({ body }) => body as Entry);
}

/** The number of the call that the provider refused. */
async function refused(provider: Provider, path: string): Promise<string> {
  const calls = await provider.requests(path);
  return calls.findLast((one) => one.path === path && one.status !== null && one.status >= 400)?.id ?? 'no such call';
}

describe('log entries', () => {
  for (const username of ['direct', 'text-only', 'sms-undecided-with-phone']) {
    story(`name the customer from the sign-in on: ${username}`, async ({ customer, provider, clock }) => {
      await customer.open();
      await customer.signIn(username);
      if (username === 'text-only') {
        await customer.press(text('stepUp.send'));
        await customer.see(text('vc.title'));
        await customer.typeCode(await provider.code());
      }
      if (username === 'sms-undecided-with-phone') {
        await provider.fault({ match: 'POST /css/users/v1/factors/sms', status: 500, body: {} });
        await customer.press(text('confirmPhone.use'));
        await customer.alerted(/./u);
        await customer.press(text('phone.later'));
      }
      await customer.arrive(home);
      await clock.pass(2);
      const ids = (await logged(provider)).map(({ details }) => details.oktaId);
      const known = ids.slice(ids.findIndex((id) => id !== null));
      expect(known.length).toBeGreaterThan(0);
      expect(new Set(known).size).toBe(1);
      expect(known[0]).toMatch(/./u);
    });
  }

  story('tell of a cookie that the browser refuses', async ({ customer, provider, browser, clock }) => {
    Object.defineProperty(browser.jar, 'setCookieSync', { value: () => undefined });
    await customer.open();
    await customer.press(switchTo('es-US'));
    await clock.pass(2);
    const told = (await logged(provider)).filter(({ message }) => message === 'cookie.write: not kept');
    expect(told).toMatchObject([{ logLevel: 'ERROR', details: { reason: 'language' } }]);
  });

  story('of a refusal have the number of the request, from every host', async ({ customer, provider, clock }) => {
    await customer.open();
    await customer.signIn('text-only', 'wrong');
    await customer.alerted(like('login.error.incorrect'));
    await customer.signIn('text-only');
    await customer.press(text('stepUp.send'));
    await customer.see(text('vc.title'));
    await customer.typeCode(wrongCode);
    await customer.read(like('vc.error.incorrect'));
    await clock.pass(2);
    const entries = await logged(provider);
    for (const [message, path] of [
      ['idx.authenticate: invalidCredentials', '/idp/idx/identify'],
      ['idx.answerCode: passcodeInvalid', '/idp/idx/challenge/answer'],
    ] as const) {
      const requestId = await refused(provider, path);
      expect(entries).toContainEqual(
        expect.objectContaining({ message, details: expect.objectContaining({ requestId }) }),
      );
    }
    await customer.arriveByCode(home);
  });

  story('of a resume that failed have the number of the request', async ({ customer, provider, clock }) => {
    await customer.signInTo('text-only', text('stepUp.title'));
    await provider.fault({ match: 'POST /idp/idx/introspect', status: 403, body: {} });
    await customer.reload();
    await customer.alerted(like('login.error.check'));
    await clock.pass(2);
    const requestId = await refused(provider, '/idp/idx/introspect');
    expect(await logged(provider)).toContainEqual(
      expect.objectContaining({ message: 'session.resume: failed', details: expect.objectContaining({ requestId }) }),
    );
    await customer.signIn('direct');
    await customer.arrive(home);
    await provider.fault({ match: 'GET /api/v1/sessions/me', status: 500, body: {} });
    await customer.open();
    await customer.alerted(like('login.error.check'));
    await clock.pass(2);
    const checked = await refused(provider, '/api/v1/sessions/me');
    expect(await logged(provider)).toContainEqual(
      expect.objectContaining({
        message: 'session.resume: failed',
        details: expect.objectContaining({ requestId: checked }),
      }),
    );
    await customer.signIn('direct');
    await customer.arrive(home);
  });

  story(
    'of a technical error in one tab do not speak of it in another',
    async ({ customer, clock, provider, browser }) => {
      await customer.open();
      await provider.fault({ match: 'POST /idp/idx/identify', status: 403, body: unheardOf });
      await customer.signIn('direct');
      await customer.see(text('technicalError.title'));
      await clock.pass(2);
      const reasons = async () =>
        (await logged(provider))
          .filter(({ message }) => message === 'technical error')
          .map(({ details }) => details.reason);
      expect(await reasons()).toEqual(['unhandled error from Okta']);
      const [entry] = await logged(provider);
      const reference = String(entry?.details.traceId).slice(0, 8);
      expect(reference).toMatch(/^[\da-f]{8}$/u);
      await customer.read(text('common.reference', { reference }));

      const other = customerAt({ clock, provider, browser }, browser.openTab());
      await other.open('/login-ui/technical-error');
      await other.see(text('technicalError.title'));
      await clock.pass(2);
      expect(await reasons()).toHaveLength(1);
      await other.press(text('technicalError.login'));
      await other.signIn('direct');
      await other.arrive(home);

      customer.tab.activate();
      await customer.press(text('technicalError.login'));
      await customer.signIn('direct');
      await customer.arrive(home);
    },
  );
});

describe('the log', () => {
  story(
    'spec §7: tells status, step and what ties entries together, and nothing that says who or opens a session',
    async ({ customer, provider, clock }) => {
      await customer.reachCode('text-and-email');
      const code = await provider.code();
      await customer.typeCode(code);
      await customer.arrive(home);
      await clock.pass(2);
      const entries = await logged(provider);
      const states = entries.filter(({ type }) => type === 'IDX').map(({ details }) => details.state);
      expect(states).toEqual(
        expect.arrayContaining(['PENDING identify', 'PENDING challenge-authenticator', 'SUCCESS']),
      );
      expect(new Set(entries.map(({ details }) => details.traceId)).size).toBe(1);
      expect(entries.some(({ details }) => details.authFlow === 'UIDPWD')).toBe(true);
      const handles = (await provider.requests('/idp/idx/'))
        .map(({ body }) => (body as { readonly stateHandle?: string } | null)?.stateHandle)
        .filter((handle) => handle !== undefined);
      expect(handles.length).toBeGreaterThan(0);
      const text = JSON.stringify(await provider.requests('/log/ingest'));
      const canaries = [...handles, code, 'text-and-email', await provider.password('text-and-email'), 'XXX-XXX', '@'];
      for (const canary of canaries) expect(text).not.toContain(canary);
    },
  );

  for (const [what, fault] of [
    ['is down', { status: 503 }],
    ['drops every connection', { drop: true }],
    ['hangs', { delayMs: 30_000 }],
  ] as const) {
    story(`that ${what} costs the customer nothing`, async ({ customer, provider }) => {
      await provider.fault({ match: 'POST /log/ingest', times: 'always', ...fault });
      await customer.reachCode('text-and-email');
      await customer.arriveByCode(home);
      const tries = (await provider.requests('/log/ingest')).length;
      expect(tries).toBeGreaterThan(0);
      expect(tries).toBeLessThanOrEqual(40);
    });
  }
});

describe('what the page tells of itself', () => {
  story(
    'secrets are nowhere but on their way: not in storage, cookies, address, title, data layer or log',
    async ({ customer, provider, browser, clock }) => {
      const password = await provider.password('text-and-email');
      await customer.reachCode('text-and-email');
      const code = await provider.code();
      const mistyped = `${code.slice(0, 3)}999`;
      await customer.typeCode(mistyped);
      await customer.read(like('vc.error.incorrect'));
      const shared = JSON.stringify([...browser.local]);
      const tab = JSON.stringify([...customer.tab.session]);
      expect(tab).toContain('sign-in.context');
      const page = customer.tab.activate();
      const layer = JSON.stringify(layerOf(customer));
      const cookies = JSON.stringify(browser.jar.toJSON());
      await clock.pass(2);
      const log = JSON.stringify(await provider.requests('/log/'));
      for (const secret of [password, code, mistyped]) {
        for (const place of [shared, tab, layer, cookies, customer.tab.address(), page.title, log])
          expect(place).not.toContain(secret);
      }
      // Personal data stays in this tab.
      for (const personal of ['text-and-email', 'XXX-1234', 't***l']) expect(shared).not.toContain(personal);
      await customer.typeCode(code);
      await customer.arrive(home);
    },
  );

  story('one event a screen reaches the data layer, when the page has its title', async ({ customer, clock }) => {
    await customer.open();
    await clock.until(() => expect(layerOf(customer).map(({ screen }) => screen)).toEqual(['login']));
    const { tab } = customer;
    const told: string[][] = [];
    const push = ({ screen }: { readonly screen: string }) => told.push([screen, tab.activate().title]);
    Object.assign(tab.activate().defaultView ?? {}, { dataLayer: { push } });
    await customer.signIn('text-and-email');
    await customer.see(text('stepUp.title'));
    await customer.sendCode();
    const titled = ['stepUp.title', 'vc.title'].map((key) => text('ui.pageTitle', { title: text(key) }));
    await clock.until(() => expect(told).toEqual(['step-up', 'vc'].map((screen, at) => [screen, titled[at]])));
  });

  story('each screen has a title of its own', async ({ customer, clock }) => {
    const titles: string[] = [];
    const isTitled = async (title: string): Promise<void> => {
      const whole = text('ui.pageTitle', { title });
      await clock.until(() => expect(customer.tab.activate().title).toBe(whole));
      titles.push(customer.tab.activate().title);
    };
    await customer.open();
    await isTitled(text('login.title'));
    await customer.signIn('text-and-email');
    await customer.see(text('stepUp.title'));
    await isTitled(text('stepUp.title'));
    await customer.sendCode();
    await isTitled(text('vc.title'));
    expect(new Set(titles).size).toBe(3);
    for (const title of titles) expect(title).toContain('Example Mutual');
    await customer.arriveByCode(home);
  });

  story(
    'challenge and answer alone carry the anti-bot header and the user ID, and go to the proofing host',
    async ({ customer, provider }) => {
      await customer.reachCode('text-and-email');
      await customer.arriveByCode(home);
      const idx = (await provider.requests('/idp/idx/')).filter(({ method }) => method === 'POST');
      const proofed = idx.filter(({ headers }) => headers['x-bot-token'] !== undefined);
      expect(new Set(proofed.map(({ path }) => path))).toEqual(
        new Set(['/idp/idx/challenge', '/idp/idx/challenge/answer']),
      );
      for (const { headers, body } of proofed) {
        expect(headers.host).toMatch(/^127\.0\.0\.1:/u);
        expect(body).toMatchObject({ uid: 'text-and-email' });
      }
      const others = idx.filter((request) => !proofed.includes(request));
      expect(others.length).toBeGreaterThan(0);
      for (const { headers, body } of others) {
        expect(headers.host).toMatch(/^localhost:/u);
        expect(body).not.toHaveProperty('uid');
      }
    },
  );
});

/** What the page has told its analytics. */
function layerOf({ tab }: TabCustomer): readonly { readonly screen: string }[] {
  const { dataLayer = [] } = tab.activate().defaultView as { dataLayer?: { screen: string }[] } & object;
  return dataLayer;
}
