import { describe, expect, it } from 'vitest';
import { Browser, interactionCode, keys, password, steps } from './browser.ts';
import { providerForTests } from './running.ts';

const running = providerForTests();

const open = () => new Browser(running.origin);
const shiftClock = (browser: Browser, offsetSeconds: number) =>
  browser.call('POST', '/_idp/clock', { body: { offsetSeconds } });

describe('the first screen', () => {
  it('answers an unknown user and a wrong password alike', async () => {
    const unknown = await open().logIn('nobody-of-that-name');
    const wrong = await open().logIn('text-and-email', 'not-the-password');
    const shape = (text: string) => text.replaceAll(/(sh-|"challenge":"|"expiresAt":")[\w:.-]+/g, '');
    expect([unknown.status, keys(unknown)]).toEqual([401, ['errors.E0000004']]);
    expect(shape(unknown.text)).toBe(shape(wrong.text));
  });

  it('takes the user ID in any case', async () => {
    expect(steps(await open().logIn('Text-And-EMAIL'))).toEqual(['select-authenticator-authenticate']);
  });
});

describe('a policy that asks for the user ID first', () => {
  const askFirst = (unknownUser: string) =>
    open().call('POST', '/_idp/settings', { body: { policy: 'identifierFirst', unknownUser } });

  it('asks for the password by itself', async () => {
    await askFirst('hidden');
    const browser = open();
    const fields = (await browser.begin()).body.remediation.value[0].value.map((one: { name: string }) => one.name);
    expect(fields).toEqual(['identifier', 'rememberMe', 'stateHandle']);
    expect(steps(await browser.identify('direct'))).toEqual(['challenge-authenticator']);
    expect(interactionCode(await browser.answer(password))).not.toBe('');
  });

  it('hides whether a user ID exists, or tells it as information', async () => {
    await askFirst('hidden');
    const hidden = open();
    expect(steps(await hidden.logIn('nobody-of-that-name'))).toEqual(['challenge-authenticator']);
    expect(keys(await hidden.answer(password))).toEqual(['incorrectPassword']);
    for (const [unknownUser, status] of [
      ['told', 200],
      ['refused', 400],
    ] as const) {
      await askFirst(unknownUser);
      const browser = open();
      const told = await browser.logIn('nobody-of-that-name');
      expect([told.status, keys(told), steps(told)[0]]).toEqual([status, ['idx.unknown.user'], 'identify']);
      expect(told.body.messages.value[0].class).toBe('INFO');
      expect(steps(await browser.identify('direct'))).toEqual(['challenge-authenticator']);
    }
  });
});

describe('the anti-bot token and uid', () => {
  const choice = { authenticator: { id: 'aut-phone', methodType: 'sms' } };

  async function challengeWith(headers: Record<string, string>, uid: string | undefined) {
    const browser = open();
    await browser.logIn('text-and-email');
    const body = { ...choice, stateHandle: browser.stateHandle, ...(uid === undefined ? {} : { uid }) };
    return browser.call('POST', '/idp/idx/challenge', { body, headers });
  }
  const issued = async () => ({ 'x-bot-token': (await open().call('GET', '/_idp/bot-token')).body.token });

  it('are enough together, uid in any case', async () => {
    expect((await challengeWith(await issued(), 'TEXT-and-email')).status).toBe(200);
  });

  it.each([
    ['no token', async () => ({}), 'text-and-email'],
    ['a token that was never issued', async () => ({ 'x-bot-token': 'made-up' }), 'text-and-email'],
    ['no uid', issued, undefined],
    ['the uid of somebody else', issued, 'direct'],
  ])('refuse a challenge with %s', async (_what, headers, uid) => {
    const refused = await challengeWith(await headers(), uid);
    expect([refused.status, keys(refused), steps(refused)]).toEqual([403, ['security.access_denied'], []]);
  });

  it('guard the answer too', async () => {
    const browser = await open().atCode();
    const refused = await browser.idx('challenge/answer', { credentials: { passcode: await browser.newestCode() } });
    expect([refused.status, keys(refused)]).toEqual([403, ['security.access_denied']]);
  });
});

describe('choosing a channel', () => {
  it('shows masked values in the answer and full ones only in the inbox', async () => {
    const browser = open();
    const choice = await browser.logIn('text-and-email');
    expect(choice.text).toContain('t***l@example.test');
    expect(choice.text).not.toContain('textandemail@');
    await browser.choose('email');
    const { body } = await browser.call('GET', '/_idp/inbox?user=text-and-email');
    expect(body[0]).toMatchObject({ channel: 'email', to: 'textandemail@example.test', username: 'text-and-email' });
  });

  it('refuses a channel that the account does not have', async () => {
    const browser = open();
    await browser.logIn('text-only');
    expect((await browser.choose('email')).status).toBe(400);
  });
});

