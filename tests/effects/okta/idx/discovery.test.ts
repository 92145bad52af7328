import { expect, it } from 'vitest';
import { createDiscovery } from '../../../../src/effects/okta/idx/providerHttp.ts';
import { environmentAt, fakeServices } from '../../fakeServices.ts';

const address = 'https://id.example.com/oauth2/default/.well-known/openid-configuration';

function discovering(answers: readonly (() => Promise<Response>)[]) {
  const asked: string[] = [];
  const left = [...answers];
  const http: typeof fetch = (input, init) => {
    asked.push(`${String(input)} ${init?.credentials ?? ''}`.trim());
    return (left.shift() ?? (async () => Response.json({ from: 'network' })))();
  };
  const env = { ...environmentAt('https://id.example.com'), issuer: 'https://id.example.com/oauth2/default' };
  return { asked, discovery: createDiscovery(fakeServices({ env, http })) };
}

const early = async () => Response.json({ from: 'early' });
const read = async (response: Promise<Response>) => ((await (await response).json()) as { from: string }).from;

it('is asked for once, as the headers of the page ask for it, and answers the first request for it', async () => {
  const { discovery, asked } = discovering([early]);
  discovery.begin();
  discovery.begin();
  expect(await read(discovery.http(address))).toBe('early');
  expect(asked).toEqual([`${address} same-origin`]);
  expect(await read(discovery.http(address))).toBe('network');
});

it('that does not come spoils one request', async () => {
  const { discovery } = discovering([() => new Promise(() => {})]);
  discovery.begin();
  const limit = new AbortController();
  const first = discovery.http(address, { signal: limit.signal });
  limit.abort(new Error('TIMEOUT'));
  await expect(first).rejects.toThrow('TIMEOUT');
  expect(await read(discovery.http(address))).toBe('network');
});

it('answers nothing else', async () => {
  const { discovery } = discovering([early]);
  discovery.begin();
  expect(await read(discovery.http('https://id.example.com/oauth2/default/v1/interact'))).toBe('network');
});

it('is asked for in the same way when it is needed first', async () => {
  const { discovery, asked } = discovering([early]);
  expect(await read(discovery.http(address))).toBe('early');
  expect(asked).toEqual([`${address} same-origin`]);
});

it.each([
  ['could not be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['was refused', async () => new Response('', { status: 503 })],
] as const)('that %s is asked for when it is needed', async (_what, answer) => {
  const { discovery } = discovering([answer]);
  discovery.begin();
  expect(await read(discovery.http(address))).toBe('network');
});
