import { OktaAuth } from '@okta/okta-auth-js/idx';
import { describe, expect, it } from 'vitest';
import { password } from './browser.ts';
import { providerForTests } from './running.ts';

const running = providerForTests();

describe('the unmodified SDK signs in', () => {
  it('text-and-email with a code by text', async () => {
    const client = await createClient('text-and-email');
    const first = await client.idx.start();
    expect(first.status).toBe('PENDING');
    expect(first.neededToProceed?.[0]?.name).toBe('identify');
    const choice = await client.idx.proceed({ step: 'identify', ...credentialsOf('text-and-email') });
    expect(choice.nextStep?.name).toBe('select-authenticator-authenticate');
    const code = await client.idx.proceed({
      step: 'select-authenticator-authenticate',
      authenticator: { id: 'aut-phone', methodType: 'sms' },
    });
    expect(code.nextStep?.name).toBe('challenge-authenticator');
    expect(Object.keys(code.actions ?? {})).toContain('currentAuthenticatorEnrollment-resend');
    const wrong = await client.idx.proceed({ step: 'challenge-authenticator', credentials: { passcode: 'nope' } });
    expect(wrong.requestDidSucceed).toBe(false);
    expect(wrong.messages?.map((one) => one.i18n?.key)).toEqual(['api.authn.error.PASSCODE_INVALID']);
    const done = await client.idx.proceed({
      step: 'challenge-authenticator',
      credentials: { passcode: await newestCode('text-and-email') },
    });
    expect(done.status).toBe('SUCCESS');
    expect(Object.keys(done.tokens ?? {}).sort()).toEqual(['accessToken', 'idToken', 'refreshToken']);
  });

  it('identifier-first, which takes the password in a second step', async () => {
    const client = await createClient('identifier-first');
    await client.idx.start();
    const ask = await client.idx.proceed({ step: 'identify', ...credentialsOf('identifier-first') });
    expect(ask.nextStep?.name).toBe('challenge-authenticator');
    const choice = await client.idx.proceed({ step: 'challenge-authenticator', credentials: { passcode: password } });
    expect(choice.nextStep?.name).toBe('select-authenticator-authenticate');
    const confirm = await client.idx.proceed({
      step: 'select-authenticator-authenticate',
      authenticator: 'okta_email',
    });
    expect(confirm.nextStep?.name).toBe('authenticator-verification-data');
    const code = await client.idx.proceed({ step: 'authenticator-verification-data', methodType: 'email' });
    expect(code.nextStep?.name).toBe('challenge-authenticator');
    const done = await client.idx.proceed({
      step: 'challenge-authenticator',
      credentials: { passcode: await newestCode('identifier-first') },
    });
    expect(done.status).toBe('SUCCESS');
  });

  it('direct, with the password alone', async () => {
    const client = await createClient('direct');
    await client.idx.start();
    const done = await client.idx.proceed({ step: 'identify', ...credentialsOf('direct') });
    expect(done.status).toBe('SUCCESS');
    expect(done.tokens?.accessToken?.accessToken.length).toBeLessThan(1200);
  });
});

