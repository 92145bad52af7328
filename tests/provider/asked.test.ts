import { describe, expect, it } from 'vitest';
import { Browser, interactionCode, keys, password, steps } from './browser.ts';
import { providerForTests } from './running.ts';

const running = providerForTests();

const open = () => new Browser(running.origin);

describe('what an organisation asks before it lets a customer in', () => {
  it.each([
    ['password-expires-soon', 'reenroll-authenticator-warning'],
    ['optional-enrollment', 'select-authenticator-enroll'],
    ['passkey-promotion', 'enroll-authenticator-promotion'],
    ['profile-update', 'profile-update'],
    ['enroll-profile', 'enroll-profile'],
  ])('can be skipped by %s, which signs in then', async (username, step) => {
    const browser = open();
    expect(steps(await browser.logIn(username))).toEqual([step, 'skip']);
    expect(steps(await browser.introspect())).toEqual([step, 'skip']);
    expect(interactionCode(await browser.idx('skip'))).not.toBe('');
  });

  it("describes what it offers, and fills the gaps of its message: Okta's widget needs both", async () => {
    const enrollment = (await open().logIn('optional-enrollment')).body;
    const [form] = enrollment.remediation.value;
    const places = form.value[0].options.map((one: { relatesTo: string }) => one.relatesTo);
    expect(places).toEqual(['$.authenticators.value[0]', '$.authenticators.value[1]']);
    expect(enrollment.authenticators.value.map((one: { allowedFor: string }) => one.allowedFor)).toEqual([
      'any',
      'any',
    ]);
    const warning = (await open().logIn('password-expires-soon')).body;
    expect(warning.messages.value[0].i18n.params).toEqual(['Example Mutual']);
  });

  it('may be a new password, judged like every other', async () => {
    const browser = open();
    await browser.logIn('password-expires-soon');
    const refused = await browser.answer('short-1');
    expect([refused.status, keys(refused), steps(refused)]).toEqual([
      400,
      ['password.passwordRequirementsNotMet'],
      ['reenroll-authenticator-warning', 'skip'],
    ]);
    expect(interactionCode(await browser.answer('A-brand-new-one-1'))).not.toBe('');
    await browser.call('DELETE', '/api/v1/sessions/me');
    expect(keys(await browser.logIn('password-expires-soon', password))).toEqual(['errors.E0000004']);
  });

  it.each([true, false])(
    'may be whether to stay signed in: %s is an answer, skip and nothing are not',
    async (stay) => {
      const browser = open();
      expect(steps(await browser.logIn('keep-me-signed-in'))).toEqual(['keep-me-signed-in']);
      expect((await browser.idx('skip')).status).toBe(400);
      expect(keys(await browser.idx('keep-me-signed-in'))).toEqual(['errors.E0000028']);
      expect(interactionCode(await browser.idx('keep-me-signed-in', { keepMeSignedIn: stay }))).not.toBe('');
    },
  );

  it('may be an attribute that is required', async () => {
    const browser = open();
    expect(steps(await browser.logIn('profile-update-required'))).toEqual(['profile-update']);
    expect((await browser.idx('skip')).status).toBe(400);
    expect(interactionCode(await browser.idx('enroll/new', { userProfile: { secondEmail: 'a@b.test' } }))).not.toBe('');
  });

  it('comes one after another, once the code is right', async () => {
    const browser = open();
    await browser.logIn('every-optional-step');
    await browser.choose('phone');
    const seen = [steps(await browser.answer(await browser.newestCode()))[0]];
    for (let skipped = 0; skipped < 4; skipped += 1) seen.push(steps(await browser.idx('skip'))[0]);
    expect(seen).toEqual([
      'reenroll-authenticator-warning',
      'select-authenticator-enroll',
      'enroll-authenticator-promotion',
      'profile-update',
      'keep-me-signed-in',
    ]);
    expect(interactionCode(await browser.idx('keep-me-signed-in', { keepMeSignedIn: false }))).not.toBe('');
  });

  it('cannot be skipped where nothing was asked', async () => {
    const browser = open();
    await browser.begin();
    expect(keys(await browser.idx('skip'))).toEqual(['api.error.remediation.not_available']);
  });

  it('is not asked of a browser that has a session', async () => {
    const browser = open();
    await browser.logIn('optional-enrollment');
    await browser.idx('skip');
    expect(interactionCode(await browser.begin())).not.toBe('');
  });
});

describe('what an organisation has switched on that no form of the product is for', () => {
  it('may be a step before the known one, which works all the same', async () => {
    const browser = open();
    const first = ['answer-a-riddle', 'select-authenticator-authenticate'];
    expect(steps(await browser.logIn('unknown-step-before-code'))).toEqual(first);
    expect(steps(await browser.choose('email'))).toEqual([
      'answer-a-riddle',
      'challenge-authenticator',
      'select-authenticator-authenticate',
    ]);
    expect(interactionCode(await browser.answer(await browser.newestCode()))).not.toBe('');
  });

  it('may be a link by email, which can only be waited for', async () => {
    const browser = open();
    await browser.logIn('email-magic-link');
    const waiting = await browser.choose('email');
    expect(steps(waiting)).toEqual(['challenge-poll', 'select-authenticator-authenticate']);
    expect(waiting.body.remediation.value[0].refresh).toBe(4000);
    expect(steps(await browser.idx('challenge/poll'))).toEqual(steps(waiting));
  });

  it('may be a captcha, told only once it is missing', async () => {
    const browser = open();
    const refused = await browser.logIn('captcha-at-identify');
    expect(keys(refused)).toEqual(['errors.E0000028']);
    expect(refused.body.captcha.value.type).toBe('HCAPTCHA');
    const body = { identifier: 'captcha-at-identify', credentials: { passcode: password } };
    const captchaVerify = { captchaId: 'captcha-1', captchaToken: 'solved' };
    expect(interactionCode(await browser.idx('identify', { ...body, captchaVerify }))).not.toBe('');
  });
});