describe('a code', () => {
  it('that is wrong or empty is refused beside its field, and the step stays', async () => {
    const browser = await open().atCode();
    for (const wrong of ['nope', '']) {
      const refused = await browser.answer(wrong);
      expect([refused.status, keys(refused)]).toEqual([401, ['api.authn.error.PASSCODE_INVALID']]);
      expect(steps(refused)).toEqual(['challenge-authenticator', 'select-authenticator-authenticate']);
    }
  });

  it('is withdrawn after five wrong answers, even if the sixth is right', async () => {
    const browser = await open().atCode();
    const code = await browser.newestCode();
    for (let attempt = 1; attempt < 5; attempt += 1) await browser.answer('nope');
    const fifth = await browser.answer('nope');
    expect([fifth.status, steps(fifth)]).toEqual([401, ['select-authenticator-authenticate']]);
    expect(interactionCode(await browser.answer(code))).toBe('');
  });

  it('is replaced by one that is sent again', async () => {
    const browser = await open().atCode();
    const first = await browser.newestCode();
    await browser.idx('challenge/resend');
    const second = await browser.newestCode();
    if (first !== second) expect(keys(await browser.answer(first))).toEqual(['api.authn.error.PASSCODE_INVALID']);
    expect(interactionCode(await browser.answer(second))).not.toBe('');
  });

  it.each([
    ['phone', 299, true],
    ['phone', 301, false],
    ['email', 599, true],
    ['email', 601, false],
  ] as const)('by %s, %i seconds old, is accepted: %s', async (channel, seconds, isAccepted) => {
    const browser = await open().atCode(channel);
    const code = await browser.newestCode();
    await shiftClock(browser, seconds);
    expect(interactionCode(await browser.answer(code)) !== '').toBe(isAccepted);
  });
});

describe('a transaction', () => {
  it('is gone after half an hour, as ion+json', async () => {
    const browser = await open().atCode();
    await shiftClock(browser, 1801);
    const gone = await browser.introspect();
    expect([gone.status, keys(gone), steps(gone)]).toEqual([401, ['idx.session.expired'], []]);
    expect(gone.type).toBe('application/ion+json; okta-version=1.0.0');
  });

  it('does not take an answer to a question that was not asked', async () => {
    const browser = open();
    await browser.begin();
    const refused = await browser.answer('123456');
    expect([refused.status, steps(refused)[0]]).toEqual([400, 'identify']);
  });
});

describe('a forced change of password', () => {
  it.each([
    ['short-1', 'password.passwordRequirementsNotMet'],
    ['my-temporary-password-1', 'password.passwordRequirementsNotMet'],
    [password, 'password.current'],
  ])('refuses %s with %s', async (given, key) => {
    const browser = open();
    expect(steps(await browser.logIn('temporary-password'))).toEqual(['reenroll-authenticator']);
    const refused = await browser.answer(given);
    expect([refused.status, keys(refused), steps(refused)]).toEqual([400, [key], ['reenroll-authenticator']]);
  });

  it('signs in with the new password, which from then on is the only one in that browser', async () => {
    const browser = open();
    await browser.logIn('temporary-password');
    expect(interactionCode(await browser.answer('A-brand-new-one-1'))).not.toBe('');
    await browser.call('DELETE', '/api/v1/sessions/me');
    expect(keys(await browser.logIn('temporary-password'))).toEqual(['errors.E0000004']);
    expect(interactionCode(await browser.identify('temporary-password', 'A-brand-new-one-1'))).not.toBe('');
    expect(steps(await open().logIn('temporary-password'))).toEqual(['reenroll-authenticator']);
  });
});

describe('a user ID that is chosen with the new password', () => {
  it('signs in from then on instead of the old one, in that browser', async () => {
    const browser = open();
    await browser.logIn('temporary-user-id');
    expect(interactionCode(await browser.answer('A-brand-new-one-1', 'alex.smith'))).not.toBe('');
    await browser.call('DELETE', '/api/v1/sessions/me');
    expect(keys(await browser.logIn('temporary-user-id', 'A-brand-new-one-1'))).toEqual(['errors.E0000004']);
    expect(interactionCode(await browser.logIn('Alex.Smith', 'A-brand-new-one-1'))).not.toBe('');
    expect(steps(await open().logIn('temporary-user-id'))).toEqual(['reenroll-authenticator']);
  });

  it.each([
    ['direct', 'registration.error.notUniqueWithinOrg'],
    ['abcd', 'login.result.CU1'],
    ['a b c d e', 'login.result.CU1'],
    ['alex@example.com', 'login.result.CU1'],
    ['alex/smith', 'login.result.CU1'],
    ['alex&smith', 'login.result.CU1'],
  ])('is refused: %s with %s', async (userId, key) => {
    const browser = open();
    await browser.logIn('temporary-user-id');
    const refused = await browser.answer('A-brand-new-one-1', userId);
    expect([refused.status, keys(refused), steps(refused)]).toEqual([400, [key], ['reenroll-authenticator']]);
  });

  it('is not taken where none is offered', async () => {
    const browser = open();
    await browser.logIn('temporary-password');
    expect(interactionCode(await browser.answer('A-brand-new-one-1', 'direct'))).not.toBe('');
  });
});
