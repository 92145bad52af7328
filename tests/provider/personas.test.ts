import { describe, expect, it } from 'vitest';
import { type Answer, Browser, interactionCode, keys, steps } from './browser.ts';
import { providerForTests } from './running.ts';

const running = providerForTests();

const open = () => new Browser(running.origin);
const ion = 'application/ion+json; okta-version=1.0.0';

/** What tells the answer to user ID and password apart from every other. */
function gist(answer: Answer): string {
  const what = interactionCode(answer) === '' ? (steps(answer)[0] ?? 'nothing') : 'success';
  return [answer.status, what, ...keys(answer)].join(' ');
}

const answers: Readonly<Record<string, string>> = {
  'text-and-email': '200 select-authenticator-authenticate',
  'text-only': '200 select-authenticator-authenticate',
  'many-places': '200 select-authenticator-authenticate',
  'email-only': '200 select-authenticator-authenticate',
  'no-channel': '200 select-authenticator-authenticate',
  'identifier-first': '200 challenge-authenticator',
  'identifier-first-no-code': '200 challenge-authenticator',
  'sms-rate-limited': '200 select-authenticator-authenticate',
  'session-expires': '200 select-authenticator-authenticate',
  'session-expires-json': '200 select-authenticator-authenticate',
  'session-expires-variant': '200 select-authenticator-authenticate',
  'code-refused': '200 select-authenticator-authenticate',
  'step-up-refused': '200 select-authenticator-authenticate',
  'choice-refused': '200 select-authenticator-authenticate',
  'step-up-insufficient': '200 select-authenticator-authenticate',
  'step-up-disabled': '200 select-authenticator-authenticate',
  'code-rate-limited': '200 select-authenticator-authenticate',
  'password-expires-soon': '200 reenroll-authenticator-warning idx.password.expiring.message',
  'password-expires-soon-and-code': '200 select-authenticator-authenticate',
  'optional-enrollment': '200 select-authenticator-enroll',
  'passkey-promotion': '200 enroll-authenticator-promotion',
  'profile-update': '200 profile-update',
  'profile-update-required': '200 profile-update',
  'enroll-profile': '200 enroll-profile',
  'keep-me-signed-in': '200 keep-me-signed-in',
  'every-optional-step': '200 select-authenticator-authenticate',
  'unknown-step-before-code': '200 answer-a-riddle',
  'email-magic-link': '200 select-authenticator-authenticate',
  'captcha-at-identify': '400 identify errors.E0000028',
  'temporary-password': '200 reenroll-authenticator',
  'temporary-user-id': '200 reenroll-authenticator',
  'temporary-password-and-code': '200 reenroll-authenticator',
  'user-id-taken': '200 reenroll-authenticator',
  'expired-password': '200 reenroll-authenticator',
  'challenge-passkey': '200 challenge-authenticator',
  'unknown-user-id': '200 identify idx.unknown.user',
  'unknown-user-id-refused': '400 identify idx.unknown.user',
  locked: '401 identify errors.E0000119',
  'locked-unlock': '200 select-authenticator-unlock-account',
  disabled: '403 nothing login.result.LA2',
  insufficient: '403 nothing api.policy.okta.account.management.insufficient.authenticators.unable.to.sign.in',
  terminal: '403 nothing idx.error.code.access_denied',
  'terminal-no-cancel': '403 nothing security.access_denied',
  'unknown-step': '200 answer-a-riddle',
  'unknown-step-after-code': '200 select-authenticator-authenticate',
  'unknown-step-after-passkey': '200 challenge-authenticator',
  'unknown-authenticator': '200 challenge-authenticator',
  'unknown-message': '400 nothing errors.never.heard.of',
  'enroll-step': '200 enroll-authenticator',
  'select-enroll-step': '200 select-authenticator-enroll',
  'reset-step': '200 reset-authenticator',
  'endless-questions': '200 profile-update',
  'rate-limited': '429 nothing',
  'server-error': '500 nothing',
  firewall: '403 nothing',
};

