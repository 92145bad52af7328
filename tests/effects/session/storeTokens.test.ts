import { describe, expect, it } from 'vitest';
import { createHeldTokens } from '../../../src/effects/session/heldTokens.ts';
import { createStoreTokens } from '../../../src/effects/session/storeTokens.ts';
import { manualClock } from '../../engine/clock.ts';
import { fakeServices, memoryCookies } from '../fakeServices.ts';
import { jwt } from './jwt.ts';

const signal = new AbortController().signal;
const now = 1_700_000_000;

function storeOver(claims: object | null, keeps?: (key: string) => boolean) {
  const cookies = memoryCookies(keeps);
  const held = createHeldTokens();
  const accessToken = jwt(claims ?? {});
  if (claims !== null) {
    held.put({ accessToken, refreshToken: 'r-1', expiresAt: now + 3600, scopes: ['openid'], oktaId: 'u-1' });
  }
  const services = fakeServices({ cookies, clock: manualClock(now * 1000) });
  return { store: () => createStoreTokens(services, held)({}, signal), cookies, held, accessToken };
}

describe('new tokens', () => {
  it('are stored in their cookies, and the claims told', async () => {
    const { store, cookies, held, accessToken } = storeOver({ iat: now, uid: 'c-1', smsEnrolled: 'ENROLLED' });
    expect(await store()).toEqual({
      code: 'stored',
      data: { claims: { uid: 'c-1', smsEnrolled: 'ENROLLED', passkeyEnrolled: 'absent' }, oktaId: 'u-1' },
    });
    expect(Object.fromEntries(cookies.jar)).toEqual({
      accessToken,
      refreshToken: 'r-1',
      tokenMeta: JSON.stringify({ exp: now + 3600, scopes: ['openid'] }),
      customerId: 'c-1',
    });
    expect(held.read()).toBeNull();
  });

  it.each([306, -306])('issued %d seconds from now are from another time', async (seconds) => {
    const { store, cookies } = storeOver({ iat: now + seconds });
    expect(await store()).toEqual({ code: 'clockDrift' });
    expect(cookies.jar.size).toBe(0);
  });

  it.each([305, -305])('issued %d seconds from now are fresh enough', async (seconds) => {
    expect(await storeOver({ iat: now + seconds }).store()).toMatchObject({ code: 'stored' });
  });

  it.each(['accessToken', 'refreshToken', 'tokenMeta'])(
    'are not kept at all when the browser drops %s',
    async (key) => {
      const { store, cookies, held } = storeOver({ iat: now }, (written) => written !== key);
      expect(await store()).toEqual({ code: 'notKept' });
      expect(cookies.jar.size).toBe(0);
      expect(held.read()).not.toBeNull();
    },
  );

  it('that are not there cannot be stored', async () => {
    expect(await storeOver(null).store()).toEqual({ code: 'failed' });
  });

  it('that cannot be read cannot be stored', async () => {
    expect(await storeOver({ uid: 'no issue time' }).store()).toEqual({ code: 'failed' });
  });
});
