import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCeremonies } from '../../../../src/effects/okta/passkeys/ceremonies.ts';
import { createProve } from '../../../../src/effects/okta/passkeys/prove.ts';
import { createSignChallenge, createSignedChallenges } from '../../../../src/effects/okta/passkeys/signChallenge.ts';
import { manualClock } from '../../../engine/clock.ts';
import { fakeGateway } from '../../fakeGateway.ts';
import { fakeServices } from '../../fakeServices.ts';
import { identityOf } from '../../identityOf.ts';
import { begun, enrolling, proving } from './ceremony.ts';
import { fakeCredentials, signedBy } from './fakeCredentials.ts';

const signal = new AbortController().signal;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const padded = (text: string) => new Uint8Array([9, ...bytes(text), 9]);
const base64url = (text: string): string => Buffer.from(text).toString('base64url');

/** How browsers and managers write a part of what they answer. */
const writers: Readonly<Record<string, (text: string) => unknown>> = {
  buffers: (text) => bytes(text).buffer,
  'views in larger buffers': (text) => padded(text).subarray(1, -1),
  'data views': (text) => new DataView(padded(text).buffer, 1, text.length),
  'lists of bytes': (text) => [...bytes(text)],
  base64url,
};

/** Proves by what a manager answers. */
const proved = (answer: unknown) => proving(fakeCredentials({ get: async () => answer as Credential }));
/** Enrolls what a manager answers. */
const enrolled = (answer: unknown, activation: object = {}) =>
  enrolling(async () => answer as Credential, { '/users/v1/factors': begun(activation) });

const signed = { clientDataJSON: 'client', authenticatorData: 'device', signature: 'signed' };
const made = { clientDataJSON: 'client', attestationObject: 'attested' };
const assertion = { clientData: btoa('client'), authenticatorData: btoa('device'), signatureData: btoa('signed') };

it.each(Object.entries(writers))(
  'a manager that answers with %s is told apart from the provider where a part is missing',
  async (_name, write) => {
    const answerOf = (parts: Readonly<Record<string, string>>) => ({
      response: Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, write(text)])),
    });
    for (const part of Object.keys(signed)) {
      const { prove, journal } = proved(answerOf({ ...signed, userHandle: 'u-1', [part]: '' }));
      expect([await prove('verification'), journal]).toEqual([{ code: 'notReady' }, ['UNREADABLE']]);
    }
    for (const part of Object.keys(made)) {
      const { enroll, journal, calls } = enrolled(answerOf({ ...made, [part]: '' }));
      expect([await enroll(), journal, calls.length]).toEqual([{ code: 'notReady' }, ['UNREADABLE'], 1]);
    }
    const nameless = proved(answerOf(signed));
    expect([await nameless.prove('signIn'), nameless.journal]).toEqual([{ code: 'failed' }, ['NO_USER_HANDLE']]);
  },
);

it.each([
  undefined,
  {},
  7,
  'text',
  { response: null },
  { response: { signature: 7 } },
  { toJSON: () => null },
  Object.defineProperty({}, 'response', { get: () => missing('response') }),
])('the answer %j is no passkey, and the challenge is not at fault', async (answer) => {
  for (const use of ['signIn', 'verification'] as const) {
    const { prove, journal } = proved(answer);
    const expected = answer === undefined ? [{ code: 'dismissed' }, []] : [{ code: 'notReady' }, ['UNREADABLE']];
    expect([await prove(use), journal]).toEqual(expected);
  }
  const { enroll, journal } = enrolled(answer);
  const why = answer === undefined ? 'NO_CREDENTIAL' : 'UNREADABLE';
  expect([await enroll(), journal]).toEqual([{ code: 'notReady' }, [why]]);
});

/** Throws as the objects of some managers do for a member that they lack. */
function missing(name: string | symbol): undefined {
  if (name === 'then') return undefined;
  throw new TypeError(`${String(name)} is not implemented`);
}

