import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stateTokenKey } from '../../../../src/effects/okta/idx/transactionStore.ts';
import type { Input } from '../../../../src/engine/contracts/handler.ts';
import { providerForTests } from '../../../provider/running.ts';
import { openProviderPage, type ProviderPage, password } from '../../providerPage.ts';

const signal = new AbortController().signal;
const running = providerForTests();
let page: ProviderPage;
beforeEach(() => {
  page = openProviderPage(running);
});
afterEach(() => void vi.useRealTimers());

type Effects = ReturnType<ProviderPage['load']>;

async function signIn(username: string, effects: Effects = page.load()) {
  page.signInAs(username);
  return { effects, answer: await effects.handlers['authn.signIn']({ username, password }, signal) };
}

const follow = ({ handlers }: Effects, input: Input<'authn.follow'>) => handlers['authn.follow'](input, signal);

/** Signs in and asks for a push, which the provider approves at the third question. */
async function pushed(effects: Effects = page.load()): Promise<Effects> {
  await signIn('text-and-email', effects);
  const waiting = await follow(effects, { link: 'verify', factor: 'push' });
  expect(waiting).toMatchObject({ code: 'pending', data: { factorResult: 'WAITING', factorType: 'push' } });
  return effects;
}

const lastSent = () => page.sent.at(-1);
const lastBody = () => JSON.parse(lastSent()?.body ?? '{}');

describe('spec §7: credential sign-in', () => {
  it.each([
    ['text-and-email', { code: 'pending', data: { status: 'MFA_REQUIRED' } }],
    ['no-channel', { code: 'pending', data: { status: 'MFA_ENROLL' } }],
    [
      'temporary-password',
      { code: 'pending', data: { status: 'PASSWORD_EXPIRED', links: ['changePassword', 'cancel'] } },
    ],
    ['locked', { code: 'pending', data: { status: 'LOCKED_OUT' } }],
    ['direct', { code: 'success' }],
  ])('of %s', async (username, expected) => {
    expect((await signIn(username)).answer).toMatchObject(expected);
    expect(page.paths()).toEqual(['POST /api/v1/authn']);
  });

  it('tells where a factor reaches the customer, and no token', async () => {
    const { answer } = await signIn('text-and-email');
    const factors = [
      { factorType: 'sms', provider: 'OKTA', target: expect.stringMatching(/^\+1/), links: ['verify'] },
      { factorType: 'email', provider: 'OKTA', target: expect.stringContaining('@'), links: ['verify'] },
      { factorType: 'push', provider: 'OKTA', links: ['verify'] },
    ];
    expect(answer).toMatchObject({ data: { factors } });
    expect(JSON.stringify(answer)).not.toMatch(/st-|href|http/);
  });

  it('is refused for a wrong password', async () => {
    const answer = page.load().handlers['authn.signIn']({ username: 'direct', password: 'wrong' }, signal);
    expect(await answer).toEqual({ code: 'invalidCredentials' });
  });

  it('goes on without a fingerprint where none can be had', async () => {
    const { handlers } = page.load();
    const answer = await handlers['authn.signIn']({ username: 'direct', password, sendFingerprint: true }, signal);
    expect(answer).toEqual({ code: 'success' });
    expect(lastSent()?.headers.has('x-device-fingerprint')).toBe(false);
  });

  it.each([
    [{ status: 429, body: { errorCode: 'E0000047' } }, 'rateLimited'],
    [{ status: 502, body: '<html>' }, 'networkProblem'],
    [{ drop: true }, 'networkProblem'],
    [{ status: 403, body: { errorCode: 'E0000006' } }, 'refused'],
    [{ status: 500, body: { errorCode: 'E0000009' } }, 'unhandled'],
  ])('fails by %j as %s', async (fault, code) => {
    await page.control('faults', { match: 'POST /api/v1/authn', ...fault });
    expect((await signIn('direct')).answer).toEqual({ code });
  });
});

