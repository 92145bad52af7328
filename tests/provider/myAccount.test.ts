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
});
