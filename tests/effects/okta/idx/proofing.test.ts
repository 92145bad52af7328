import { describe, expect, it } from 'vitest';
import { createProofing } from '../../../../src/effects/okta/idx/proofing.ts';
import { environmentAt } from '../../fakeServices.ts';

const origin = 'https://id.example.com:8443';

function prove(
  path: string,
  changes: { proofingHost?: string | null; uid?: string | null; token?: string | null } = {},
) {
  const { proofingHost = null, uid = null, token = 'bot-1' } = changes;
  const env = { ...environmentAt(origin), proofingHost };
  const proofing = createProofing(env, () => uid, { take: async () => token });
  return proofing({ url: `${origin}${path}`, headers: new Headers({ accept: 'x' }), body: '{"stateHandle":"H"}' });
}

const paths = ['', '/answer', '/resend', '/poll', '/send', '/answer/webauthn-autofillui'];

describe.each(paths.map((path) => `/idp/idx/challenge${path}`))('a call to %s', (path) => {
  it('carries the anti-bot token beside its own headers, and the user ID that began the transaction', async () => {
    const { headers, body, lacksProof } = await prove(path, { uid: 'alice' });
    expect(Object.fromEntries(headers)).toEqual({ accept: 'x', 'x-bot-token': 'bot-1' });
    expect([body, lacksProof]).toEqual(['{"stateHandle":"H","uid":"alice"}', false]);
  });

  it('goes without the token where none can be had, and without a user ID where none began it', async () => {
    const { headers, body, lacksProof } = await prove(path, { token: null });
    expect(Object.fromEntries(headers)).toEqual({ accept: 'x' });
    expect([body, lacksProof]).toEqual(['{"stateHandle":"H"}', true]);
  });

  it.each([
    ['proof.example.com', `https://proof.example.com${path}`],
    ['proof.example.com:9000', `https://proof.example.com:9000${path}`],
    [null, `${origin}${path}`],
  ])('goes to the proofing host %s', async (proofingHost, url) => {
    expect((await prove(path, { proofingHost })).url).toBe(url);
  });
});

it.each([
  '/idp/idx/identify',
  '/idp/idx/introspect',
  '/idp/idx/cancel',
  '/idp/idx/challenges',
  '/idp/idx/skip',
  '/idp/idx/authenticators/poll',
  '/oauth2/default/v1/token',
])('a call to %s has nothing of it', async (path) => {
  const request = await prove(path, { uid: 'alice', proofingHost: 'proof.example.com' });
  expect(request.url).toBe(`${origin}${path}`);
  expect(request.headers.has('x-bot-token')).toBe(false);
  expect(request.body).toBe('{"stateHandle":"H"}');
});
