import { describe, expect, it } from 'vitest';
import type { EffectJournal } from '../../../../src/effects/journal.ts';
import type { IdentityGateway } from '../../../../src/effects/okta/idx/identity.ts';
import { transactionKey } from '../../../../src/effects/okta/idx/transactionStore.ts';
import { createHeldTokens } from '../../../../src/effects/okta/sdk/heldTokens.ts';
import { createClear } from '../../../../src/effects/okta/session/clear.ts';
import { manualClock } from '../../../engine/clock.ts';
import { fakeGateway } from '../../fakeGateway.ts';
import { fakeServices, memoryCookies, memoryStore } from '../../fakeServices.ts';
import { identityOf } from '../../identityOf.ts';

const unclosedKey = 'sign-in.session-unclosed';
const signal = new AbortController().signal;

/** A signed-in customer with a transaction in the tab, and a record of what clearing asks of whom. */
function signedIn(
  answer: (call: string) => Promise<Response> = async () => new Response(null, { status: 204 }),
  cancel: IdentityGateway['cancel'] = async () => ({ kind: 'canceled' }),
  load = async (gateway: IdentityGateway): Promise<IdentityGateway> => gateway,
) {
  const calls: string[] = [];
  const tokens: (string | null)[] = [];
  const revokedAs: (string | null)[] = [];
  const unloadable: string[] = [];
  const clock = manualClock();
  const cookies = memoryCookies();
  for (const key of ['accessToken', 'refreshToken', 'tokenMeta', 'customerId', 'userId', 'deviceToken']) {
    cookies.write(key, `${key} value`);
  }
  const tab = memoryStore(
    new Map([
      [transactionKey, '{"interactionHandle":"h"}'],
      ['sign-in.stored-for', 'customer'],
      ['somebody else', 'stays'],
    ]),
  );
  const http: typeof fetch = (input, init) => {
    const form = new URLSearchParams(String(init?.body ?? ''));
    const kind = form.get('token_type_hint');
    if (kind !== null) {
      tokens.push(form.get('token'));
      revokedAs.push(new Headers(init?.headers).get('authorization'));
    }
    const call = `${init?.method} ${new URL(String(input)).pathname}${kind === null ? '' : ` ${kind}`}`;
    calls.push(call);
    if (init?.keepalive !== true) unloadable.push(call);
    return answer(call);
  };
  const gateway = fakeGateway({
    cancel: (limit) => {
      calls.push('cancel');
      return cancel(limit);
    },
  });
  const identity = identityOf(() => load(gateway));
  const held = createHeldTokens();
  const local = memoryStore();
  const noted: string[] = [];
  const journal: EffectJournal = { note: ({ what, code }) => noted.push(`${what} ${code ?? ''}`) };
  const clear = createClear(fakeServices({ http, clock, cookies, tab, local }), identity, held, journal);
  return {
    clear: (given = signal) => clear({ scope: 'browser' }, given),
    calls,
    tokens,
    revokedAs,
    unloadable,
    clock,
    cookies,
    tab,
    local,
    noted,
    held,
  };
}