describe('spec §7: a transaction', () => {
  it('is resumed and looked at by its state token, after a reload too', async () => {
    await signIn('text-only');
    const { handlers } = page.load();
    expect(await handlers['authn.introspect']({}, signal)).toMatchObject({ data: { status: 'MFA_REQUIRED' } });
    expect(await handlers['authn.resume']({}, signal)).toMatchObject({ data: { status: 'MFA_REQUIRED' } });
    expect(page.paths().slice(1)).toEqual(['POST /api/v1/authn/introspect', 'POST /api/v1/authn']);
    expect(lastBody()).toEqual({ stateToken: expect.stringMatching(/^st-/) });
  });

  it('is gone on with after a reload, without being resumed first', async () => {
    await signIn('text-only');
    expect(await follow(page.load(), { link: 'verify', factor: 'sms' })).toMatchObject({
      data: { status: 'MFA_CHALLENGE' },
    });
  });

  it('spec §5: "No transaction to resume", "No transaction to evaluate": there is no state token', async () => {
    const { handlers } = page.load();
    for (const id of ['authn.resume', 'authn.introspect', 'authn.poll'] as const) {
      expect(await handlers[id]({}, signal)).toEqual({ code: 'noTransaction' });
    }
    expect(await handlers['authn.follow']({ link: 'cancel' }, signal)).toEqual({ code: 'noTransaction' });
    expect(page.sent).toEqual([]);
  });

  it('has expired by the clock of the device, or by the word of the provider', async () => {
    const { effects } = await signIn('text-only');
    await page.control('clock', { offsetSeconds: 3600 });
    expect(await effects.handlers['authn.resume']({}, signal)).toEqual({ code: 'sessionExpired' });
    expect(await effects.handlers['authn.resume']({}, signal)).toEqual({ code: 'noTransaction' });
    page.tab.write(stateTokenKey, JSON.stringify({ stateToken: 'st-old', expiresAt: '2020-01-01T00:00:00.000Z' }));
    expect(await page.load().handlers['authn.resume']({}, signal)).toEqual({ code: 'noTransaction' });
  });

  it('is forgotten when the session is cleared', async () => {
    const { effects } = await signIn('text-only');
    await effects.handlers['session.clear']({ scope: 'browser' }, signal);
    expect(page.tab.read(stateTokenKey)).toBeNull();
    expect(await follow(effects, { link: 'cancel' })).toEqual({ code: 'noTransaction' });
  });
});

describe('spec §7: a link', () => {
  it('is followed to a code, which is checked, sent again and right', async () => {
    const { effects } = await signIn('text-and-email');
    await follow(effects, { link: 'verify', factor: 'sms' });
    expect(await follow(effects, { link: 'verify', passCode: 'nope' })).toEqual({ code: 'passcodeInvalid' });
    expect(await follow(effects, { link: 'resend', name: 'sms' })).toMatchObject({ code: 'pending' });
    expect(await follow(effects, { link: 'verify', passCode: await page.newestCode() })).toEqual({ code: 'success' });
  });

  it('spec §5: "Must provide a link name", "No link found for that name": nothing is sent', async () => {
    const { effects } = await signIn('text-and-email');
    await follow(effects, { link: 'verify', factor: 'sms' });
    const before = page.sent.length;
    expect(await follow(effects, { link: 'resend' })).toEqual({ code: 'linkNameMissing' });
    expect(await follow(effects, { link: 'resend', name: 'pigeon' })).toEqual({ code: 'linkUnknown' });
    expect(page.sent).toHaveLength(before);
  });

  it.each([
    { link: 'resend' },
    { link: 'verify', factor: 'u2f' },
    { link: 'verify', factor: 'sms', provider: 'SYMANTEC' },
    { link: 'constructor' },
  ])('is not followed where it is not offered: %j', async (input) => {
    const { effects } = await signIn('text-and-email');
    const before = page.sent.length;
    expect(await follow(effects, input)).toEqual({ code: 'notOffered' });
    expect(page.sent).toHaveLength(before);
  });

  it.each([
    [{ autoPush: true }, { autoPush: 'true' }],
    [{ rememberDevice: false }, { rememberDevice: 'false' }],
    [
      { autoPush: false, rememberDevice: true },
      { autoPush: 'false', rememberDevice: 'true' },
    ],
  ])('carries the flags %j as query values', async (flags, query) => {
    const { effects } = await signIn('text-and-email');
    await follow(effects, { link: 'verify', factor: 'push', ...flags });
    expect(Object.fromEntries(lastSent()?.url.searchParams ?? [])).toEqual(query);
    expect(lastBody()).toEqual({ stateToken: expect.any(String) });
  });

  it('of enrollment carries factorType, provider and updatePhone', async () => {
    const { effects } = await signIn('no-channel');
    const input = { link: 'enroll', factor: 'sms', phoneNumber: '+13095550188', updatePhone: true };
    expect(await follow(effects, input)).toMatchObject({ data: { status: 'MFA_ENROLL_ACTIVATE' } });
    expect(lastSent()?.url.search).toBe('?updatePhone=true');
    expect(lastBody()).toMatchObject({
      factorType: 'sms',
      provider: 'OKTA',
      profile: { phoneNumber: '+13095550188' },
    });
    expect(await follow(effects, { link: 'activate', passCode: await page.newestCode() })).toEqual({ code: 'success' });
  });

  it.each([
    ['autoPush', 'autoPushFailed'],
    ['rememberDevice', 'rememberDeviceFailed'],
  ])('spec §5: with %s neither yes nor no comes to %s, and sends nothing', async (flag, code) => {
    const { effects } = await signIn('text-and-email');
    const before = page.sent.length;
    // What an expression gives that finds nothing in the context.
    const undecided = { [flag]: null } as unknown as { autoPush: boolean };
    expect(await follow(effects, { link: 'verify', factor: 'push', ...undecided })).toEqual({ code });
    expect(page.sent).toHaveLength(before);
  });

  it('changes an expired password, unless the new one is refused', async () => {
    const { effects } = await signIn('expired-password');
    const change = (newPassword: string) =>
      follow(effects, { link: 'changePassword', oldPassword: password, newPassword });
    expect(await change('In-history-password-1')).toEqual({ code: 'passwordRejected' });
    expect(await change('A-brand-new-one-1')).toEqual({ code: 'success' });
  });

  it('cancels, and there is no transaction any more', async () => {
    const { effects } = await signIn('text-only');
    expect(await follow(effects, { link: 'cancel' })).toEqual({ code: 'canceled' });
    expect(await effects.handlers['authn.resume']({}, signal)).toEqual({ code: 'noTransaction' });
  });
});

