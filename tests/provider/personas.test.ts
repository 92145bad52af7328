import { describe, expect, it } from 'vitest';
import { Browser, keys, steps } from './browser.ts';
import { providerForTests } from './running.ts';

const running = providerForTests();

const open = () => new Browser(running.origin);

it('every account has a name of its own and says what it shows', async () => {
  const { body } = await open().call('GET', '/_idp/personas');
  expect(body).toEqual(running.provider.personas);
  expect(new Set(body.map((one: { username: string }) => one.username)).size).toBe(body.length);
  for (const one of body) expect(one.shows).toMatch(/\S/);
});

describe('the account', () => {
  it('temporary-password-and-code goes on with a new password', async () => {
    expect(steps(await open().logIn('temporary-password-and-code'))).toEqual(['reenroll-authenticator']);
  });

  it('terminal can be cancelled, terminal-no-cancel cannot', async () => {
    expect((await open().logIn('terminal')).body.cancel.name).toBe('cancel');
    expect((await open().logIn('terminal-no-cancel')).body.cancel).toBeUndefined();
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

  it('firewall is answered in HTML, and session-expires-json in plain JSON', async () => {
    const blocked = await open().logIn('firewall');
    expect(blocked.type).toContain('text/html');
    expect(blocked.body).toBeUndefined();
    const browser = open();
    await browser.logIn('session-expires-json');
    await browser.choose('email');
    expect((await browser.answer(await browser.newestCode())).type).toBe('application/json');
  });

  it('locked is locked whatever the password', async () => {
    expect(keys(await open().logIn('locked', 'not-the-password'))).toEqual(['errors.E0000119']);
  });
});