const refusingCodes = 'LF RF TF EF ER1 ET1 LA3 LA2 LA1 LA4 LA5 SHP IUI'.split(' ');
const byResultCode: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    refusingCodes.map((code) => [`result-${code.toLowerCase()}`, `401 identify login.result.${code}`]),
  ),
  'result-lr1': '200 reenroll-authenticator login.result.LR1',
  'result-lt1': '200 reenroll-authenticator login.result.LT1',
  'result-le1': '200 reenroll-authenticator login.result.LE1',
  'result-cp1': '200 reenroll-authenticator',
  'result-cu1': '200 reenroll-authenticator',
};

describe('every account', () => {
  it('has a name of its own and says what it shows', async () => {
    const { body } = await open().call('GET', '/_idp/personas');
    expect(body).toEqual(running.provider.personas);
    expect(new Set(body.map((one: { username: string }) => one.username)).size).toBe(body.length);
    for (const one of body) expect(one.shows).toMatch(/\S/);
  });

  it('answers user ID and password in its own way', async () => {
    const seen: Record<string, string> = {};
    for (const { username, password } of running.provider.personas) {
      seen[username] = gist(await open().logIn(username, password));
    }
    const expected = { ...answers, ...byResultCode };
    const unlisted = Object.keys(seen).filter((username) => expected[username] === undefined);
    expect(seen).toEqual({ ...Object.fromEntries(unlisted.map((one) => [one, '200 success'])), ...expected });
  });
});

describe('the account', () => {
  it.each([
    ['text-and-email', ['phone', 'email']],
    ['text-only', ['phone']],
    ['places-2-1', ['phone', 'phone', 'email']],
    ['email-only', ['email']],
    ['no-channel', []],
  ])('%s can be reached by %j', async (username, channels) => {
    const { body } = await open().logIn(username);
    expect(body.authenticatorEnrollments.value.map((one: { type: string }) => one.type)).toEqual(channels);
    expect(body.remediation.value[0].value[0].options).toHaveLength(channels.length);
  });

  it.each([
    ['session-expires', 'idx.session.expired', ion],
    ['session-expires-json', 'idx.session.expired', 'application/json'],
    ['session-expires-variant', 'error.expired.session', ion],
  ])('%s loses its session at the code: %s as %s', async (username, key, type) => {
    const browser = open();
    await browser.logIn(username);
    await browser.choose('email');
    const gone = await browser.answer(await browser.newestCode());
    expect([gone.status, keys(gone), gone.type, steps(gone)]).toEqual([401, [key], type, []]);
    expect(gone.body.cancel).toBeUndefined();
    expect((await browser.introspect()).status).toBe(401);
  });

  it('sms-rate-limited gets no code', async () => {
    const browser = open();
    await browser.logIn('sms-rate-limited');
    const refused = await browser.choose('phone');
    expect([refused.status, keys(refused)]).toEqual([429, ['errors.E0000150']]);
  });

  it('terminal can be cancelled, terminal-no-cancel cannot', async () => {
    expect((await open().logIn('terminal')).body.cancel.name).toBe('cancel');
    expect((await open().logIn('terminal-no-cancel')).body.cancel).toBeUndefined();
  });

  it('firewall is answered in HTML', async () => {
    const blocked = await open().logIn('firewall');
    expect(blocked.type).toContain('text/html');
    expect(blocked.body).toBeUndefined();
  });

  it.each([
    ['identifier-first', 'beside its field'],
    ['identifier-first-no-code', 'at the top'],
  ])('%s tells a wrong password as Okta does where it is asked for by itself, %s', async (username, where) => {
    const browser = open();
    await browser.logIn(username);
    const wrong = await browser.answer('not-the-password');
    expect([wrong.status, keys(wrong), steps(wrong)]).toEqual([
      401,
      ['incorrectPassword'],
      ['challenge-authenticator'],
    ]);
    expect(wrong.body.messages === undefined).toBe(where === 'beside its field');
  });

  it('locked is locked whatever the password', async () => {
    expect(keys(await open().logIn('locked', 'not-the-password'))).toEqual(['errors.E0000119']);
  });
});
