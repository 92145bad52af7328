import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { providerForTests } from './running.ts';

const running = providerForTests();

const paths = [
  '/oauth2/default/v1/interact',
  '/oauth2/default/v1/token',
  '/oauth2/default/v1/revoke',
  '/idp/idx/introspect',
  '/idp/idx/identify',
  '/idp/idx/challenge',
  '/idp/idx/challenge/answer',
  '/idp/idx/challenge/answer/webauthn-autofillui',
  '/idp/idx/challenge/resend',
  '/idp/idx/cancel',
  '/api/v1/authn',
  '/api/v1/authn/recovery/password',
  '/log/ingest',
  '/_idp/faults',
  '/_idp/clock',
  '/_idp/settings',
];

const field = fc.constantFrom(
  'identifier',
  'credentials',
  'passcode',
  'authenticator',
  'id',
  'uid',
  'match',
  '__proto__',
);
const body = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(field, fc.oneof(fc.jsonValue(), fc.dictionary(field, fc.jsonValue()))),
);

describe('whatever is sent', () => {
  it('never makes the provider fail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), body, fc.boolean(), async (path, sent, isInTransaction) => {
        running.provider.reset();
        const browser = new Browser(running.origin);
        if (isInTransaction) await browser.begin();
        const whole = typeof sent === 'object' && !Array.isArray(sent) ? sent : { sent };
        const answer = await browser.call('POST', path, { body: { ...whole, stateHandle: browser.stateHandle } });
        expect(answer.status).toBeLessThan(500);
        expect((await browser.call('POST', path, { body: sent })).status).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a body over a megabyte', () => {
  it.each([1, 3, 20])('of %i million more is answered, and the connection goes on', async (millions) => {
    const browser = new Browser(running.origin);
    const body = { sent: 'x'.repeat(millions * 1_000_000) };
    expect((await browser.call('POST', '/idp/idx/identify', { body })).status).toBe(413);
    expect((await browser.begin()).status).toBe(200);
  });
});