describe('clearing the session', () => {
  it('revokes, cancels and closes, in this order, and every request outlives the page', async () => {
    const { clear, calls, unloadable } = signedIn();
    expect(await clear()).toEqual({ code: 'cleared' });
    expect(calls).toEqual([
      'POST /oauth2/default/v1/revoke access_token',
      'POST /oauth2/default/v1/revoke refresh_token',
      'cancel',
      'DELETE /api/v1/sessions/me',
    ]);
    expect(unloadable).toEqual([]);
  });

  it('revokes as the client that the tokens were issued to (RFC 7009 section 2.1)', async () => {
    const { clear, revokedAs } = signedIn();
    await clear();
    expect(revokedAs).toEqual(Array(2).fill(`Basic ${btoa('local-client')}`));
  });

  it.each([
    [new TypeError('Failed to fetch'), 'TypeError'],
    ['cut', 'NETWORK'],
  ])('says why the session may still be open: %s', async (thrown, why) => {
    const { clear, noted } = signedIn(() => Promise.reject(thrown));
    expect(await clear()).toEqual({ code: 'notClosed' });
    const revoked = `session.clear: notRevoked ${why}`;
    expect(noted).toEqual([revoked, revoked, `session.clear: notClosed ${why}`]);
  });

  it('removes the tokens here, and a transaction that cannot be cancelled, before anybody has answered', () => {
    const { clear, cookies, held, tokens, tab } = signedIn(() => new Promise(() => {}));
    held.put({ accessToken: 'newer', refreshToken: null, expiresAt: 0, scopes: [], oktaId: null });
    tab.write(transactionKey, '{}');
    clear();
    expect([...cookies.jar.keys()]).toEqual(['userId', 'deviceToken']);
    expect(held.read()).toBeNull();
    expect(tokens).toEqual(['accessToken value', 'newer', 'refreshToken value']);
    expect(tab.read(transactionKey)).toBeNull();
  });

  it('closes the session where a token stays that this page cannot erase', async () => {
    const { clear, calls, cookies } = signedIn();
    let isErased = false;
    Object.assign(cookies, {
      read: (key: string) => (key === 'accessToken' ? (isErased ? 'of a domain above' : 'own') : null),
      readAll: (key: string) => (key === 'accessToken' ? ['own', 'of a domain above'] : []),
      remove: () => {
        isErased = true;
      },
    });
    expect(await clear()).toEqual({ code: 'cleared' });
    expect(calls).toContain('DELETE /api/v1/sessions/me');
  });

  it('goes on when the customer moves on', async () => {
    const { clear, calls } = signedIn();
    const given = new AbortController();
    const cleared = clear(given.signal);
    given.abort();
    expect(await cleared).toEqual({ code: 'cleared' });
    expect(calls).toHaveLength(4);
  });

  it('gives a cancel up that hangs, so that it blocks no later call', async () => {
    let limit: AbortSignal | null = null;
    const { clear, clock, calls, tab } = signedIn(undefined, (given) => {
      limit = given;
      return new Promise(() => {});
    });
    const cleared = clear();
    await settle();
    clock.advance(2999);
    expect(limit).toMatchObject({ aborted: false });
    clock.advance(1);
    expect(limit).toMatchObject({ aborted: true });
    expect(await cleared).toEqual({ code: 'cleared' });
    expect(calls.at(-1)).toBe('DELETE /api/v1/sessions/me');
    expect(tab.read(transactionKey)).toBeNull();
  });

  it('cancels nothing any more when the SDK arrives too late', async () => {
    let arrive = (): void => {};
    const { clear, clock, calls, tab } = signedIn(undefined, undefined, (gateway) => {
      return new Promise((resolve) => {
        arrive = () => resolve(gateway);
      });
    });
    const cleared = clear();
    await settle();
    clock.advance(3000);
    expect(await cleared).toEqual({ code: 'cleared' });
    expect(tab.read(transactionKey)).toBeNull();
    arrive();
    await settle();
    expect(calls).not.toContain('cancel');
  });

  it('removes own storage and the cookies of the session, and nothing else', async () => {
    const { clear, cookies, tab } = signedIn();
    await clear();
    expect([...cookies.jar.keys()]).toEqual(['userId', 'deviceToken']);
    expect([...tab.items.keys()]).toEqual(['somebody else']);
  });

  it('asks nobody for what is not there', async () => {
    const { clear, calls, cookies, tab } = signedIn();
    cookies.jar.clear();
    tab.items.clear();
    await clear();
    expect(calls).toEqual(['DELETE /api/v1/sessions/me']);
  });

  it.each([500, 403, 429])('notes each call that is answered %d: the session may still be open', async (status) => {
    const { clear, clock, noted, local } = signedIn(async () => new Response(null, { status }));
    const cleared = clear();
    await settle();
    clock.advance(500);
    expect(await cleared).toEqual({ code: 'notClosed' });
    const revoked = `session.clear: notRevoked STATUS_${status}`;
    expect(noted).toEqual([revoked, revoked, `session.clear: notClosed STATUS_${status}`]);
    expect(local.items.has(unclosedKey)).toBe(true);
  });

  it.each([404, 401])('is done where the provider has no session (%d)', async (status) => {
    const { clear, local } = signedIn(async () => new Response(null, { status }));
    expect(await clear()).toEqual({ code: 'cleared' });
    expect(local.items.has(unclosedKey)).toBe(false);
  });

  it('waits for nobody longer than three seconds (time limit: ending)', async () => {
    const { clear, clock, cookies, noted } = signedIn(() => new Promise(() => {}));
    const cleared = clear();
    for (const _part of ['revoke and cancel', 'close']) {
      await settle();
      clock.advance(3000);
    }
    expect(await cleared).toEqual({ code: 'notClosed' });
    expect(cookies.read('accessToken')).toBeNull();
    const revoked = 'session.clear: notRevoked TIMEOUT';
    expect(noted).toEqual([revoked, revoked, 'session.clear: notClosed TIMEOUT']);
  });

  it('tries to close once more, half a second after the provider was too busy', async () => {
    const { clear, calls, clock } = signedIn(async () => new Response(null, { status: 429 }));
    const cleared = clear();
    await settle();
    clock.advance(499);
    await settle();
    expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
    clock.advance(1);
    expect(await cleared).toEqual({ code: 'notClosed' });
    expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2);
  });
});

/** Lets everything happen that waits for no clock. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
