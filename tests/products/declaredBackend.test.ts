import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import type { HttpCall } from '../../src/engine/contracts/httpCall.ts';
import { createDeclaredBackend } from '../../src/tools/serve/declaredBackend.ts';
import { listen } from '../tools/release/smallSite.ts';

const compiled = compile('tests/products/lost-card');
let product = compiled;
const backend = createDeclaredBackend(() => product);
let server: Server;
let origin = '';
beforeAll(async () => {
  ({ server, origin } = await listen((request, response) => {
    void backend.handle(request, response).then((isHandled) => isHandled || response.writeHead(404).end());
  }));
});
afterAll(() => server.closeAllConnections());

const lock = (card = '1234') => fetch(`${origin}/api/cards/v1/${card}/lock`, { method: 'POST', body: '{}' });
const choose = (name: string) =>
  fetch(`${origin}/_mock/`, { method: 'POST', body: new URLSearchParams({ 'cards.lock': name }) });

it('answers a declared call with its first success, and what the contract reads', async () => {
  const response = await lock();
  expect([response.status, await response.json()]).toEqual([200, { reference: 'sample' }]);
});

it.each([
  ['409', 409],
  ['500', 500],
  ['otherwise', 501],
])('answers as chosen at the switch page: %s', async (name, status) => {
  await choose(name);
  expect((await lock()).status).toBe(status);
});

it('answers each case of a list so that it holds, with a value that fits the pattern', async () => {
  const call = compiled.calls['cards.lock'] ?? expect.unreachable();
  const reads = { reference: { from: '/reference', type: 'string', pattern: String.raw`^\d+$` } } as const;
  const outcomes: HttpCall['outcomes'] = {
    ...call.outcomes,
    200: [{ when: { has: 'reference' }, outcome: 'locked' }, { outcome: 'failed' }],
  };
  product = { ...compiled, calls: { 'cards.lock': { ...call, reads, outcomes } } };
  await choose('200 locked 1');
  expect(await (await lock()).json()).toEqual({ reference: expect.stringMatching(/^\d+$/u) });
  await choose('200 failed 2');
  expect(await (await lock()).json()).toEqual({});
  product = compiled;
});

it.each([
  ['4xx', 201, 'otherwise: late'],
  ['2xx', null, 'otherwise: late, but a status cannot be made up'],
])('answers otherwise by a status that falls under it, where %s is named too', async (last, status, says) => {
  const call = compiled.calls['cards.lock'] ?? expect.unreachable();
  const named = Object.fromEntries(['200', '4xx', '5xx', last].map((key) => [key, [{ outcome: 'failed' }]]));
  const outcomes: HttpCall['outcomes'] = { ...named, otherwise: [{ outcome: 'late' }] };
  product = { ...compiled, calls: { 'cards.lock': { ...call, outcomes } } };
  await choose('otherwise');
  expect(await (await fetch(`${origin}/_mock/`)).text()).toContain(`${says}<`);
  if (status !== null) expect((await lock()).status).toBe(status);
  product = compiled;
});

it('gives no answer where the network is to fail, and a page where the answer is to be unreadable', async () => {
  await choose('network');
  await expect(lock()).rejects.toThrow();
  await choose('unreadable');
  expect((await lock()).headers.get('content-type')).toBe('text/html');
});

it('shows every way to answer each call, and which is chosen', async () => {
  await choose('409');
  const page = await (await fetch(`${origin}/_mock/`)).text();
  const [, radios = ''] = /<form[^>]*>([\s\S]*)<\/form>/u.exec(page) ?? [];
  const names = [...radios.matchAll(/value="(\w+)"( checked)?/gu)].map(([, name, checked]) => [name, Boolean(checked)]);
  expect(names.map(([name]) => name)).toEqual(['200', '409', '500', 'otherwise', 'network', 'timeout', 'unreadable']);
  expect(names.filter(([, checked]) => checked)).toEqual([['409', true]]);
});

it('takes log entries, and leaves all other requests alone', async () => {
  expect((await fetch(`${origin}/log/ingest`, { method: 'POST', body: '{}' })).status).toBe(204);
  expect((await fetch(`${origin}/lost-card/report`)).status).toBe(404);
  expect((await fetch(`${origin}/api/cards/v1/1234/lock`)).status).toBe(404);
});
