import { describe, expect, it } from 'vitest';
import { createHeldTokens } from '../../../../src/effects/okta/sdk/heldTokens.ts';
import { createStoreTokens } from '../../../../src/effects/okta/session/storeTokens.ts';
import { manualClock } from '../../../engine/clock.ts';
import { fakeServices, memoryCookies } from '../../fakeServices.ts';
import { jwt } from './jwt.ts';

const signal = new AbortController().signal;
const now = 1_700_000_000;

/** What the cookies hold after another customer's sign-in. */
const earlier = { accessToken: 'a-0', refreshToken: 'r-0', tokenMeta: '{}', customerId: 'c-0', userId: 'alice' };

function storeOver(
  claims: object | null,
  keeps?: (key: string) => boolean,
  left: Readonly<Record<string, string>> = {},
  refreshToken: string | null = 'r-1',
) {
  const cookies = memoryCookies(keeps);
  for (const [key, value] of Object.entries(left)) cookies.jar.set(key, value);
  const notes: object[] = [];
  const held = createHeldTokens();
  const accessToken = jwt(claims ?? {});
  if (claims !== null) {
    held.put({ accessToken, refreshToken, expiresAt: now + 3600, scopes: ['openid'], oktaId: 'u-1' });
  }
  const services = fakeServices({ cookies, clock: manualClock(now * 1000) });
  const store = createStoreTokens(services, held, { note: (entry) => notes.push(entry) });
  return { store: () => store({}, signal), cookies, held, accessToken, notes, tab: services.tab };
}

describe('new tokens', () => {
  it('come with what their customer said to a passkey, and not with what another one said', async () => {
    const { store, cookies } = storeOver({ iat: now, uid: 'c-1' });
    cookies.write('passkeyDeclined', 'true', 'c-2');
    expect(await store()).toMatchObject({ data: { declinedPasskey: false } });
    const other = storeOver({ iat: now, uid: 'c-1' });
    other.cookies.write('passkeyDeclined', 'true', 'c-1');
    expect(await other.store()).toMatchObject({ data: { declinedPasskey: true } });
  });

  it.each([
    [{ clientId: 'local-client' }, []],
    [{ clientId: 'another-client' }, [{ what: 'tokens.store: token of another client', code: 'CLIENT_ID' }]],
    [{ iss: 'https://elsewhere.example' }, [{ what: 'tokens.store: token of another issuer', code: 'ISSUER' }]],
  ])('of another client or issuer are logged as such, and taken: %j', async (more, noted) => {
    const { store, notes } = storeOver({ iat: now, uid: 'c-1', ...more });
    expect(await store()).toMatchObject({ code: 'stored' });
    expect(notes).toEqual(noted);
  });

  it('are stored in their cookies, and the claims told', async () => {
    const { store, cookies, held, accessToken } = storeOver({ iat: now, uid: 'c-1', smsEnrolled: 'ENROLLED' });
    expect(await store()).toEqual({
      code: 'stored',
      data: {
        claims: { uid: 'c-1', smsEnrolled: 'ENROLLED', passkeyEnrolled: 'absent' },
        declinedPasskey: false,
        oktaId: 'u-1',
      },
    });
    expect(Object.fromEntries(cookies.jar)).toEqual({
      accessToken,
      refreshToken: 'r-1',
      tokenMeta: JSON.stringify({ exp: now + 3600, scopes: ['openid'] }),
      customerId: 'c-1',
    });
    expect(held.read()).toBeNull();
  });

  it('leave nothing that an earlier customer had and this one has not', async () => {
    const { store, cookies, accessToken } = storeOver({ iat: now }, undefined, earlier, null);
    expect(await store()).toMatchObject({ code: 'stored' });
    expect(Object.fromEntries(cookies.jar)).toEqual({
      accessToken,
      tokenMeta: JSON.stringify({ exp: now + 3600, scopes: ['openid'] }),
      userId: 'alice',
    });
  });

  it.each([
    [306, 'ISSUED_IN_FUTURE'],
    [-306, 'ISSUED_LONG_AGO'],
  ])('issued %d seconds from now are from another time, and it is noted: %s', async (seconds, why) => {
    const { store, cookies, notes } = storeOver({ iat: now + seconds, uid: 'c-1' });
    expect(await store()).toEqual({ code: 'clockDrift' });
    expect(cookies.jar.size).toBe(0);
    expect(notes).toEqual([{ what: 'tokens.store: clockDrift', code: why }]);
  });

  it.each([305, -305])('issued %d seconds from now are fresh enough (time limit: token-age)', async (seconds) => {
    expect(await storeOver({ iat: now + seconds }).store()).toMatchObject({ code: 'stored' });
  });

  it.each(['accessToken', 'refreshToken', 'tokenMeta'])(
    'are not kept at all when the browser drops %s, and it is noted',
    async (key) => {
      const { store, cookies, held, notes, tab } = storeOver({ iat: now }, (written) => written !== key, earlier);
      expect(await store()).toEqual({ code: 'notKept' });
      expect([...cookies.jar.keys()]).toEqual(['userId']);
      expect(held.read()).not.toBeNull();
      expect(tab.read('sign-in.stored-for')).toBeNull();
      expect(notes).toEqual([{ what: 'tokens.store: notKept', code: key }]);
    },
  );

  it('that are not there cannot be stored', async () => {
    const { store, notes } = storeOver(null);
    expect(await store()).toEqual({ code: 'failed' });
    expect(notes).toEqual([{ what: 'tokens.store: failed', code: 'NO_TOKENS' }]);
  });

  it('that cannot be read sign in all the same, and it is noted', async () => {
    const { store, cookies, accessToken, notes } = storeOver({ uid: 'c-1' });
    expect(await store()).toMatchObject({ code: 'stored', data: { claims: { uid: 'c-1', smsEnrolled: 'absent' } } });
    expect(cookies.jar.get('accessToken')).toBe(accessToken);
    expect(notes).toEqual([{ what: 'tokens.store: claims not read', code: 'NOT_READABLE' }]);
  });
});
