import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenHeader } from '../../src/studio/server/gate.ts';
import { studioHandler } from '../../src/studio/server/studioHandler.ts';
import { listen, send as sendTo } from '../tools/release/smallSite.ts';

const token = 'a-token-that-only-the-page-has';
let server: Server;
let origin = '';
let port = '';
beforeAll(async () => {
  const handle = studioHandler({
    token,
    calls: { echo: (body) => body, fail: () => Promise.reject(new Error('The disk is full.')) },
    page: () => `the page with ${token}`,
    frame: () => 'the frame',
  });
  ({ server, origin } = await listen((request, response) =>
    handle(request, response, () => response.writeHead(299).end()),
  ));
  ({ port } = new URL(origin));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const send = (path: string, headers: Readonly<Record<string, string>>, body?: string, method = 'GET') =>
  sendTo(origin, { path, method, headers }, body);

const visit = (): Record<string, string> => ({ host: `localhost:${port}` });
const call = (): Record<string, string> => ({
  ...{ host: `localhost:${port}`, origin: `http://localhost:${port}` },
  ...{ [tokenHeader]: token, 'content-type': 'application/json' },
});

describe('the page of the studio', () => {
  it('answers at localhost, is in no frame, and shares no window with pages that open it', async () => {
    const { status, headers, body } = await send('/studio/', { ...visit(), 'sec-fetch-dest': 'document' });
    expect([status, body]).toEqual([200, `the page with ${token}`]);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['at the address of its frame', () => ({ host: `127.0.0.1:${port}` }), 421],
    ['at a name that somebody points at this machine', () => ({ host: `evil.example:${port}` }), 421],
    ['at another port', () => ({ host: 'localhost:1' }), 421],
    ['for a script of the product', () => ({ ...visit(), 'sec-fetch-dest': 'empty' }), 403],
    ['for a frame', () => ({ ...visit(), 'sec-fetch-dest': 'iframe' }), 403],
  ])('does not answer %s', async (_, headers, status) => {
    const answer = await send('/studio/', headers());
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain(token);
  });

  it('is found without the last slash, and leaves all other addresses alone', async () => {
    expect(await send('/studio', visit())).toMatchObject({ status: 302, headers: { location: '/studio/' } });
    expect((await send('/studios/', visit())).status).toBe(299);
    expect((await send('/login-ui/login', visit())).status).toBe(299);
  });
});

describe('the frame of the studio', () => {
  it('answers at another origin alone, and the studio alone may frame it', async () => {
    const { status, headers, body } = await send('/studio/frame', { host: `127.0.0.1:${port}` });
    expect([status, body]).toEqual([200, 'the frame']);
    expect(headers['content-security-policy']).toContain(`frame-ancestors http://localhost:${port};`);
    expect((await send('/studio/frame', visit())).status).toBe(421);
  });
});

describe('a call of the studio', () => {
  it('answers its page', async () => {
    const sent = { ...call(), 'sec-fetch-site': 'same-origin' };
    expect(await send('/studio/echo', sent, '{"a":1}', 'POST')).toMatchObject({ status: 200, body: '{"a":1}' });
  });

  it('says what went wrong', async () => {
    const { status, body } = await send('/studio/fail', call(), '{}', 'POST');
    expect([status, JSON.parse(body)]).toEqual([500, { says: 'The disk is full.' }]);
  });

  it.each<[string, () => Record<string, string>, number]>([
    ['of another host', () => ({ ...call(), host: `evil.example:${port}` }), 421],
    ['of the frame', () => ({ ...call(), host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` }), 421],
    ['from the frame', () => ({ ...call(), origin: `http://127.0.0.1:${port}` }), 403],
    ['from another page', () => ({ ...call(), origin: 'https://evil.example' }), 403],
    ['from a page without an origin', () => ({ ...call(), origin: 'null' }), 403],
    ['from another site', () => ({ ...call(), 'sec-fetch-site': 'cross-site' }), 403],
    ['with another token', () => ({ ...call(), [tokenHeader]: token.replace('a', 'b') }), 403],
    ['with a longer token', () => ({ ...call(), [tokenHeader]: `${token}x` }), 403],
    ['as a form sends it', () => ({ ...call(), 'content-type': 'text/plain' }), 415],
  ])('is refused %s', async (_, headers, status) => {
    expect((await send('/studio/echo', headers(), '{}', 'POST')).status).toBe(status);
  });

  it.each<[string, string, string, number]>([
    ['that is read by GET', '/studio/echo', 'GET', 405],
    ['that there is not', '/studio/constructor', 'POST', 404],
    ['by a longer address', '/studio/echo/../echo', 'POST', 404],
  ])('is refused %s', async (_, path, method, status) => {
    expect((await send(path, call(), method === 'GET' ? undefined : '{}', method)).status).toBe(status);
  });

  it.each(['', '{', '[]', 'null', '"text"'])('is refused with the body %j', async (body) => {
    expect((await send('/studio/echo', call(), body, 'POST')).status).toBe(400);
  });

  it.each(['origin', tokenHeader])('is refused without %s', async (name) => {
    const { [name]: _, ...others } = call();
    expect((await send('/studio/echo', others, '{}', 'POST')).status).toBe(403);
  });

  it('takes no more than it needs', async () => {
    const much = { ...call(), 'content-length': '8000001' };
    expect((await send('/studio/echo', much, '{}', 'POST')).status).toBe(413);
  });
});
