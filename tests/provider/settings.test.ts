import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, Browser, interactionCode, keys } from './browser.ts';
import { providerForTests } from './running.ts';

const running = providerForTests();

const open = () => new Browser(running.origin);
const set = (settings: Record<string, unknown>) => open().call('POST', '/_idp/settings', { body: settings });

it('a setting is told, changed alone, and set back by a reset', async () => {
  const before = (await open().call('GET', '/_idp/settings')).body;
  const changed = (await set({ emailPolls: true })).body;
  expect(changed).toEqual({ ...before, emailPolls: true });
  await open().call('POST', '/_idp/reset');
  expect((await open().call('GET', '/_idp/settings')).body).toEqual(before);
});

describe('cookies that answers of a transaction set', () => {
  beforeEach(() => set({ cookiesOnTransaction: true }));

  it('are a session of the transaction and the device, once, and at the end the session', async () => {
    const browser = open();
    const begun = await browser.begin();
    const names = (answer: Answer) => answer.headers.getSetCookie().map((one) => one.split('=')[0]);
    expect(names(begun)).toEqual(['JSESSIONID', 'DT']);
    expect(begun.headers.getSetCookie()[0]).toMatch(/^JSESSIONID=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    const done = await browser.identify('direct');
    expect([interactionCode(done) !== '', names(done)]).toEqual([true, ['idx']]);
    expect((await browser.call('GET', '/api/v1/sessions/me')).status).toBe(200);
  });

  it('are demanded from then on by the host that set them', async () => {
    const browser = open();
    await browser.begin();
    browser.cookies.delete('JSESSIONID');
    const refused = await browser.identify('direct');
    expect([refused.status, keys(refused)]).toEqual([401, ['idx.session.expired']]);
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  it('belong to one host: another sets its own', async () => {
    const browser = open();
    await browser.logIn('text-and-email');
    const other = new Browser(running.origin.replace('127.0.0.1', 'localhost'));
    Object.assign(other, { stateHandle: browser.stateHandle, uid: browser.uid });
    const chosen = await other.choose('phone');
    expect([chosen.status, [...other.cookies.keys()]]).toEqual([200, ['JSESSIONID', 'DT']]);
    const signedIn = await other.answer(await other.newestCode());
    expect(interactionCode(signedIn)).not.toBe('');
    expect((await browser.call('GET', '/api/v1/sessions/me')).status).toBe(404);
    expect(other.cookies.has('idx')).toBe(true);
  });

  it('are not set for another site without encryption, where browsers keep none', async () => {
    const begun = async (headers: Record<string, string>) => {
      const { body } = await open().interact();
      const handle = { interactionHandle: body.interaction_handle };
      const answer = await open().call('POST', '/idp/idx/introspect', { body: handle, headers });
      return answer.headers.getSetCookie().length;
    };
    expect(await begun({ origin: 'http://app.test' })).toBe(0);
    expect(await begun({ origin: 'https://app.test', 'x-forwarded-proto': 'https' })).toBe(2);
  });

  it('are neither set nor demanded otherwise', async () => {
    await set({ cookiesOnTransaction: false });
    const browser = open();
    await browser.logIn('direct');
    expect([...browser.cookies.keys()]).toEqual(['idp_device']);
  });
});

describe('fixed origins and headers', () => {
  const from = (origin: string, asked = '') =>
    open().call('OPTIONS', '/idp/idx/identify', { headers: { origin, 'access-control-request-headers': asked } });

  it('let a trusted origin in, and its own, and no other', async () => {
    await set({ trustedOrigins: ['https://login.example.com'] });
    for (const [origin, isAllowed] of [
      ['https://login.example.com', true],
      [running.origin, true],
      ['https://evil.example.com', false],
    ] as const) {
      const { headers } = await from(origin);
      expect([origin, headers.get('access-control-allow-origin')]).toEqual([origin, isAllowed ? origin : null]);
      expect([origin, headers.get('access-control-allow-headers') !== null]).toEqual([origin, isAllowed]);
    }
  });

  it('tell a preflight which headers may be sent, whatever it asks for', async () => {
    const { headers } = await from('http://app.test', 'x-custom');
    expect(headers.get('access-control-allow-headers')).toMatch(/^content-type, (?!.*x-custom)/);
  });
});

describe('a rate limit', () => {
  it.each([
    ['POST /idp/idx/identify', (browser: Browser) => browser.identify('direct'), 'tooManyRequests'],
    ['POST /oauth2/*/v1/interact', (browser: Browser) => browser.interact(), 'E0000047'],
    ['GET /api/v1/sessions/me', (browser: Browser) => browser.call('GET', '/api/v1/sessions/me'), 'E0000047'],
  ])('at %s answers 429 and tells when to come back', async (match, call, told) => {
    const browser = open();
    await browser.begin();
    await open().call('POST', '/_idp/faults', { body: { match, rateLimit: true } });
    const refused = await call(browser);
    expect([refused.status, keys(refused)[0] ?? refused.body.errorCode]).toEqual([429, told]);
    expect(refused.headers.get('x-rate-limit-limit')).toBe('600');
    expect(refused.headers.get('x-rate-limit-remaining')).toBe('0');
    expect(Number(refused.headers.get('x-rate-limit-reset')) * 1000).toBeGreaterThan(Date.now());
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await call(browser)).status).not.toBe(429);
  });

  it('can have a body and headers of its own', async () => {
    const fault = { match: 'POST /idp/idx/*', rateLimit: true, body: { own: true }, headers: { 'Retry-After': '3' } };
    await open().call('POST', '/_idp/faults', { body: fault });
    const refused = await open().begin();
    expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([429, { own: true }, '3']);
    expect(refused.headers.get('x-rate-limit-remaining')).toBe('0');
  });
});

it('a phone that offers no voice is not called', async () => {
  const browser = open();
  await browser.logIn('text-only');
  const refused = await browser.proven('challenge', { authenticator: { id: 'aut-phone', methodType: 'voice' } });
  expect(refused.status).toBe(400);
});

it('a passkey challenge may not say whose passkeys it is for, at the first screen and as second factor', async () => {
  await set({ tellsRpId: false });
  const browser = open();
  const { body } = await browser.begin();
  expect(body.webauthnAutofillUIChallenge.value.challengeData).not.toHaveProperty('rpId');
  const second = (await browser.identify('challenge-passkey')).body;
  expect(second.currentAuthenticator.value.contextualData.challengeData).not.toHaveProperty('rpId');
});

describe('proof that every challenge call needs', () => {
  beforeEach(() => set({ provesEveryChallenge: true }));

  it('is demanded of resend and poll, and enough there', async () => {
    await set({ emailPolls: true });
    const browser = await open().atCode('email');
    for (const step of ['challenge/resend', 'challenge/poll']) {
      expect([step, (await browser.idx(step)).status]).toEqual([step, 403]);
      expect([step, (await browser.proven(step, {})).status]).toEqual([step, 200]);
    }
  });

  it('is demanded of a passkey in place of the password, without a user ID', async () => {
    const browser = open();
    await browser.begin();
    expect((await browser.idx('challenge/answer/webauthn-autofillui')).status).toBe(403);
    const { status, text } = await browser.proven('challenge/answer/webauthn-autofillui', {});
    expect([status, text]).toEqual([400, expect.stringContaining('assertion_validation_failure')]);
  });
});
