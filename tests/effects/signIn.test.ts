import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sending } from '../../src/compiler/generated/source.ts';
import { transactionKey } from '../../src/effects/okta/idx/transactionStore.ts';
import { manualClock } from '../engine/clock.ts';
import { providerForTests } from '../provider/running.ts';
import { catalogueFile, memoryStore, nobody } from './fakeServices.ts';
import { openProviderPage, type ProviderPage, password } from './providerPage.ts';

const signal = new AbortController().signal;
const running = providerForTests();
let page: ProviderPage;
beforeEach(() => {
  page = openProviderPage(running);
});

/** What was sent to the log. */
const entries = () => page.logged.map(({ body }) => JSON.parse(body));

/** Signs in as far as user ID and password go. */
function logIn(username: string, { handlers } = page.load(), secret = password) {
  page.signInAs(username);
  return handlers['idx.authenticate']({ username, password: secret }, signal);
}

/** The user IDs that challenge calls have carried since. */
const uids = (since: number) =>
  page.sent
    .slice(since)
    .filter(({ url }) => url.pathname.startsWith('/idp/idx/challenge'))
    .map(({ body }) => JSON.parse(body).uid);

/** Signs in up to the code screen. */
async function reachCode(username: string) {
  const effects = page.load();
  await logIn(username, effects);
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
    await logIn('direct');
    const begun = page.sent.find(({ url }) => url.pathname.endsWith('/v1/interact'));
    expect(Object.fromEntries(new URLSearchParams(begun?.body))).toMatchObject({
      scope: 'openid offline_access user:profile.read user:profile.write',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('is one login to the customer also where user ID and password are asked for one after the other', async () => {
    expect(await logIn('identifier-first')).toMatchObject({
      code: 'pending',
      data: { step: 'select-authenticator-authenticate' },
    });
  });
});

describe('user ID and password', () => {
  interface Entry {
    readonly outcome?: string;
    readonly step?: string;
    readonly sent?: readonly Sending[];
  }
  const calls = ['POST /idp/idx/identify', 'POST /oauth2/default/v1/token'];
  /** The accounts of the catalogue that are answered so. Where the user ID is asked for first, the password follows. */
  const answered = Object.values(catalogueFile)
    .flatMap((section) => Object.values<Entry>(section))
    .flatMap(({ outcome, step, sent = [] }) =>
      sent
        .filter(({ call = '', with: given }) => calls.includes(call) && given === undefined)
        .flatMap(({ personas = [] }) => personas.map((username) => ({ username, outcome, step }))),
    )
    .filter(({ username, outcome }) => outcome !== undefined && !username.startsWith('identifier-first'));

  it.each(answered)('of $username come to $outcome $step', async ({ username, outcome, step }) => {
    expect(await logIn(username)).toMatchObject({ code: outcome, ...(step === undefined ? {} : { data: { step } }) });
  });

  it('of the catalogue are many', () => {
    expect(answered.length).toBeGreaterThan(30);
  });

  it.each([
    ['temporary-password', 'password'],
    ['challenge-passkey', 'webauthn'],
    ['unknown-authenticator', 'other'],
    ['enroll-step', 'email'],
    ['reset-step', 'password'],
  ])('of %s lead to a step of %s', async (username, authenticator) => {
    expect(await logIn(username)).toMatchObject({ code: 'pending', data: { authenticator } });
  });

  it.each([
    ['unknown-step', 'other'],
    ['select-enroll-step', 'select-authenticator-enroll'],
    ['no-channel', 'select-authenticator-authenticate'],
  ])('of %s lead to %s without channels', async (username, step) => {
    expect(await logIn(username)).toMatchObject({ code: 'pending', data: { step, channels: {} } });
  });

  it('that are wrong can be tried again after a cancel', async () => {
    const effects = page.load();
    expect(await logIn('direct', effects, 'wrong')).toEqual({ code: 'invalidCredentials' });
    expect(await effects.handlers['idx.cancel']({}, signal)).toEqual({ code: 'canceled' });
    expect(await logIn('direct', effects)).toEqual({ code: 'success' });
  });

  it('leave an entry with the key of a message that no flow knows', async () => {
    await logIn('unknown-message');
    expect(page.journal).toEqual(['idx.authenticate: unhandled errors.never.heard.of']);
    await vi.waitFor(() =>
      expect(entries().at(-1)).toMatchObject({ type: 'JSON', details: { reason: 'errors.never.heard.of' } }),
    );
  });

  it('spec §3: leave an entry of type IDX for each answer about the transaction, without handle, name or user ID', async () => {
    await logIn('text-and-email');
    const answers = page.paths().filter((path) => path.includes('/idp/idx/'));
    const told = () => entries().filter(({ type }) => type === 'IDX');
    expect(answers.length).toBeGreaterThan(1);
    await vi.waitFor(() => expect(told()).toHaveLength(answers.length));
    expect(told().map(({ details }) => details.state)).toEqual([
      'PENDING identify',
      'PENDING select-authenticator-authenticate',
    ]);
    expect(JSON.stringify(told())).not.toMatch(/text-and-email|firstName|lastName|stateHandle|identifier/u);
  });

  it('begin the transaction again, once and silently, when it expired while login sat idle (time limit: sign-in-validity)', async () => {
    page.signInAs('direct');
    const idle = page.load();
    const begun = page.load();
    await page.control('faults', { match: 'POST /idp/idx/identify', times: 1, drop: true });
    await logIn('direct', begun);
    expect(await idle.handlers['session.resume']({}, signal)).toMatchObject({
      code: 'resumed',
      data: { step: 'identify' },
    });
    running.provider.reset();
    expect(await logIn('direct', idle)).toEqual({ code: 'success' });
    expect(page.paths().filter((path) => path === 'POST /idp/idx/identify')).toHaveLength(3);
  });
});

describe('a forced change of the password', () => {
  const change = async (username: string, password: string, userId = '') => {
    const effects = page.load();
    await logIn(username, effects);
    return effects.handlers['idx.changePassword']({ password, userId }, signal);
  };

  it.each([
    ['Requirements-not-met-1', 'passwordRejected'],
    ['Current-password-1!', 'passwordInHistory'],
    ['In-history-password-1', 'passwordInHistory'],
    ['A-brand-new-one-1', 'success'],
  ])('to %s comes to %s', async (password, code) => {
    expect(await change('temporary-password', password)).toEqual({ code });
  });

  it('offers a new user ID only where the provider takes one', async () => {
    expect(await logIn('temporary-password')).toMatchObject({ data: { offersUserId: false } });
    expect(await logIn('temporary-user-id')).toMatchObject({ data: { offersUserId: true } });
  });

  it.each([
    ['direct', 'userIdTaken'],
    ['no/slash', 'userIdRejected'],
    ['alex.smith', 'success'],
  ])('with the new user ID %s comes to %s', async (userId, code) => {
    expect(await change('temporary-user-id', 'A-brand-new-one-1', userId)).toEqual({ code });
  });
});

describe('the step-up', () => {
  it('keeps the channels on the code screen', async () => {
    const { handlers } = page.load();
    page.signInAs('text-and-email');
    const choice = await handlers['idx.authenticate']({ username: 'text-and-email', password }, signal);
    const code = await handlers['idx.selectChannel']({ channel: 'email' }, signal);
    expect(code).toMatchObject({ data: { channels: 'data' in choice ? choice.data.channels : null } });
  });

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
    expect(uids(before)).toEqual(['text-only']);
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
    await handlers['idx.authenticate']({ username: 'direct', password }, signal);
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
    const name = 'tooManyRequests';
    const messages = { type: 'array', value: [{ message: 'No.', class: 'ERROR', i18n: { key: name } }] };
    const cancel = {
      rel: ['create-form'],
      name: 'cancel',
      href: `${page.origin}/idp/idx/cancel`,
      method: 'POST',
      value: [],
    };
    const body = { version: '1.0.0', stateHandle: 'H', messages, cancel };
    await page.control('faults', { match: 'POST /idp/idx/challenge/resend', times: 1, status: 429, body });
    expect(await handlers['idx.resendCode']({}, signal)).toEqual({ code: 'rateLimited' });
    expect(await handlers['idx.answerCode']({ code: await page.newestCode() }, signal)).toEqual({ code: 'success' });
  });

  it.each([
    ['once, is told it, and sends the code', 1, { code: 'pending', data: { step: 'challenge-authenticator' } }],
    ['again and again, is not asked for ever', 9, { code: 'channelRejected' }],
  ])('of a provider that asks for the method %s', async (_, times, outcome) => {
    let left = times;
    const http: typeof fetch = (input, init) => {
      const isChoice = new URL(String(input)).pathname === '/idp/idx/challenge' && left > 0;
      if (!isChoice) return fetch(input, init);
      left -= 1;
      // As if the provider had not understood the method.
      const { authenticator, ...rest } = JSON.parse(String(init?.body));
      return fetch(input, { ...init, body: JSON.stringify({ ...rest, authenticator: { id: authenticator.id } }) });
    };
    const effects = page.load({ http });
    await logIn('text-and-email', effects);
    expect(await effects.handlers['idx.selectChannel']({ channel: 'phone' }, signal)).toMatchObject(outcome);
  });

  it('without a transaction is over, without asking anybody', async () => {
    const { handlers } = page.load();
    expect(await handlers['idx.answerCode']({ code: '123456' }, signal)).toEqual({ code: 'canceled' });
    expect(page.sent).toEqual([]);
  });
});

