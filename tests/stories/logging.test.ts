import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import type { Provider } from './provider.ts';
import { expect, story, type TabCustomer, wrongCode } from './story.ts';

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
  story('name the customer from the sign-in on', async ({ customer, provider, clock }) => {
    await customer.signInTo('sms-undecided-with-phone', text('confirmPhone.title'));
    await provider.fault({ match: 'POST /css/users/v1/factors/sms', status: 500, body: {} });
    await customer.press(text('confirmPhone.use'));
    await customer.alerted(/./u);
    await customer.press(text('phone.later'));
    await customer.arrive(/\/_idp\/home/u);
    await clock.pass(2);
    const ids = (await logged(provider)).map(({ details }) => details.oktaId);
    const known = ids.slice(ids.findIndex((id) => id !== null));
    expect(known.length).toBeGreaterThan(0);
    expect(new Set(known).size).toBe(1);
    expect(known[0]).toMatch(/./u);
  });

  story('of a refusal have the number of the request, from every host', async ({ customer, provider, clock }) => {
    await customer.open();
    await customer.signIn('text-only', 'wrong');
    await customer.alerted(like('login.error.incorrect'));
    await customer.signIn('text-only');
    await customer.sendCode();
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
    await customer.arriveByCode();
  });

  story('of a resume that failed have the number of the request', async ({ customer, provider, clock }) => {
    const isNoted = async (path: string): Promise<void> => {
      await customer.alerted(like('login.error.check'));
      await clock.pass(2);
      const details = expect.objectContaining({ requestId: await refused(provider, path) });
      const message = 'session.resume: failed';
      expect(await logged(provider)).toContainEqual(expect.objectContaining({ message, details }));
      await customer.signInHome();
    };
    await customer.signInTo('text-only', text('stepUp.title'));
    await provider.fault({ match: 'POST /idp/idx/introspect', status: 403, body: {} });
    await customer.reload();
    await isNoted('/idp/idx/introspect');
    await provider.fault({ match: 'GET /api/v1/sessions/me', status: 500, body: {} });
    await customer.open();
    await isNoted('/api/v1/sessions/me');
  });
});

describe('the log', () => {
  story(
    'spec §7: tells status, step and what ties entries together, and nothing that says who or opens a session',
    async ({ customer, provider, clock }) => {
      await customer.reachCode('text-and-email');
      await customer.arriveByCode();
      await clock.pass(2);
      const entries = await logged(provider);
      const states = entries.filter(({ type }) => type === 'IDX').map(({ details }) => details.state);
      expect(states).toEqual(
        expect.arrayContaining(['PENDING identify', 'PENDING challenge-authenticator', 'SUCCESS']),
      );
      expect(new Set(entries.map(({ details }) => details.traceId)).size).toBe(1);
      expect(entries.some(({ details }) => details.authFlow === 'UIDPWD')).toBe(true);
      const text = JSON.stringify(await provider.requests('/log/ingest'));
      for (const personal of ['text-and-email', 'XXX-XXX', '@']) expect(text).not.toContain(personal);
    },
  );

  story('that hangs costs the customer nothing', async ({ customer, provider }) => {
    await provider.fault({ match: 'POST /log/ingest', times: 'always', delayMs: 30_000 });
    await customer.reachCode('text-and-email');
    await customer.arriveByCode();
    const tries = (await provider.requests('/log/ingest')).length;
    expect(tries).toBeGreaterThan(0);
    expect(tries).toBeLessThanOrEqual(40);
  });
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
  await customer.arriveByCode();
});

story(
  'challenge and answer alone carry the anti-bot header and the user ID, and go to the proofing host',
  async ({ customer, provider }) => {
    await customer.reachCode('text-and-email');
    await customer.arriveByCode();
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

/** What the page has told its analytics. */
function layerOf({ tab }: TabCustomer): readonly { readonly screen: string }[] {
  const { dataLayer = [] } = tab.activate().defaultView as { dataLayer?: { screen: string }[] } & object;
  return dataLayer;
}