describe('spec §4: polling', () => {
  it('goes on while factorResult is WAITING, and ends when it is not', async () => {
    const { handlers } = await pushed();
    const before = page.sent.length;
    expect(await handlers['authn.poll']({ delaySeconds: 0, rememberDevice: true }, signal)).toEqual({
      code: 'success',
    });
    expect(page.sent.slice(before).map(({ url }) => url.search)).toEqual(Array(3).fill('?rememberDevice=true'));
  });

  it('ends when the customer refuses the push', async () => {
    const { handlers } = await pushed();
    const body = { status: 'MFA_CHALLENGE', factorResult: 'REJECTED', stateToken: 'st-1', _links: {} };
    await page.control('faults', { match: 'POST /api/v1/authn/factors/push/verify', body });
    const answer = await handlers['authn.poll']({ delaySeconds: 0 }, signal);
    expect(answer).toMatchObject({ code: 'pending', data: { factorResult: 'REJECTED' } });
  });

  it('takes more than one request, so its link is not followed like others', async () => {
    const effects = await pushed();
    const before = page.sent.length;
    expect(await follow(effects, { link: 'poll' })).toEqual({ code: 'notOffered' });
    expect(page.sent).toHaveLength(before);
  });

  it('is not begun where nothing waits', async () => {
    const { effects } = await signIn('text-and-email');
    expect(await effects.handlers['authn.poll']({}, signal)).toEqual({ code: 'notOffered' });
  });

  it('"The poll was stopped by the sdk": stops, and sends nothing to stop', async () => {
    const { handlers, notifiers } = await pushed();
    const before = page.sent.length;
    const answer = handlers['authn.poll']({ delaySeconds: 0.2 }, signal);
    await expect.poll(() => page.sent.length).toBe(before + 1);
    await notifiers['authn.stopPolling']({});
    expect(await answer).toEqual({ code: 'stopped' });
    expect(page.sent).toHaveLength(before + 1);
  });

  it('is stopped by following another link', async () => {
    const effects = await pushed();
    const answer = effects.handlers['authn.poll']({ delaySeconds: 0.2 }, signal);
    await expect.poll(() => page.paths().filter((path) => path.endsWith('push/verify')).length).toBe(2);
    expect(await follow(effects, { link: 'prev' })).toMatchObject({ data: { status: 'MFA_REQUIRED' } });
    expect(await answer).toEqual({ code: 'stopped' });
  });

  it('stops when the customer moves on', async () => {
    const { handlers } = await pushed();
    const before = page.sent.length;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const moved = new AbortController();
    const answer = handlers['authn.poll']({ delaySeconds: 0.2 }, moved.signal);
    await expect.poll(() => page.sent.length).toBe(before + 1);
    moved.abort();
    await expect(answer).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(400);
    expect(page.sent).toHaveLength(before + 1);
  });

  it('that has ended stops no later one: the signal of a call is aborted after its outcome too', async () => {
    const { handlers, notifiers } = await pushed();
    const before = page.sent.length;
    const over = new AbortController();
    const first = handlers['authn.poll']({ delaySeconds: 0.2 }, over.signal);
    await expect.poll(() => page.sent.length).toBe(before + 1);
    await notifiers['authn.stopPolling']({});
    expect(await first).toEqual({ code: 'stopped' });
    const second = handlers['authn.poll']({ delaySeconds: 0.2 }, signal);
    await expect.poll(() => page.sent.length).toBe(before + 2);
    over.abort();
    expect(await second).toEqual({ code: 'success' });
  });

  it.each(['autoPush', 'rememberDevice'] as const)('spec §5: fails where %s is neither yes nor no', async (flag) => {
    const { handlers } = await pushed();
    const undecided = { [flag]: null } as unknown as { autoPush: boolean };
    expect(await handlers['authn.poll'](undecided, signal)).toEqual({ code: `${flag}Failed` });
  });
});

