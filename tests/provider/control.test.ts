import { describe, expect, it } from 'vitest';
import { emptyMemory } from '../../src/provider/memory.ts';
import { sendOneTimeCode } from '../../src/provider/oneTimeCode.ts';
import { createProvider } from '../../src/provider/provider.ts';
import { Browser, interactionCode, keys, password, steps } from './browser.ts';
import { providerForTests } from './running.ts';

const running = providerForTests();

const open = () => new Browser(running.origin);
const addFault = (fault: unknown) => open().call('POST', '/_idp/faults', { body: fault });

describe('a fault', () => {
  it('replaces the answer as often as it says', async () => {
    await addFault({ match: 'POST /idp/idx/identify', status: 503, body: { down: true }, times: 2 });
    const browser = open();
    const first = await browser.logIn('direct');
    expect([first.status, first.body, first.type]).toEqual([503, { down: true }, 'application/json']);
    expect((await browser.identify('direct')).status).toBe(503);
    expect((await browser.identify('direct')).status).toBe(200);
  });

  it('sends a text in the content type that it says', async () => {
    await addFault({ match: 'POST /idp/idx/identify', status: 403, body: '<h1>No</h1>', contentType: 'text/html' });
    const blocked = await open().logIn('direct');
    expect([blocked.status, blocked.text, blocked.type]).toEqual([403, '<h1>No</h1>', 'text/html']);
  });

  it('leaves the control surface alone, and not what stands in for other systems', async () => {
    await addFault({ match: 'GET /_idp/*', status: 503, times: 'always' });
    expect((await open().call('GET', '/_idp/inbox')).status).toBe(200);
    for (const path of ['/_idp/bot-token', '/_idp/telephony?uid=direct'])
      expect((await open().call('GET', path)).status).toBe(503);
    const { body } = await open().call('GET', '/_idp/requests');
    expect(body[0]).toMatchObject({ path: '/_idp/telephony', query: { uid: 'direct' }, status: 503 });
  });

  it('breaks the usual answer off in the middle', async () => {
    await addFault({ match: 'GET /oauth2/default/v1/keys', cut: true });
    const answer = await fetch(`${running.origin}/oauth2/default/v1/keys`);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
    expect((await open().call('GET', '/oauth2/default/v1/keys')).body.keys).toHaveLength(1);
  });

  it('sends the answer a character at a time', async () => {
    await addFault({ match: 'GET /_idp/bot-token', status: 200, body: '{"a":1}', dripMs: 20 });
    const began = performance.now();
    const answer = await fetch(`${running.origin}/_idp/bot-token`);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect(await answer.text()).toBe('{"a":1}');
    expect(performance.now() - began).toBeGreaterThan(7 * 18);
  });

  it('of one user leaves the others alone, at every step that belongs to that user', async () => {
    await addFault({ match: 'POST /idp/idx/*', status: 500, times: 'always', user: 'text-and-email' });
    expect((await open().logIn('direct')).status).toBe(200);
    const browser = open();
    expect((await browser.begin()).status).toBe(200);
    expect((await browser.identify('text-and-email')).status).toBe(500);
  });

  it('of one user finds them by their access token', async () => {
    const browser = open();
    const { body } = await browser.tokensOf('direct');
    await addFault({ match: 'GET /css/*', status: 500, user: 'direct' });
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await browser.call('GET', '/css/uid-pwd/v1/user-info', { headers })).status).toBe(500);
  });

  it('still carries cross-origin headers', async () => {
    await addFault({ match: 'GET /api/v1/sessions/me', status: 500 });
    const answer = await open().call('GET', '/api/v1/sessions/me', { headers: { origin: 'http://app.test' } });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([500, 'http://app.test']);
  });

  it('is listed and cleared, one or all', async () => {
    const { body: one } = await addFault({ match: 'GET /a', status: 500 });
    await addFault({ match: 'GET /b', delayMs: 5, user: 'direct' });
    await open().call('DELETE', `/_idp/faults?id=${one.id}`);
    expect((await open().call('GET', '/_idp/faults')).body).toMatchObject([{ match: 'GET /b', timesLeft: 1 }]);
    await open().call('DELETE', '/_idp/faults');
    expect((await open().call('GET', '/_idp/faults')).body).toEqual([]);
  });
});