describe('the unmodified SDK understands', () => {
  it('a choice without options', async () => {
    const client = await createClient('no-channel');
    await client.idx.start();
    const choice = await client.idx.proceed({ step: 'identify', ...credentialsOf('no-channel') });
    expect(choice.status).toBe('PENDING');
    expect(choice.nextStep?.name).toBe('select-authenticator-authenticate');
  });

  it('a wrong password', async () => {
    const client = await createClient('direct');
    await client.idx.start();
    const refused = await client.idx.proceed({
      step: 'identify',
      identifier: 'direct',
      credentials: { passcode: 'x' },
    });
    expect(refused.status).toBe('PENDING');
    expect(refused.messages?.map((one) => one.i18n?.key)).toEqual(['errors.E0000004']);
  });

  it.each([
    ['locked-unlock', 'PENDING', 'select-authenticator-unlock-account'],
    ['temporary-password', 'PENDING', 'reenroll-authenticator'],
    ['challenge-passkey', 'PENDING', 'challenge-authenticator'],
    ['unknown-step', 'PENDING', 'answer-a-riddle'],
    ['unknown-authenticator', 'PENDING', 'challenge-authenticator'],
    ['terminal', 'TERMINAL', undefined],
    ['terminal-no-cancel', 'TERMINAL', undefined],
  ])('the answer to %s', async (username, status, step) => {
    const client = await createClient(username);
    await client.idx.start();
    const next = await client.idx.proceed({ step: 'identify', ...credentialsOf(username) });
    expect([next.status, next.neededToProceed?.[0]?.name]).toEqual([status, step]);
  });

  it('a cancellation', async () => {
    const client = await createClient('text-only');
    await client.idx.start();
    await client.idx.proceed({ step: 'identify', ...credentialsOf('text-only') });
    expect((await client.idx.cancel()).status).toBe('CANCELED');
  });

  it('an offer to sign in with a passkey beside the first form', async () => {
    const client = await createClient('');
    const first = await client.idx.start();
    expect(first.neededToProceed?.map((one) => one.name)).toEqual([
      'identify',
      'challenge-webauthn-autofillui-authenticator',
    ]);
    expect(first.context).toHaveProperty('webauthnAutofillUIChallenge.value.challengeData.challenge');
  });

  it.each([
    ['clock-ahead', 'The JWT was issued in the future'],
    ['clock-behind', 'The JWT expired and is no longer valid'],
  ])('the tokens of %s as being from another time', async (username, message) => {
    const client = await createClient(username);
    await client.idx.start();
    await expect(client.idx.proceed({ step: 'identify', ...credentialsOf(username) })).rejects.toThrow(message);
  });

  it('refreshed tokens, userinfo and revocation', async () => {
    const client = await createClient('direct');
    await client.idx.start();
    const { tokens } = await client.idx.proceed({ step: 'identify', ...credentialsOf('direct') });
    client.tokenManager.setTokens(tokens ?? {});
    const user = await client.token.getUserInfo(tokens?.accessToken, tokens?.idToken);
    expect(user.sub).toMatch(/^u-/);
    const renewed = await client.token.renewTokens({});
    expect(renewed.accessToken?.accessToken).not.toBe(tokens?.accessToken?.accessToken);
    expect(await client.revokeAccessToken(renewed.accessToken)).not.toBeInstanceOf(Error);
  });
});

function credentialsOf(identifier: string) {
  return { identifier, credentials: { passcode: password } };
}

async function newestCode(user: string): Promise<string> {
  const response = await fetch(`${running.origin}/_idp/inbox?user=${user}`);
  return (await response.json())[0].code;
}

async function createClient(uid: string) {
  const { token } = await (await fetch(`${running.origin}/_idp/bot-token`)).json();
  return new OktaAuth({
    issuer: `${running.origin}/oauth2/default`,
    clientId: 'local-client',
    redirectUri: 'http://app.test/login-ui/login',
    scopes: ['openid', 'offline_access', 'user:profile.read', 'user:profile.write'],
    pkce: true,
    maxClockSkew: 305,
    tokenManager: { storage: memoryStorage(), autoRenew: false, autoRemove: false, syncStorage: false },
    transactionManager: { enableSharedStorage: false, saveLastResponse: false },
    storageManager: {
      transaction: { storageProvider: memoryStorage() },
      cache: { storageProvider: memoryStorage() },
    },
    httpRequestInterceptors: [
      (request) => {
        if (!/\/idp\/idx\/challenge(\/answer)?$/.test(request.url ?? '')) return;
        request.headers = { ...request.headers, 'x-bot-token': token };
        request.args = JSON.stringify({ ...JSON.parse(String(request.args)), uid });
      },
    ],
  });
}

/** Node has no session storage, and two clients must not share one. */
function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
