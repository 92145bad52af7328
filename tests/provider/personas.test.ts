import { readFileSync } from 'node:fs';
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

/** Those whose answers the error catalogue tells: catalogue.test.ts asks for them. */
const inCatalogue = new Set(
  [...readFileSync('flows/error-catalogue.json', 'utf8').matchAll(/"personas": \[([^\]]*)\]/gu)].flatMap(
    ([, names = '']) => [...names.matchAll(/"([^"]+)"/gu)].map(([, name = '']) => name),
  ),
);

/** How the others answer, but for those that sign in with the password alone. */
const answers: Readonly<Record<string, string>> = {
  'many-places': '200 select-authenticator-authenticate',
  'email-only': '200 select-authenticator-authenticate',
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
  'temporary-user-id': '200 reenroll-authenticator',
  'temporary-password-and-code': '200 reenroll-authenticator',
  'unknown-step-after-code': '200 select-authenticator-authenticate',
  'unknown-step-after-passkey': '200 challenge-authenticator',
  'endless-questions': '200 profile-update',
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
      if (!inCatalogue.has(username)) seen[username] = gist(await open().logIn(username, password));
    }
    const unlisted = Object.keys(seen).filter((username) => answers[username] === undefined);
    expect(seen).toEqual({ ...Object.fromEntries(unlisted.map((one) => [one, '200 success'])), ...answers });
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
