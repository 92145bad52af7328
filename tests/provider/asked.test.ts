import { describe, expect, it } from 'vitest';
import { Browser, interactionCode, keys, password, steps } from './browser.ts';
import { providerForTests } from './running.ts';

const running = providerForTests();

const open = () => new Browser(running.origin);

describe('what an organisation asks before it lets a customer in', () => {
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

  it('may be whether to stay signed in: yes or no is an answer, skip and nothing are not', async () => {
    const browser = open();
    expect(steps(await browser.logIn('keep-me-signed-in'))).toEqual(['keep-me-signed-in']);
    expect((await browser.idx('skip')).status).toBe(400);
    expect(keys(await browser.idx('keep-me-signed-in'))).toEqual(['errors.E0000028']);
    expect(interactionCode(await browser.idx('keep-me-signed-in', { keepMeSignedIn: true }))).not.toBe('');
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

it('a captcha is told only once it is missing, and lets in once it is solved', async () => {
  const browser = open();
  const refused = await browser.logIn('captcha-at-identify');
  expect(keys(refused)).toEqual(['errors.E0000028']);
  expect(refused.body.captcha.value.type).toBe('HCAPTCHA');
  const body = { identifier: 'captcha-at-identify', credentials: { passcode: password } };
  const captchaVerify = { captchaId: 'captcha-1', captchaToken: 'solved' };
  expect(interactionCode(await browser.idx('identify', { ...body, captchaVerify }))).not.toBe('');
});
