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

/** No answer comes until the request is aborted. */
const untilAborted: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

function apiThat(answer: typeof fetch, clock = manualClock()) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const http: typeof fetch = (input, init = {}) => {
    sent.push({ url: String(input), init });
    return answer(input, init);
  };
  const services = fakeServices({ http, clock });
  services.cookies.write('accessToken', 'the-token');
  return { api: callsOf(services), sent };
}

describe('spec §7: a call of a service', () => {
  it('that takes no token and no payload gets none, nor a cookie, and is kept by no cache', async () => {
    const { api, sent } = apiThat(async () => new Response(''));
    expect(await api({ ...get, auth: 'none' }, signal)).toEqual({ kind: 'answer', status: 200, body: undefined });
    const init = sent[0]?.init;
    expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store' });
    expect(init).not.toHaveProperty('body');
    for (const name of ['authorization', 'content-type']) expect(init?.headers).not.toHaveProperty(name);
  });

  it('that needs a customer is not made without one', async () => {
    const services = fakeServices({ http: () => Promise.reject(new Error('called')) });
    expect(await callsOf(services)(get, signal)).toEqual({ kind: 'signedOut' });
  });

  it('carries the access token, the environment and the payload as JSON', async () => {
    const { api, sent } = apiThat(async () => new Response('{"id":"1"}'));
    const call = { ...get, method: 'POST', path: '/users/v1/factors', payload: { factorType: 'webauthn' } } as const;
    expect(await api(call, signal)).toEqual({ kind: 'answer', status: 200, body: { id: '1' } });
    const headers = { authorization: 'Bearer the-token', env: 'local', 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: '{"factorType":"webauthn"}' };
    expect(sent).toMatchObject([{ url: 'https://id.example.com/css/users/v1/factors', init }]);
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
    const { api } = apiThat(async () => new Response(body));
    expect(await api(get, signal)).toEqual({ kind: 'unreadable' });
  });

  it.each([301, 303, 307])('by the redirect %i is no success, and follows it nowhere', async (status) => {
    const headers = { location: 'https://elsewhere.example' };
    const { api, sent } = apiThat(async () => new Response(null, { status, headers }));
    expect(await api(get, signal)).toEqual({ kind: 'unreadable' });
    expect(sent).toMatchObject([{ init: { redirect: 'manual' } }]);
  });

  it('with a status tells it', async () => {
    const { api } = apiThat(async () => new Response('<h1>', { status: 503 }));
    expect(await api(get, signal)).toEqual({ kind: 'answer', status: 503, body: undefined });
  });

  it('for lack of a network says so', async () => {
    const { api } = apiThat(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await api(get, signal)).toEqual({ kind: 'network' });
  });

  it('for want of time says so, and ends the request', async () => {
    const clock = manualClock();
    const { api, sent } = apiThat(untilAborted, clock);
    const answer = api({ ...get, timeoutMs: 3000 }, signal);
    clock.advance(3000);
    expect(await answer).toEqual({ kind: 'timeout' });
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  it('because the customer moved on rejects, as every effect does', async () => {
    const left = new AbortController();
    const { api } = apiThat(untilAborted);
    const answer = api(get, left.signal);
    left.abort();
    await expect(answer).rejects.toThrow();
  });
});