it('a site that the provider does not name has the name of its id', async () => {
  const response = { clientDataJSON: bytes('client'), attestationObject: bytes('attested') };
  const { enroll, asked } = enrolled({ response }, { rp: { id: 'example.com', name: null } });
  expect(await enroll()).toEqual({ code: 'enrolled' });
  expect(asked[0]?.publicKey).toMatchObject({ rp: { name: 'example.com' } });
});

it('a manager that takes the place of the browser’s credentials late is the one that is asked', async () => {
  let credentials: CredentialsContainer | null = null;
  const services = fakeServices({ credentials: () => credentials });
  const sign = createSignChallenge(services, createCeremonies(manualClock()));
  const identity = identityOf(async () => fakeGateway({}));
  const prove = createProve(services, identity, sign, createSignedChallenges(), { note: () => {} });
  credentials = fakeCredentials({ get: async () => signedBy('u-1') });
  expect(await prove({ use: 'signIn' }, signal)).toEqual({ code: 'proven' });
});

describe('whatever mixture of shapes a manager answers with', () => {
  const writing = fc.constantFrom(...Object.values(writers));
  const nothing = fc.constantFrom(undefined, null, '', new ArrayBuffer(0), new Uint8Array(), [], {}, 0, false);
  /** Objects of extensions: of a class of their own, frozen, or without all that is optional. */
  const objects = fc.constantFrom<(response: object) => unknown>(
    (response) => ({ id: 'c', type: 'public-key', response }),
    (response) => ({ id: 7, rawId: 'c', response }),
    (response) => Object.freeze({ response: Object.freeze(response) }),
    (response) =>
      Object.create({
        get response() {
          return Object.create(response);
        },
      }),
    (response) => ({ toJSON: () => ({ response }) }),
    (response) => new Proxy({ response }, { get: (target, name) => Reflect.get(target, name) ?? missing(name) }),
  );
  const shown = fc.constantFrom(undefined, null, '', ' ', 7, {}, 'Example');
  const word = (value: unknown, instead: string): string => (value === 'Example' ? value : instead);

  it('each ceremony reads the same, and its challenge is not at fault', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(writing, { minLength: 4, maxLength: 4 }),
        objects,
        fc.option(nothing, { nil: 'named' }),
        async ([one, two, three, four], wrap, handle) => {
          const parts = {
            clientDataJSON: one?.('client'),
            authenticatorData: two?.('device'),
            signature: three?.('signed'),
          };
          const named = handle === 'named';
          const answer = wrap({
            ...parts,
            ...(named ? { userHandle: four?.('u-1') } : handle === undefined ? {} : { userHandle: handle }),
          });
          const first = proved(answer);
          expect([await first.prove('signIn'), first.journal]).toEqual(
            named ? [{ code: 'proven' }, []] : [{ code: 'failed' }, ['NO_USER_HANDLE']],
          );
          expect(first.signed.take()?.assertion).toEqual(named ? { ...assertion, userHandle: btoa('u-1') } : undefined);
          const second = proved(answer);
          expect([await second.prove('verification'), second.journal]).toEqual([{ code: 'proven' }, []]);
          expect(second.signed.take()?.assertion).toEqual(assertion);
        },
      ),
    );
  });

  it('a passkey is made, whatever names of site and person are missing', async () => {
    await fc.assert(
      fc.asyncProperty(
        writing,
        writing,
        objects,
        shown,
        shown,
        shown,
        async (one, two, wrap, site, name, displayName) => {
          const answer = wrap({ clientDataJSON: one('client'), attestationObject: two('attested') });
          const { enroll, journal, asked, calls } = enrolled(answer, {
            rp: { name: site },
            user: { id: 'BBBB', name, displayName },
          });
          expect([await enroll(), journal]).toEqual([{ code: 'enrolled' }, []]);
          const payload = { factorId: 'factor-1', attestation: btoa('attested'), clientData: btoa('client') };
          expect(calls[1]).toEqual({ method: 'POST', path: '/users/v1/factors/activate', payload });
          const host = 'login.example.com';
          const person = word(name, word(displayName, host));
          expect(asked[0]?.publicKey).toMatchObject({
            rp: { name: word(site, host) },
            user: { name: person, displayName: word(displayName, person) },
          });
        },
      ),
    );
  });
});
