import { describe, expect, it, vi } from 'vitest';
import { createRequestClient, type WireState } from '../../../../src/effects/okta/idx/requestClient.ts';
import { manualClock } from '../../../engine/clock.ts';

const url = 'https://id.example.com/idp/idx/introspect';
const ion = 'application/ion+json; okta-version=1.0.0';

const says = '{"version":"1.0.0","remediation":{"type":"array","value":[]}}';

type Rules = Parameters<typeof createRequestClient>[0];

function clientOver(answer: () => Promise<Response> | Response, changes: Partial<Rules> = {}) {
  const clock = manualClock();
  const seen: { url: string; init: RequestInit }[] = [];
  const wire: WireState = { signal: new AbortController().signal, status: null, lacksProof: false };
  const http: typeof fetch = async (input, init) => {
    seen.push({ url: String(input), init: init ?? {} });
    return answer();
  };
  const request = createRequestClient({ http, clock, wire, isAllowed: () => true, limitSeconds: 10, ...changes });
  return { request, seen, wire, clock };
}

const answered = (body: string, status = 200, type = ion) =>
  new Response(body, { status, headers: { 'content-type': type } });

describe('an answer', () => {
  it('is JSON whenever it parses, whatever it is labelled', async () => {
    const { request, wire } = clientOver(() => answered(says));
    expect(await request('POST', url, {})).toMatchObject({
      status: 200,
      responseType: 'json',
      responseJSON: { version: '1.0.0' },
      responseText: says,
      headers: { 'content-type': ion },
    });
    expect(wire.status).toBe(200);
  });

  it.each([
    ['IDX', says],
    ['OAuth', '{"error":"invalid_grant"}'],
    ['the older APIs', '{"errorCode":"E0000119"}'],
  ])('that refuses in the words of %s rejects with the answer', async (_, body) => {
    const { request } = clientOver(() => answered(body, 401));
    await expect(request('POST', url, {})).rejects.toMatchObject({ status: 401, responseJSON: JSON.parse(body) });
  });

  it.each(['{}', '[]', '{"errorCode":119}', '{"error":{}}', '{"errorSummary":"No"}'])(
    'that refuses in no such words rejects with a code: %s',
    async (body) => {
      const { request } = clientOver(() => answered(body, 401));
      await expect(request('POST', url, {})).rejects.toThrow('HTTP_401');
    },
  );

  it.each(['{}', '<html></html>'])('that is no metadata of a provider is not kept: %s', async (body) => {
    const { request } = clientOver(() => answered(body));
    const metadata = 'https://id.example.com/oauth2/default/.well-known/openid-configuration';
    await expect(request('GET', metadata, {})).rejects.toThrow('NOT_READABLE');
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

describe('what is no answer of the provider', () => {
  const long = `{"version":"${'x'.repeat(1_100_000)}","remediation":{"value":[]}}`;
  it.each([
    ['an HTML page', '<html>', 'NOT_READABLE'],
    ['nothing', '', 'NOT_READABLE'],
    ['a list', '[]', 'NOT_READABLE'],
    ['null', 'null', 'NOT_READABLE'],
    ['JSON of another service', '{"ok":true}', 'NOT_READABLE'],
    ['a refusal of the older APIs that came as a success', '{"errorCode":"E0000119"}', 'NOT_READABLE'],
    ['an answer of another shape', '{"version":"1.0.0","remediation":{"value":"x"}}', 'NOT_READABLE'],
    ['a cut answer', says.slice(0, -3), 'NOT_READABLE'],
    ['an answer without end', long, 'TOO_LARGE'],
  ])('is no success: %s', async (_, body, code) => {
    const { request } = clientOver(() => answered(body));
    await expect(request('POST', url, {})).rejects.toThrow(code);
  });

  it.each([
    ['https://id.example.com/oauth2/default/v1/interact', '{}'],
    ['https://id.example.com/oauth2/default/v1/token', '{"token_type":"Bearer"}'],
  ])('is one without what must be in it: %s', async (to, body) => {
    const { request } = clientOver(() => answered(body));
    await expect(request('POST', to, {})).rejects.toThrow('NOT_READABLE');
  });

  it('is what does not come within the limit of a call', async () => {
    const { request, clock, seen } = clientOver(() => new Promise(() => {}));
    const sent = request('POST', url, {});
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    clock.advance(10_000);
    await expect(sent).rejects.toThrow('TIMEOUT');
    expect(seen[0]?.init.signal?.aborted).toBe(true);
  });
});

describe('a request', () => {
  it('to an address that is not allowed is not sent', async () => {
    const { request, seen } = clientOver(() => answered(says), { isAllowed: () => false });
    await expect(request('POST', url, { data: { passcode: 'x' } })).rejects.toThrow('ADDRESS_REFUSED id.example.com');
    expect(seen).toEqual([]);
  });

  it.each([
    ['https://id.example.com/idp/idx/cancel', true],
    [url, false],
  ])('to %s outlives the page: %s', async (to, keepalive) => {
    const { request, seen } = clientOver(() => answered(says));
    await request('POST', to, {});
    expect(seen[0]?.init).toMatchObject({ keepalive });
  });

  it('that is aborted while it waits for its proof is not sent', async () => {
    const given = new AbortController();
    const { request, seen, wire } = clientOver(() => answered(says), { prove: () => new Promise(() => {}) });
    wire.signal = given.signal;
    const sent = request('POST', url, {});
    given.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toEqual([]);
  });

  it('carries the signal of the call in flight, and cookies only where the SDK wants them', async () => {
    const { request, seen, wire } = clientOver(() => answered(says));
    await request('POST', url, { withCredentials: true });
    await request('POST', url, { withCredentials: false });
    expect(seen.map(({ init }) => init.credentials)).toEqual(['include', 'omit']);
    const given = new AbortController();
    wire.signal = given.signal;
    await request('POST', url, {});
    given.abort();
    expect(seen[2]?.init.signal?.aborted).toBe(true);
  });

  it.each([
    ['application/x-www-form-urlencoded', { scope: 'a b', state: 'x&y' }, 'scope=a+b&state=x%26y'],
    [ion, { interactionHandle: 'h' }, '{"interactionHandle":"h"}'],
    ['application/json', '{"ready":true}', '{"ready":true}'],
  ])('of type %s has its body encoded', async (type, data, body) => {
    const { request, seen } = clientOver(() => answered(says));
    await request('POST', url, { headers: { 'Content-Type': type }, data });
    expect(seen[0]?.init.body).toBe(body);
  });
});
