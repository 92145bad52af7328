import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { Browser, interactionCode } from './browser.ts';
import { providerForTests, startProvider } from './running.ts';

const running = providerForTests();

const open = () => new Browser(running.origin);

describe('interact', () => {
  it.each([
    ['a client that is not known', { client_id: 'someone-else' }],
    ['a redirect_uri that is not a web address', { redirect_uri: 'javascript:alert(1)' }],
    ['a PKCE method other than S256', { code_challenge_method: 'plain' }],
    ['a code challenge that is not a hash', { code_challenge: 'short' }],
    ['a scope that is not supported', { scope: 'openid admin' }],
  ])('refuses %s', async (_what, changes) => {
    const answer = await open().interact(changes);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
  });
});

describe('a code', () => {
  it('is exchanged for tokens once', async () => {
    const browser = open();
    const code = interactionCode(await browser.logIn('direct'));
    expect((await browser.token({ interaction_code: code })).status).toBe(200);
    const again = await browser.token({ interaction_code: code });
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
  });

  it.each([
    ['another PKCE verifier', { code_verifier: 'f'.repeat(43) }, 400, 'invalid_grant'],
    ['another redirect_uri', { redirect_uri: 'http://app.test/other' }, 400, 'invalid_grant'],
    ['another client', { client_id: 'someone-else' }, 401, 'invalid_client'],
    ['another grant type', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('is refused with %s', async (_what, changes, status, error) => {
    const browser = open();
    const code = interactionCode(await browser.logIn('direct'));
    const answer = await browser.token({ interaction_code: code, ...changes });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  it('is spent by a failed exchange', async () => {
    const browser = open();
    const code = interactionCode(await browser.logIn('direct'));
    await browser.token({ interaction_code: code, code_verifier: 'f'.repeat(43) });
    expect((await browser.token({ interaction_code: code })).status).toBe(400);
  });
});

it('tokens of two providers have different key IDs', async () => {
  const other = await startProvider();
  const kidAt = async (origin: string) =>
    decodeProtectedHeader((await new Browser(origin).tokensOf('direct')).body.id_token).kid;
  expect(await kidAt(other.origin)).not.toBe(await kidAt(running.origin));
  await other.stop();
});

describe('a refresh token', () => {
  const refresh = (browser: Browser, token: string) =>
    browser.token({ grant_type: 'refresh_token', refresh_token: token, scope: 'openid offline_access' });

  it('is good for one use and gives the next', async () => {
    const browser = open();
    const { body } = await browser.tokensOf('direct');
    const renewed = await refresh(browser, body.refresh_token);
    expect(renewed.status).toBe(200);
    expect(renewed.body.refresh_token).not.toBe(body.refresh_token);
    expect((await refresh(browser, body.refresh_token)).body).toEqual({
      error: 'invalid_grant',
      error_description: 'The refresh token is invalid or expired.',
    });
  });

  it('is gone once revoked', async () => {
    const browser = open();
    const { body } = await browser.tokensOf('direct');
    const revoked = await browser.call('POST', '/oauth2/default/v1/revoke', {
      form: { token: body.refresh_token, token_type_hint: 'refresh_token' },
    });
    expect([revoked.status, revoked.text, revoked.headers.get('content-type')]).toEqual([200, '', null]);
    expect((await refresh(browser, body.refresh_token)).status).toBe(400);
  });
});

it('userinfo names the subject of the tokens until they are revoked', async () => {
  const browser = open();
  const { body } = await browser.tokensOf('direct');
  const headers = { authorization: `Bearer ${body.access_token}` };
  const ask = () => browser.call('GET', '/oauth2/default/v1/userinfo', { headers });
  expect((await ask()).body.sub).toBe(decodeJwt(body.id_token).sub);
  await browser.call('POST', '/oauth2/default/v1/revoke', { form: { token: body.access_token } });
  expect((await ask()).status).toBe(401);
});
