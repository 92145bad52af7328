import { describe, expect, it } from 'vitest';
import { createCallService, type ServiceCall } from '../../../../src/effects/core/http/callService.ts';
import { createOwnToken } from '../../../../src/effects/okta/session/storedSession.ts';
import type { Services } from '../../../../src/engine/contracts/services.ts';
import { manualClock } from '../../../engine/clock.ts';
import { fakeServices, nobody } from '../../fakeServices.ts';
import { jwt } from '../../okta/session/jwt.ts';

const signal = new AbortController().signal;

const get: ServiceCall = { method: 'GET', service: 'api', path: '/x', auth: 'customer' };

function callsOf(services: Services, note: (entry: { readonly what: string }) => void = () => {}) {
  return createCallService(services, createOwnToken(services, { note }));
}

function apiThat(http: typeof fetch, clock = manualClock()) {
  const services = fakeServices({ http, clock });
  services.cookies.write('accessToken', 'the-token');
  return callsOf(services);
}

describe('spec §7: a call of a service', () => {
  it('that takes no token and no payload gets none, nor a cookie, and is kept by no cache', async () => {
    let sent: RequestInit | undefined;
    const api = apiThat(async (_input, init) => {
      sent = init;
      return new Response('');
    });
    expect(await api({ ...get, auth: 'none' }, signal)).toEqual({ kind: 'answer', status: 200, body: undefined });
    expect(sent).toMatchObject({ credentials: 'omit', cache: 'no-store' });
    expect(sent?.body).toBeUndefined();
    for (const name of ['authorization', 'content-type']) expect(sent?.headers).not.toHaveProperty(name);
  });

  it('that needs a customer is not made without one', async () => {
    const services = fakeServices({ http: () => Promise.reject(new Error('called')) });
    expect(await callsOf(services)(get, signal)).toEqual({ kind: 'signedOut' });
  });

  it('carries the access token, the environment and the payload as JSON', async () => {
    const seen: Request[] = [];
    const api = apiThat(async (input, init) => {
      seen.push(new Request(input, init));
      return new Response('{"id":"1"}');
    });
    const answer = await api(
      { ...get, method: 'POST', path: '/users/v1/factors', payload: { factorType: 'webauthn' } },
      signal,
    );
    expect(answer).toEqual({ kind: 'answer', status: 200, body: { id: '1' } });
    const [request] = seen;
    expect(request?.url).toBe('https://id.example.com/css/users/v1/factors');
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      authorization: 'Bearer the-token',
      env: 'local',
      'content-type': 'application/json',
    });
    expect(await request?.json()).toEqual({ factorType: 'webauthn' });
  });

  it.each([
    ['c-1', ['c-1', 'c-1'], []],
    ['c-1', [null, null], ['session: customer not known']],
    [null, ['c-1', 'c-1'], ['session: customer not known']],
    ['c-1', ['c-1', null, null], ['session: customer not known']],
  ])('notes once that the customer %s cannot be compared with %j of the tokens', async (customer, uids, noted) => {
    const notes: string[] = [];
    const services = fakeServices({
      http: async () => new Response(''),
      session: () => ({ ...nobody, customer }),
    });
    const api = callsOf(services, ({ what }) => notes.push(what));
    for (const uid of uids) {
      services.cookies.write('accessToken', uid === null ? 'opaque' : jwt({ uid }));
      expect(await api(get, signal)).toMatchObject({ kind: 'answer' });
    }
    expect(notes).toEqual(noted);
  });
});

describe('spec §8: an API call that fails', () => {
  it.each([
    ['a page of something between', '<!doctype html>'],
    ['a cut answer', '{"id":"1'],
    ['an answer without end', `"${'x'.repeat(1_100_000)}"`],
  ])('by %s is no success', async (_, body) => {
    const api = apiThat(async () => new Response(body));
    expect(await api(get, signal)).toEqual({ kind: 'unreadable' });
  });

  it.each([301, 303, 307])('by the redirect %i is no success, and follows it nowhere', async (status) => {
    let redirect: RequestRedirect | undefined;
    const api = apiThat(async (_input, init) => {
      redirect = init?.redirect;
      return new Response(null, { status, headers: { location: 'https://elsewhere.example' } });
    });
    expect([await api(get, signal), redirect]).toEqual([{ kind: 'unreadable' }, 'manual']);
  });

  it('with a status tells it', async () => {
    const api = apiThat(async () => new Response('<h1>', { status: 503 }));
    expect(await api(get, signal)).toEqual({ kind: 'answer', status: 503, body: undefined });
  });

  it('for lack of a network says so', async () => {
    const api = apiThat(async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await api(get, signal)).toEqual({ kind: 'network' });
  });

  it('for want of time says so, and ends the request', async () => {
    const clock = manualClock();
    let given: AbortSignal | null | undefined;
    const api = apiThat((_input, init) => {
      given = init?.signal;
      return new Promise((_resolve, reject) => given?.addEventListener('abort', () => reject(given?.reason)));
    }, clock);
    const answer = api({ ...get, timeoutMs: 3000 }, signal);
    clock.advance(3000);
    expect(await answer).toEqual({ kind: 'timeout' });
    expect(given?.aborted).toBe(true);
  });

  it('because the customer moved on rejects, as every effect does', async () => {
    const left = new AbortController();
    const api = apiThat((_input, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', reject)));
    const answer = api(get, left.signal);
    left.abort();
    await expect(answer).rejects.toThrow();
  });
});
