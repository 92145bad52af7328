import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { type Answer, Browser, interactionCode, keys, steps } from './browser.ts';
import { providerForTests } from './running.ts';
import { VirtualKey } from './virtualKey.ts';

const running = providerForTests();

const app = 'http://app.test';
const open = () => new Browser(running.origin);

async function seeded(username: string, origin = app, flags?: number) {
  const { body } = await open().call('GET', '/_idp/passkeys');
  const passkey = body.find((one: { username: string }) => one.username === username);
  return { key: VirtualKey.seeded(origin, passkey.privateKey, flags), userHandle: passkey.userHandle };
}

const secondFactor = (answer: Answer) => answer.body.currentAuthenticator.value.contextualData.challengeData;
const firstFactor = (answer: Answer) => answer.body.webauthnAutofillUIChallenge.value.challengeData;
const signIn = (browser: Browser, credentials: object) =>
  browser.idx('challenge/answer/webauthn-autofillui', { credentials });

/** The answer to the passkey of an account in place of the password. */
async function answerTo(username: string, counter = 0): Promise<Answer> {
  const { key, userHandle } = await seeded(username);
  key.counter = counter;
  const browser = open();
  const { challenge, rpId } = firstFactor(await browser.begin());
  return signIn(browser, { ...key.sign(challenge, rpId), userHandle });
}

describe('a passkey as second factor', () => {
  it.each([
    ['another origin', 'http://evil.test', undefined, 'app.test'],
    ['another relying party', app, undefined, 'evil.test'],
    ['a user who was not verified', app, 0x01, 'app.test'],
  ])('is refused for %s, with a fresh challenge', async (_what, origin, flags, rpId) => {
    const browser = open();
    const { challenge } = secondFactor(await browser.logIn('challenge-passkey'));
    const { key } = await seeded('challenge-passkey', origin, flags);
    const refused = await browser.proven('challenge/answer', { credentials: key.sign(challenge, rpId) });
    expect([refused.status, keys(refused)]).toEqual([400, ['authfactor.webauthn.error.assertion_validation_failure']]);
    expect(secondFactor(refused).challenge).not.toBe(challenge);
  });
});

describe('a passkey in place of the password', () => {
  it('signs its owner in, and is refused as a copy when its counter went back', async () => {
    expect(interactionCode(await answerTo('passkey-owner', 41))).not.toBe('');
    const copied = await answerTo('passkey-owner', 7);
    expect(keys(copied)).toEqual(['authfactor.webauthn.error.assertion_validation_failure']);
    expect(interactionCode(await answerTo('passkey-owner', 42))).not.toBe('');
  });

  it('is followed by whatever else the account is asked for', async () => {
    const asked = await answerTo('unknown-step-after-passkey');
    expect([steps(asked), interactionCode(asked)]).toEqual([['answer-a-riddle'], '']);
  });

  it('is refused without a user handle, and when replayed', async () => {
    const browser = open();
    const { challenge, rpId } = firstFactor(await browser.begin());
    const { key, userHandle } = await seeded('passkey-owner');
    const assertion = key.sign(challenge, rpId);
    expect((await signIn(browser, assertion)).status).toBe(400);
    expect((await signIn(browser, { ...assertion, userHandle })).status).toBe(400);
  });

  it('is unknown once it is removed from its account, alone, until everything is reset', async () => {
    await open().call('DELETE', '/_idp/passkeys?user=Passkey-Owner');
    expect(keys(await answerTo('passkey-owner'))).toEqual(['authfactor.webauthn.error.credential_unknown']);
    expect((await answerTo('challenge-passkey')).status).toBe(200);
    running.provider.reset();
    expect((await answerTo('passkey-owner')).status).toBe(200);
  });
});

describe('registering a passkey', () => {
  async function enrolling() {
    const browser = open();
    const { body } = await browser.tokensOf('passkey-offer');
    const headers = { authorization: `Bearer ${body.access_token}`, origin: app };
    const post = (path: string, payload: object) => browser.call('POST', path, { body: payload, headers });
    const factor = await post('/css/users/v1/factors', { factorType: 'webauthn', provider: 'FIDO' });
    return { browser, post, headers, factor: factor.body };
  }

  it('lets it sign in afterwards, and the next token says so', async () => {
    const { browser, post, headers, factor } = await enrolling();
    const { challenge, rp, user } = factor._embedded.activation;
    const key = await VirtualKey.fresh(app);
    const activated = await post('/css/users/v1/factors/activate', {
      factorId: factor.id,
      ...key.register(challenge, rp.id),
    });
    expect([activated.status, activated.body.status]).toEqual([200, 'ACTIVE']);
    await browser.call('PATCH', '/css/users/v1/profile', {
      body: { profile: { passkeyEnrolled: 'ENROLLED' } },
      headers,
    });
    await browser.call('DELETE', '/api/v1/sessions/me');
    const first = firstFactor(await browser.begin());
    const assertion = { ...key.sign(first.challenge, first.rpId), userHandle: user.id };
    const { body } = await browser.token({ interaction_code: interactionCode(await signIn(browser, assertion)) });
    expect(decodeJwt(body.access_token).passkeyEnrolled).toBe('ENROLLED');
  });

  it('is refused for a challenge that was not given, and cannot be tried again', async () => {
    const { post, factor } = await enrolling();
    const forged = (await VirtualKey.fresh(app)).register('bm90LXRoaXM', 'app.test');
    const activate = () => post('/css/users/v1/factors/activate', { factorId: factor.id, ...forged });
    expect((await activate()).status).toBe(403);
    expect((await activate()).status).toBe(404);
  });
});
