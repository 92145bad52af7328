import { describe, expect, it } from 'vitest';
import { createRequestClient, type Wire } from '../../../src/effects/idx/requestClient.ts';

const url = 'https://id.example.com/idp/idx/introspect';
const ion = 'application/ion+json; okta-version=1.0.0';

function clientOver(answer: () => Promise<Response> | Response) {
  const seen: { url: string; init: RequestInit }[] = [];
  const wire: Wire = { signal: new AbortController().signal, status: null, lacksProof: false };
  const http: typeof fetch = async (input, init) => {
    seen.push({ url: String(input), init: init ?? {} });
    return answer();
  };
  const request = createRequestClient(http, wire, async (outgoing) => outgoing);
  return { request, seen, wire };
}

const answered = (body: string, status = 200, type = ion) =>
  new Response(body, { status, headers: { 'content-type': type } });

describe('an answer', () => {
  it('is JSON whenever it parses, whatever it is labelled', async () => {
    const { request, wire } = clientOver(() => answered('{"version":"1.0.0"}'));
    expect(await request('POST', url, {})).toMatchObject({
      status: 200,
      responseType: 'json',
      responseJSON: { version: '1.0.0' },
      responseText: '{"version":"1.0.0"}',
      headers: { 'content-type': ion },
    });
    expect(wire.status).toBe(200);
  });

  it('that refuses in JSON rejects with the answer', async () => {
    const { request } = clientOver(() => answered('{"version":"1.0.0"}', 401));
    await expect(request('POST', url, {})).rejects.toMatchObject({ status: 401, responseJSON: { version: '1.0.0' } });
  });

  it('with a member "error" is refused even with 200', async () => {
    const { request } = clientOver(() => answered('{"error":"x"}'));
    await expect(request('POST', url, {})).rejects.toMatchObject({ status: 200 });
  });

  it.each([403, 502])('that is no JSON rejects with a code: %d', async (status) => {
    const { request } = clientOver(() => answered('<html>', status, 'text/html'));
    await expect(request('POST', url, {})).rejects.toThrow(`HTTP_${status}`);
  });

  it('that never came rejects with an Error', async () => {
    const { request } = clientOver(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(request('POST', url, {})).rejects.toThrow('NETWORK');
  });
});

describe('a request', () => {
  it.each([
    ['https://id.example.com/idp/idx/cancel', true],
    [url, false],
  ])('to %s outlives the page: %s', async (to, keepalive) => {
    const { request, seen } = clientOver(() => answered('{}'));
    await request('POST', to, {});
    expect(seen[0]?.init).toMatchObject({ keepalive });
  });

  it('that is aborted while it waits for its proof is not sent', async () => {
    const given = new AbortController();
    let isSent = false;
    const http: typeof fetch = async () => {
      isSent = true;
      return answered('{}');
    };
    const request = createRequestClient(
      http,
      { signal: given.signal, status: null, lacksProof: false },
      () => new Promise(() => {}),
    );
    const sent = request('POST', url, {});
    given.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    expect(isSent).toBe(false);
  });

  it('carries the signal of the call in flight, and cookies only where the SDK wants them', async () => {
    const { request, seen, wire } = clientOver(() => answered('{}'));
    await request('POST', url, { withCredentials: true });
    await request('POST', url, { withCredentials: false });
    expect(seen.map(({ init }) => init.credentials)).toEqual(['include', 'omit']);
    expect(seen[0]?.init.signal).toBe(wire.signal);
  });

  it.each([
    ['application/x-www-form-urlencoded', { scope: 'a b', state: 'x&y' }, 'scope=a+b&state=x%26y'],
    [ion, { interactionHandle: 'h' }, '{"interactionHandle":"h"}'],
    ['application/json', '{"ready":true}', '{"ready":true}'],
  ])('of type %s has its body encoded', async (type, data, body) => {
    const { request, seen } = clientOver(() => answered('{}'));
    await request('POST', url, { headers: { 'Content-Type': type }, data });
    expect(seen[0]?.init.body).toBe(body);
  });
});