describe('bad input', () => {
  it.each([
    ['/_idp/faults', {}, '"match"'],
    ['/_idp/faults', { match: 'everything', status: 500 }, '"match"'],
    ['/_idp/faults', { match: 'GET /a' }, 'does nothing'],
    ['/_idp/faults', { match: 'GET /a', status: 'x' }, '"status"'],
    ['/_idp/faults', { match: 'GET /a', status: 500, time: 1 }, '"time"'],
    ['/_idp/faults', { match: 'GET /a', status: 429, headers: { 'a b': 'c' } }, '"headers"'],
    ['/_idp/clock', { offsetSeconds: 'soon' }, '"offsetSeconds"'],
    ['/_idp/clock', [], 'JSON object'],
    ['/_idp/settings', { trustedOrigins: [1] }, '"trustedOrigins"'],
    ['/_idp/settings', { asksForProof: 'no' }, '"asksForProof"'],
    ['/_idp/settings', { policy: 'none' }, '"policy" is not one of password, identifierFirst'],
    ['/_idp/reset', { user: 'nobody' }, '"nobody"'],
  ])('to %s, %j, is refused and named', async (path, body, named) => {
    const refused = await open().call('POST', path, { body });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toContain(named);
    expect(refused.body.error).toMatch(/: .+\.$/);
  });

  it('that is not JSON is refused', async () => {
    const response = await fetch(`${running.origin}/_idp/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'The body is not JSON: send a JSON object.' },
    ]);
  });
});

describe('the requests seen', () => {
  it('of one user include those before the user was known', async () => {
    const browser = open();
    await browser.logIn('direct');
    await open().logIn('text-only');
    const { body } = await browser.call('GET', '/_idp/requests?user=direct');
    expect(body.map((one: { path: string }) => one.path)).toEqual([
      '/idp/idx/identify',
      '/idp/idx/introspect',
      '/oauth2/default/v1/interact',
    ]);
  });

  it('are forgotten on demand, and the control surface is not among them', async () => {
    const browser = open();
    await browser.begin();
    await browser.call('DELETE', '/_idp/requests');
    expect((await browser.call('GET', '/_idp/requests')).body).toEqual([]);
  });
});

it('the inbox is filtered and emptied by user and by address', async () => {
  for (const username of ['text-only', 'email-only']) {
    const browser = open();
    await browser.logIn(username);
    await browser.choose(username === 'text-only' ? 'phone' : 'email');
  }
  const read = async (query: string) => (await open().call('GET', `/_idp/inbox${query}`)).body;
  expect((await read('')).map((one: { channel: string }) => one.channel)).toEqual(['email', 'sms']);
  expect(await read('?to=emailonly@example.test')).toHaveLength(1);
  const [{ code }] = await read('?user=text-only');
  expect((await open().call('GET', '/_idp/telephony?uid=TEXT-only')).body.code).toBe(code);
  await open().call('DELETE', '/_idp/inbox?user=text-only');
  expect(await read('')).toHaveLength(1);
  await open().call('DELETE', '/_idp/inbox');
  expect(await read('')).toEqual([]);
});

describe('settings, clock and reset', () => {
  it('let clients through that have no anti-bot token and name no user, on demand', async () => {
    await open().call('POST', '/_idp/settings', { body: { asksForProof: false } });
    const browser = open();
    await browser.logIn('text-only');
    expect((await browser.idx('challenge')).status).not.toBe(403);
  });

  it('set everything back', async () => {
    const browser = open();
    await browser.logIn('text-only');
    await browser.choose('phone');
    await browser.call('POST', '/_idp/clock', { body: { offsetSeconds: 10 } });
    await browser.call('POST', '/_idp/reset', { body: {} });
    const read = async (path: string) => (await browser.call('GET', path)).body;
    expect(await read('/_idp/inbox')).toEqual([]);
    expect(await read('/_idp/requests')).toEqual([]);
    expect((await read('/_idp/clock')).offsetSeconds).toBe(0);
    expect((await browser.introspect()).status).toBe(401);
  });

  it('set one user back and leave the others alone', async () => {
    const [one, other] = [open(), open()];
    await one.tokensOf('direct');
    await other.tokensOf('sms-declined');
    await one.call('POST', '/_idp/reset', { body: { user: 'direct' } });
    expect(steps(await one.begin())[0]).toBe('identify');
    expect(interactionCode(await other.begin())).not.toBe('');
  });

  it('take what a user holds back: a code for tokens, a link in an email, a passkey half made', async () => {
    const browser = open();
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      browser.call('POST', path, { body, headers });
    const bearer = async () => ({ authorization: `Bearer ${(await browser.tokensOf('direct')).body.access_token}` });
    const factors = '/css/users/v1/factors';
    const username = 'email-only';
    const interaction_code = interactionCode(await browser.logIn('direct'));
    await post('/api/v1/authn/recovery/password', { username, factorType: 'EMAIL' });
    const [{ code: recoveryToken }] = (await browser.call('GET', `/_idp/inbox?user=${username}`)).body;
    const { body: factor } = await post(factors, { factorType: 'webauthn', provider: 'FIDO' }, await bearer());
    for (const user of ['direct', username]) await post('/_idp/reset', { user });
    expect((await browser.token({ interaction_code })).status).toBe(400);
    expect((await post('/api/v1/authn/recovery/token', { recoveryToken })).status).toBe(401);
    expect((await post(`${factors}/activate`, { factorId: factor.id }, await bearer())).status).toBe(404);
  });
});

describe('other origins', () => {
  const preflight = (path: string) => open().call('OPTIONS', path, { headers: { origin: 'http://app.test' } });

  it('may call the protocol with credentials and the anti-bot header', async () => {
    const { status, headers } = await preflight('/idp/idx/challenge');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('http://app.test');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-allow-headers')).toContain('x-bot-token');
    expect(headers.get('access-control-max-age')).toBe('600');
  });

  it('may not read the control surface', async () => {
    expect((await preflight('/_idp/inbox')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('see the links of a transaction stay those of its beginning, by whatever address it goes on', async () => {
    const browser = open();
    await browser.begin();
    const body = { identifier: 'text-only', credentials: { passcode: password }, stateHandle: browser.stateHandle };
    const headers = { 'x-forwarded-proto': 'https' };
    const answer = await browser.call('POST', '/idp/idx/identify', { body, headers });
    expect(answer.body.remediation.value[0].href).toBe(`${running.origin}/idp/idx/challenge`);
  });
});

it('the control surface takes changes from no page of another site', async () => {
  const fault = { match: 'POST /idp/idx/*', status: 500, times: 'always' };
  const from = (origin: string) => open().call('POST', '/_idp/faults', { body: fault, headers: { origin } });
  for (const origin of ['https://evil.example', 'null', running.origin.replace('http', 'https')])
    expect((await from(origin)).body.errorCode).toBe('E0000006');
  expect((await open().call('GET', '/_idp/faults')).body).toEqual([]);
  expect((await from(running.origin)).status).toBe(201);
});

describe('what the provider remembers', () => {
  it('forgets what was not used for longest', () => {
    const { transactions } = emptyMemory();
    for (let count = 0; count < 6_000; count += 1) {
      transactions.set(`entry ${count}`, {} as never);
      transactions.get('entry 0');
      if (count % 1_000 === 0) transactions.set('entry 1', {} as never);
    }
    const isThere = ['entry 0', 'entry 1', 'entry 999', 'entry 5999'].map((key) => transactions.has(key));
    expect([transactions.size, ...isThere]).toEqual([5_000, true, true, false, true]);
  });

  it('forgets the oldest messages', () => {
    const provider = createProvider({});
    const to = { channel: 'email', reachedAt: 'you@example.com' } as const;
    for (let count = 0; count < 5_500; count += 1) sendOneTimeCode(provider, `user ${count}`, to);
    const { inbox } = provider.memory;
    expect([inbox.length, inbox[0]?.username, inbox.at(-1)?.username]).toEqual([5_000, 'user 5499', 'user 500']);
  });
});

describe('paths', () => {
  it('of somebody else are left alone', async () => {
    for (const path of ['/', '/login-ui/login', '/_idpx', '/apix/v1/a']) {
      expect((await open().call('GET', path)).status).toBe(418);
    }
  });

  it('of the provider that lead nowhere are 404', async () => {
    expect((await open().call('GET', '/api/v1/users')).body.errorCode).toBe('E0000022');
  });

  it('are answered with the scheme that a proxy in front speaks', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const { body } = await open().call('GET', '/oauth2/default/.well-known/openid-configuration', { headers });
    expect(body.issuer).toBe(`${running.origin.replace('http', 'https')}/oauth2/default`);
    expect(keys(await open().logIn('direct'))).toEqual([]);
  });
});

it('resets never freeze the process: 20,000 in a row', () => {
  for (let count = 0; count < 20_000; count += 1) running.provider.reset();
  expect(running.provider.personas.length).toBeGreaterThan(0);
});
