import { describe, expect, it } from 'vitest';
import { createCookies } from '../../../../src/effects/core/cookie/cookies.ts';
import { createHeldTokens } from '../../../../src/effects/okta/sdk/heldTokens.ts';
import { takeTokens } from '../../../../src/effects/okta/session/clear.ts';
import { cookieTable, memoryCookies } from '../../fakeServices.ts';

const waiting = { accessToken: 'a-1', refreshToken: 'r-1', expiresAt: 0, scopes: [], oktaId: null };

describe('the tokens of the session', () => {
  it('are those in cookies and those that wait for theirs, each once', () => {
    const cookies = memoryCookies();
    cookies.write('accessToken', 'a-0');
    cookies.write('refreshToken', 'r-1');
    const held = createHeldTokens();
    held.put(waiting);
    expect(takeTokens(cookies, held)).toEqual([
      { kind: 'access_token', token: 'a-0' },
      { kind: 'access_token', token: 'a-1' },
      { kind: 'refresh_token', token: 'r-1' },
    ]);
    expect(cookies.jar.size).toBe(0);
    expect(held.read()).toBeNull();
  });

  it('are taken also where the product has no cookie for one of them', () => {
    const { accessToken } = cookieTable;
    const document = { cookie: 'sf-cauth1=a-0', location: { protocol: 'https:', pathname: '/' } } as Document;
    const cookies = createCookies(
      document,
      accessToken ? { accessToken } : {},
      { cookieDomain: null, issuer: 'https://id.example.com' },
      { now: () => 0, uid: () => null },
    );
    expect(takeTokens(cookies, createHeldTokens())).toEqual([{ kind: 'access_token', token: 'a-0' }]);
  });
});