describe('spec §8: while the provider cannot be reached, polling', () => {
  it.each([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), 'networkProblem'],
    ['the provider is busy', async () => Response.json({ errorCode: 'E0000047' }, { status: 429 }), 'rateLimited'],
  ])('tries again after 1, 2, 4, 8 and 16 seconds when %s, then fails', async (_, answer, code) => {
    let asked = 0;
    let failing = false;
    const http: typeof fetch = (input, init) => {
      if (!failing) return fetch(input, init);
      asked += 1;
      return answer();
    };
    const { handlers } = await pushed(page.load({ http }));
    failing = true;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const polled = handlers['authn.poll']({}, signal);
    for (const [index, seconds] of [1, 2, 4, 8, 16].entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(asked, `${seconds} s`).toBe(index + 1);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(await polled).toEqual({ code });
    expect(asked).toBe(6);
  });

  it('goes on when it can be reached again', async () => {
    const { handlers } = await pushed();
    await page.control('faults', { match: 'POST /api/v1/authn/factors/push/verify', drop: true });
    expect(await handlers['authn.poll']({ delaySeconds: 0 }, signal)).toEqual({ code: 'success' });
  });
});

describe('spec §7: recovery', () => {
  const given = (username: string, factorType: 'SMS' | 'EMAIL') => {
    page.signInAs(username);
    return { username, factorType };
  };

  it('of a password by text leads to a new one', async () => {
    const effects = page.load();
    const asked = await effects.handlers['authn.recoverPassword'](given('text-only', 'SMS'), signal);
    expect(asked).toMatchObject({ data: { status: 'RECOVERY_CHALLENGE', recoveryType: 'PASSWORD' } });
    const proven = await follow(effects, { link: 'verify', passCode: await page.newestCode() });
    expect(proven).toMatchObject({ data: { status: 'PASSWORD_RESET', links: ['resetPassword', 'cancel'] } });
    const reset = await follow(effects, { link: 'resetPassword', newPassword: 'A-brand-new-one-1' });
    expect(reset).toMatchObject({ data: { status: 'MFA_REQUIRED' } });
  });

  it('spec §4: RECOVERY_CHALLENGE without links: cancel gives a fresh transaction, and asks nobody', async () => {
    const effects = page.load();
    const asked = await effects.handlers['authn.recoverPassword'](given('email-only', 'EMAIL'), signal);
    expect(asked).toMatchObject({ data: { status: 'RECOVERY_CHALLENGE', links: ['cancel'] } });
    expect(await follow(effects, { link: 'cancel' })).toEqual({ code: 'canceled' });
    expect(page.sent).toHaveLength(1);
  });

  it('goes on by the token of the email, once, with multiOptionalFactorEnroll where that is asked for', async () => {
    const { handlers } = page.load();
    await handlers['authn.recoverPassword'](given('email-only', 'EMAIL'), signal);
    const token = { recoveryToken: await page.newestCode() };
    const answer = await handlers['authn.verifyRecoveryToken']({ ...token, multiOptionalFactorEnroll: true }, signal);
    expect(answer).toMatchObject({ data: { status: 'PASSWORD_RESET' } });
    expect(lastBody()).toEqual({ ...token, options: { multiOptionalFactorEnroll: true } });
    expect(await handlers['authn.verifyRecoveryToken'](token, signal)).toEqual({ code: 'sessionExpired' });
    expect(lastBody()).toEqual(token);
  });

  it('unlocks an account', async () => {
    const effects = page.load();
    const asked = await effects.handlers['authn.unlock'](given('text-only', 'SMS'), signal);
    expect(asked).toMatchObject({ data: { recoveryType: 'UNLOCK' } });
    expect(await follow(effects, { link: 'verify', passCode: await page.newestCode() })).toEqual({ code: 'unlocked' });
  });
});
