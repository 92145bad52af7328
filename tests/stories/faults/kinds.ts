import type { Fault } from '../provider.ts';

const json = 'application/json';
const blocked = '<!doctype html><title>Request blocked</title><h1>Request blocked</h1><p>Incident 1-2-3</p>';
/** JSON, and of every answer that the product reads the members, but none of them is what it should be. */
const misshapen = {
  ...{ remediation: 7, messages: 'none', stateHandle: ['a'], successWithInteractionCode: true, interaction_handle: 5 },
  ...{
    access_token: {},
    id_token: 3,
    keys: 'k',
    issuer: null,
    status: { is: 1 },
    stateToken: 9,
    _links: 'x',
    _embedded: [],
  },
  ...{ token: [], code: {}, id: ['x'], profile: 4, data: 'd', email: 3, phone: [], factorResult: {}, expiresAt: [] },
};

/** What may come in place of an answer, at every call; to a caller in a hurry and to one that asks again. */
export const kinds = {
  refused: { drop: true },
  'reset midway': { cut: true },
  silence: { delayMs: 600_000 },
  '500 with HTML': { status: 500, contentType: 'text/html', body: blocked },
  'empty 200': { status: 200, body: '' },
  '200 that is no JSON': { status: 200, contentType: json, body: '{"version":"1.0.0","remediation":{"type":"arr' },
  'wrong shape': { status: 200, contentType: json, body: misshapen },
  'a list': { status: 200, contentType: json, body: [] },
  '429': { status: 429, contentType: json, body: {} },
  '429 with Retry-After': { rateLimit: true },
  'firewall 403': { status: 403, contentType: 'text/html', body: blocked },
  'firewall 200': { status: 200, contentType: 'text/html', body: blocked },
  'foreign redirect': { status: 302, headers: { location: 'https://elsewhere.test/sign-in' }, body: '' },
  'foreign redirect that keeps the body': { status: 307, headers: { location: 'https://elsewhere.test/' }, body: '' },
  '10 MB': { status: 200, contentType: json, body: {}, bytes: 10_000_000 },
  'slow drip': { dripMs: 1_000 },
} as const satisfies Readonly<Record<string, Omit<Fault, 'match'>>>;

/** A name of a kind of fault. */
export type Kind = keyof typeof kinds;
