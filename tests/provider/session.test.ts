import { describe, expect, it } from 'vitest';
import { Browser, steps } from './browser.ts';
import { providerForTests } from './running.ts';

const running = providerForTests();

const open = () => new Browser(running.origin);
const me = '/api/v1/sessions/me';

async function signedIn(username = 'direct'): Promise<Browser> {
  const browser = open();
  await browser.tokensOf(username);
  return browser;
}

describe('a session', () => {
  it('hangs on a cookie that scripts cannot read', async () => {
    const { headers } = await open().interact();
    expect(headers.get('set-cookie')).toMatch(/^idp_device=\S+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('belongs to one browser, and is told, refreshed and closed', async () => {
    const browser = await signedIn();
    expect((await open().call('GET', me)).status).toBe(404);
    const { body } = await browser.call('GET', me);
    expect(body).toMatchObject({ status: 'ACTIVE', userId: expect.stringMatching(/^u-/) });
    expect((await browser.call('POST', `${me}/lifecycle/refresh`)).body.id).toBe(body.id);
    expect((await browser.call('DELETE', me)).status).toBe(204);
    const gone = await browser.call('GET', me);
    expect([gone.status, gone.body.errorCode]).toEqual([404, 'E0000007']);
    expect(steps(await browser.begin())[0]).toBe('identify');
  });

  it('ends when a transaction of the browser is cancelled', async () => {
    const browser = open();
    await browser.logIn('direct');
    await browser.idx('cancel');
    expect((await browser.call('GET', me)).status).toBe(404);
  });

  it('of close-rate-limited closes at the second try', async () => {
    const browser = await signedIn('close-rate-limited');
    expect((await browser.call('DELETE', me)).status).toBe(429);
    expect((await browser.call('DELETE', me)).status).toBe(204);
  });

  it('ends with a logout, which sends the browser on', async () => {
    const browser = await signedIn();
    const target = encodeURIComponent('http://app.test/login-ui/logout');
    const gone = await browser.call('GET', `/oauth2/default/v1/logout?post_logout_redirect_uri=${target}`);
    expect([gone.status, gone.headers.get('location')]).toEqual([302, 'http://app.test/login-ui/logout']);
    expect((await browser.call('GET', me)).status).toBe(404);
  });
});

it('silent authorization posts login_required or a code to the app, from a page that may be framed', async () => {
  const browser = open();
  const query = new URLSearchParams({
    client_id: 'local-client',
    redirect_uri: browser.redirectUri,
    prompt: 'none',
    response_mode: 'okta_post_message',
    scope: 'openid',
    state: 'state "2"',
    code_challenge: 'x'.repeat(43),
  });
  const ask = () => browser.call('GET', `/oauth2/default/v1/authorize?${query}`);
  const { text } = await ask();
  expect(text).toContain('data-target="http://app.test"');
  expect(text).toContain('&quot;error&quot;:&quot;login_required&quot;');
  await browser.tokensOf('direct');
  const page = await ask();
  expect(page.text).toContain('&quot;code&quot;:&quot;ac-');
  expect(page.text).not.toMatch(/<script>/);
  expect(page.headers.get('content-security-policy')).not.toContain('frame-ancestors');
});