describe('the user ID of a transaction', () => {
  it('goes along with a changed password after a reload', async () => {
    await logIn('temporary-password');
    const { handlers } = page.load({ session: () => nobody });
    await handlers['session.resume']({}, signal);
    expect(await handlers['idx.changePassword']({ password: 'Another-horse-2' }, signal)).toMatchObject({
      code: expect.stringMatching(/success|pending/),
    });
  });
});

describe('calls', () => {
  it('go one at a time', async () => {
    const { handlers } = await reachCode('text-only');
    const before = page.sent.length;
    await page.control('faults', { match: 'POST /idp/idx/challenge/answer', times: 1, delayMs: 100 });
    const first = handlers['idx.answerCode']({ code: '000000' }, signal);
    const second = handlers['idx.resendCode']({}, signal);
    await expect.poll(() => page.sent.length).toBe(before + 1);
    expect(await first).toEqual({ code: 'passcodeInvalid' });
    expect(await second).toMatchObject({ code: 'pending' });
  });

  it('that are aborted make way at once, and the provider is asked where it stands', async () => {
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

  it('prove themselves only where they must', async () => {
    const { handlers } = await reachCode('text-only');
    await handlers['idx.answerCode']({ code: await page.newestCode() }, signal);
    const proven = page.sent.filter(({ headers, body }) => headers.has('x-bot-token') || body.includes('"uid"'));
    expect(proven.map(({ url }) => url.pathname)).toEqual(['/idp/idx/challenge', '/idp/idx/challenge/answer']);
  });
});

describe('the session', () => {
  it('that somebody left at the provider does not stand in for credentials that were typed', async () => {
    await logIn('direct');
    expect(await logIn('text-only')).toMatchObject({
      code: 'pending',
      data: { channels: { phone: expect.any(String) } },
    });
    expect(page.paths()).toContain('DELETE /api/v1/sessions/me');
  });

  it('that could not be closed for typed credentials is wanted all the same: no customer has logged out', async () => {
    await logIn('direct');
    await page.control('faults', { match: 'DELETE /api/v1/sessions/me', times: 1, status: 503 });
    const local = memoryStore();
    expect(await logIn('text-only', page.load({ local }))).toEqual({ code: 'networkProblem' });
    expect(await page.load({ local }).handlers['session.resume']({}, signal)).toEqual({ code: 'active' });
  });

  it('is cleared though the provider never answers the cancel, and the next customer signs in', async () => {
    const clock = manualClock(Date.now());
    const effects = page.load({ clock });
    await logIn('text-only', effects);
    await page.control('faults', { match: 'POST /idp/idx/cancel', times: 1, delayMs: 60_000 });
    const cleared = effects.handlers['session.clear']({ scope: 'browser' }, signal);
    await expect.poll(() => page.paths().at(-1)).toBe('POST /idp/idx/cancel');
    const next = logIn('direct', effects);
    clock.advance(3000);
    expect(await next).toEqual({ code: 'success' });
    expect(await cleared).toEqual({ code: 'cleared' });
    expect(page.paths()).toContain('DELETE /api/v1/sessions/me');
  });

  it('that expired while the page was closed is expired', async () => {
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

  it('is given up by a cancel during step-up', async () => {
    const { handlers } = await reachCode('text-only');
    expect(await handlers['idx.cancel']({}, signal)).toEqual({ code: 'canceled' });
    expect(page.tab.items.size).toBe(0);
  });
});

describe('tokens', () => {
  it.each([
    [300, 'success'],
    [-300, 'success'],
    [330, 'clockDrift'],
  ])(
    'spec §9: are taken from a clock that is up to 305 seconds off: %d s is %s (time limit: clock-skew)',
    async (offsetSeconds, code) => {
      await page.control('clock', { offsetSeconds });
      expect(await logIn('direct')).toEqual({ code });
    },
  );

  it('that are too old on arrival are not stored', async () => {
    const { handlers } = page.load();
    page.signInAs('token-too-old');
    expect(await handlers['idx.authenticate']({ username: 'token-too-old', password }, signal)).toEqual({
      code: 'success',
    });
    expect(await handlers['tokens.store']({}, signal)).toEqual({ code: 'clockDrift' });
    expect(page.cookies.jar.size).toBe(0);
    expect(page.journal).toEqual(['tokens.store: clockDrift ISSUED_LONG_AGO']);
    await vi.waitFor(() => expect(page.logged).not.toEqual([]));
  });
});
