import { OktaAuth } from '@okta/okta-auth-js/myaccount';
import { describe, expect, it } from 'vitest';
import { Browser, password } from './browser.ts';
import { providerForTests } from './running.ts';

const running = providerForTests();

async function signedIn(username: string) {
  const browser = new Browser(running.origin);
  const { body } = await browser.tokensOf(username);
  const client = new OktaAuth({ issuer: `${running.origin}/oauth2/default`, clientId: 'local-client' });
  return { browser, myaccount: client.myaccount, accessToken: String(body.access_token) };
}

async function newestCode(user: string): Promise<string> {
  const response = await fetch(`${running.origin}/_idp/inbox?user=${user}`);
  return (await response.json())[0].code;
}

describe('my account, by the unmodified SDK', () => {
  it('updates, deletes and enrols the password', async () => {
    const { browser, myaccount, accessToken } = await signedIn('direct');
    const active = await myaccount.getPassword({ accessToken });
    expect([active.status, typeof active.update, typeof active.enroll]).toEqual(['ACTIVE', 'function', 'undefined']);
    await expect(active.update?.({ profile: { password: 'short' } })).rejects.toMatchObject({ errorCode: 'E0000001' });
    await active.update?.({ profile: { password: 'A-brand-new-one-1' } });
    await browser.call('DELETE', '/api/v1/sessions/me');
    expect((await browser.logIn('direct', password)).status).toBe(401);
    await myaccount.deletePassword({ accessToken });
    const none = await myaccount.getPassword({ accessToken });
    expect([none.status, typeof none.update, typeof none.enroll]).toEqual(['NOT_ENROLLED', 'undefined', 'function']);
    expect((await none.enroll?.({ profile: { password: 'Another-new-one-1' } }))?.status).toBe('ACTIVE');
  });

  it('reads and changes the profile', async () => {
    const { myaccount, accessToken } = await signedIn('direct');
    await myaccount.updateProfile({ accessToken, payload: { profile: { firstName: 'Ann' } } });
    expect((await myaccount.getProfile({ accessToken })).profile).toMatchObject({ firstName: 'Ann', login: 'direct' });
    expect((await myaccount.getProfileSchema({ accessToken })).properties).toHaveProperty('firstName');
  });

  it('adds, challenges, verifies and deletes an email', async () => {
    const { myaccount, accessToken } = await signedIn('sms-declined');
    const payload = { profile: { email: 'new@example.test' }, sendEmail: true };
    const added = await myaccount.addEmail({ accessToken, payload });
    expect(added.status).toBe('UNVERIFIED');
    const challenge = await added.challenge();
    await expect(challenge.verify({ verificationCode: 'nope' })).rejects.toMatchObject({ errorCode: 'E0000068' });
    expect((await challenge.poll()).status).toBe('UNVERIFIED');
    await challenge.verify({ verificationCode: await newestCode('sms-declined') });
    expect((await challenge.poll()).status).toBe('VERIFIED');
    expect(await myaccount.getEmails({ accessToken })).toHaveLength(1);
    await myaccount.deleteEmail({ accessToken, id: added.id });
    expect(await myaccount.getEmails({ accessToken })).toHaveLength(0);
  });

  it('adds, challenges and verifies a phone beside the one on file', async () => {
    const { myaccount, accessToken } = await signedIn('sms-declined');
    const added = await myaccount.addPhone({ accessToken, payload: { profile: { phoneNumber: '+13095550177' } } });
    await added.challenge({ method: 'SMS' });
    await added.verify?.({ verificationCode: await newestCode('sms-declined') });
    const phones = await myaccount.getPhones({ accessToken });
    expect([phones].flat().map((one) => one.status)).toEqual(['VERIFIED', 'VERIFIED']);
  });

  it('is for the bearer of a valid token only', async () => {
    const { myaccount } = await signedIn('direct');
    await expect(myaccount.getPassword({ accessToken: 'made-up' })).rejects.toThrow();
  });
});
