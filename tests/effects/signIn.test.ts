import { beforeEach, describe, expect, it, vi } from 'vitest';
import { transactionKey } from '../../src/effects/okta/idx/transactionStore.ts';
import { providerForTests } from '../provider/running.ts';
import { memoryStore, nobody } from './fakeServices.ts';
import { openProviderPage, type ProviderPage } from './providerPage.ts';

const signal = new AbortController().signal;
const running = providerForTests();
let page: ProviderPage;
beforeEach(() => {
  page = openProviderPage(running);
});

/** Signs in up to the code screen. */
async function reachCode(username: string) {
  const effects = page.load();
  await page.logIn(username, effects);
  const answer = await effects.handlers['idx.selectChannel']({ channel: 'phone' }, signal);
  expect(answer).toMatchObject({ code: 'pending', data: { step: 'challenge-authenticator', authenticator: 'phone' } });
  return effects;
}

describe('a sign-in', () => {
  it('goes from password over a text to tokens in cookies', async () => {
    const { handlers } = await reachCode('text-and-email');
    const code = await page.newestCode();
    expect(await handlers['idx.answerCode']({ code }, signal)).toEqual({ code: 'success' });
    expect(await handlers['tokens.store']({}, signal)).toEqual({
      code: 'stored',
      data: {
        claims: { uid: expect.any(String), smsEnrolled: expect.any(String), passkeyEnrolled: expect.any(String) },
        declinedPasskey: false,
        oktaId: expect.any(String),
      },
    });
    expect([...page.cookies.jar.keys()]).toEqual(['accessToken', 'refreshToken', 'tokenMeta', 'customerId']);
    expect([...page.tab.items.keys()]).toEqual(['sign-in.stored-for']);
  });

  it('asks the provider no more often than the protocol needs', async () => {
    const { handlers } = await reachCode('text-only');
    await handlers['idx.answerCode']({ code: await page.newestCode() }, signal);
    expect(page.paths()).toEqual([
      'GET /_idp/bot-token',
      'GET /oauth2/default/.well-known/openid-configuration',
      'POST /oauth2/default/v1/interact',
      'POST /idp/idx/introspect',
      'POST /idp/idx/identify',
      'POST /idp/idx/challenge',
      'POST /idp/idx/challenge/answer',
      'POST /oauth2/default/v1/token',
      'GET /oauth2/default/v1/keys',
    ]);
  });

  it('takes no ID token of another sign-in: its nonce must be that of the transaction', async () => {
    const { handlers } = await reachCode('text-only');
    const saved = JSON.parse(page.tab.items.get(transactionKey) ?? '');
    page.tab.items.set(transactionKey, JSON.stringify({ ...saved, nonce: 'of-another-sign-in' }));
    expect(await handlers['idx.answerCode']({ code: await page.newestCode() }, signal)).toMatchObject({
      code: 'unhandled',
    });
    expect(await handlers['tokens.store']({}, signal)).toEqual({ code: 'failed' });
    expect([...page.cookies.jar.keys()]).toEqual([]);
  });

  it('spec §9: asks for its scopes, with PKCE', async () => {
    await page.logIn('direct');
    const begun = page.sent.find(({ url }) => url.pathname.endsWith('/v1/interact'));
    expect(Object.fromEntries(new URLSearchParams(begun?.body))).toMatchObject({
      scope: 'openid offline_access user:profile.read user:profile.write',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('spec §3: leaves an entry of type IDX for each answer about it, without handle, name or user ID', async () => {
    await page.logIn('text-and-email');
    const answers = page.paths().filter((path) => path.includes('/idp/idx/'));
    const told = () => page.logged.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === 'IDX');
    expect(answers.length).toBeGreaterThan(1);
    await vi.waitFor(() => expect(told()).toHaveLength(answers.length));
    expect(told().map(({ details }) => details.state)).toEqual([
      'PENDING identify',
      'PENDING select-authenticator-authenticate',
    ]);
    expect(JSON.stringify(told())).not.toMatch(/text-and-email|firstName|lastName|stateHandle|identifier/u);
  });
});

it('a forced change of the password offers a new user ID only where the provider takes one', async () => {
  expect(await page.logIn('temporary-password')).toMatchObject({ data: { offersUserId: false } });
  expect(await page.logIn('temporary-user-id')).toMatchObject({ data: { offersUserId: true } });
});

describe('the step-up', () => {
  it('moves to selection without asking the provider', async () => {
    const { handlers } = await reachCode('text-and-email');
    const before = page.sent.length;
    expect(await handlers['idx.goToSelection']({}, signal)).toMatchObject({
      code: 'pending',
      data: { step: 'select-authenticator-authenticate', channels: { phone: expect.any(String) } },
    });
    expect(page.sent).toHaveLength(before);
  });

  it('carries the user ID that began it after a reload, whatever the session says by then', async () => {
    await reachCode('text-only');
    const { handlers } = page.load({ session: () => nobody });
    await handlers['session.resume']({}, signal);
    const before = page.sent.length;
    expect(await handlers['idx.answerCode']({ code: await page.newestCode() }, signal)).toEqual({ code: 'success' });
    const challenges = page.sent.slice(before).filter(({ url }) => url.pathname.startsWith('/idp/idx/challenge'));
    expect(challenges.map(({ body }) => JSON.parse(body).uid)).toEqual(['text-only']);
  });

  it('moves to selection after a reload, with one question', async () => {
    await reachCode('text-and-email');
    const { handlers } = page.load();
    const before = page.sent.length;
    expect(await handlers['idx.goToSelection']({}, signal)).toMatchObject({
      data: { step: 'select-authenticator-authenticate' },
    });
    expect(page.sent).toHaveLength(before + 1);
  });

  it('has nothing to choose from at the login screen', async () => {
    const { handlers } = page.load();
    await page.control('faults', { match: 'POST /idp/idx/identify', times: 1, drop: true });
    await page.logIn('direct', { handlers });
    expect(await handlers['idx.goToSelection']({}, signal)).toEqual({ code: 'unavailable' });
    expect(await handlers['idx.resendCode']({}, signal)).toEqual({ code: 'unavailable' });
  });
});

describe('a code', () => {
  it('that was wrong too often for the provider leads back to the choice', async () => {
    const { handlers } = await reachCode('text-only');
    for (let attempt = 0; attempt < 5; attempt += 1) await handlers['idx.answerCode']({ code: '000000' }, signal);
    expect(await handlers['idx.answerCode']({ code: '000000' }, signal)).toMatchObject({
      code: 'moved',
      data: { step: 'select-authenticator-authenticate' },
    });
  });

  it('that was sent is good after a new one was refused', async () => {
    const { handlers } = await reachCode('text-only');
    const refused = { message: 'No.', class: 'ERROR', i18n: { key: 'tooManyRequests' } };
    const messages = { type: 'array', value: [refused] };
    const href = `${page.origin}/idp/idx/cancel`;
    const cancel = { rel: ['create-form'], name: 'cancel', href, method: 'POST', value: [] };
    const body = { version: '1.0.0', stateHandle: 'H', messages, cancel };
    await page.control('faults', { match: 'POST /idp/idx/challenge/resend', times: 1, status: 429, body });
    expect(await handlers['idx.resendCode']({}, signal)).toEqual({ code: 'rateLimited' });
    expect(await handlers['idx.answerCode']({ code: await page.newestCode() }, signal)).toEqual({ code: 'success' });
  });

  it('without a transaction is over, without asking anybody', async () => {
    const { handlers } = page.load();
    expect(await handlers['idx.answerCode']({ code: '123456' }, signal)).toEqual({ code: 'canceled' });
    expect(page.sent).toEqual([]);
  });
});

it('a call that is aborted makes way at once, and the provider is asked where it stands', async () => {
  const { handlers } = await reachCode('text-only');
  await page.control('faults', { match: 'POST /idp/idx/challenge/answer', times: 1, delayMs: 5000 });
  const given = new AbortController();
  const first = handlers['idx.answerCode']({ code: '000000' }, given.signal);
  await expect.poll(() => page.paths().at(-1)).toBe('POST /idp/idx/challenge/answer');
  const second = handlers['idx.answerCode']({ code: await page.newestCode() }, signal);
  given.abort();
  await expect(first).rejects.toThrow();
  expect(await second).toEqual({ code: 'success' });
  expect(page.paths().slice(-4)).toEqual([
    'POST /idp/idx/introspect',
    'POST /idp/idx/challenge/answer',
    'POST /oauth2/default/v1/token',
    'GET /oauth2/default/v1/keys',
  ]);
});

describe('the session', () => {
  it('that could not be closed for typed credentials is wanted all the same: no customer has logged out', async () => {
    await page.logIn('direct');
    await page.control('faults', { match: 'DELETE /api/v1/sessions/me', times: 1, status: 503 });
    const local = memoryStore();
    expect(await page.logIn('text-only', page.load({ local }))).toEqual({ code: 'networkProblem' });
    expect(await page.load({ local }).handlers['session.resume']({}, signal)).toEqual({ code: 'active' });
  });

  it('that expired while the page was closed is expired, and forgotten', async () => {
    await reachCode('text-only');
    running.provider.reset();
    expect(await page.load().handlers['session.resume']({}, signal)).toEqual({ code: 'expired' });
    expect(page.tab.items.size).toBe(0);
  });

  it('that succeeded meanwhile gives no tokens to a cancel', async () => {
    const { handlers } = await reachCode('text-only');
    const saved = new Map(page.tab.items);
    await page.control('faults', { match: 'POST /oauth2/default/v1/token', times: 1, drop: true });
    expect(await handlers['idx.answerCode']({ code: await page.newestCode() }, signal)).toEqual({
      code: 'networkProblem',
    });
    for (const [key, value] of saved) page.tab.write(key, value);
    const before = page.sent.length;
    await page.load().handlers['idx.cancel']({}, signal);
    expect(page.paths().slice(before)).not.toContain('POST /oauth2/default/v1/token');
  });
});

it.each([
  [300, 'success'],
  [-300, 'success'],
  [330, 'clockDrift'],
])(
  'spec §9: tokens are taken from a clock that is up to 305 seconds off: %d s is %s (time limit: clock-skew)',
  async (offsetSeconds, code) => {
    await page.control('clock', { offsetSeconds });
    expect(await page.logIn('direct')).toEqual({ code });
  },
);
