import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCeremonies } from '../../../../src/effects/okta/passkeys/ceremonies.ts';
import { createEnroll } from '../../../../src/effects/okta/passkeys/enroll.ts';
import { createProve } from '../../../../src/effects/okta/passkeys/prove.ts';
import { createSignChallenge, createSignedChallenges } from '../../../../src/effects/okta/passkeys/signChallenge.ts';
import { manualClock } from '../../../engine/clock.ts';
import { fakeGateway } from '../../fakeGateway.ts';
import { fakeServices } from '../../fakeServices.ts';
import { identityOf } from '../../identityOf.ts';
import { fakeCredentials } from './fakeCredentials.ts';

const signal = new AbortController().signal;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const base64url = (text: string): string => Buffer.from(text).toString('base64url');

type Parts = Readonly<Record<string, string>>;
type Manner = (parts: Parts) => unknown;

const each = (parts: Parts, write: (text: string) => unknown) =>
  Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, write(text)]));
const padded = (text: string) => new Uint8Array([9, ...bytes(text), 9]);

/** How browsers and managers write what they answer. */
const manners: Readonly<Record<string, Manner>> = {
  buffers: (parts) => ({ id: 'c', response: each(parts, (text) => bytes(text).buffer) }),
  'views in larger buffers': (parts) => ({ id: 'c', response: each(parts, (text) => padded(text).subarray(1, -1)) }),
  'data views': (parts) => ({ response: each(parts, (text) => new DataView(padded(text).buffer, 1, text.length)) }),
  'lists of bytes': (parts) => ({ rawId: 'c', response: each(parts, (text) => [...bytes(text)]) }),
  base64url: (parts) => ({ id: 7, response: each(parts, base64url) }),
  'toJSON alone': (parts) => ({ toJSON: () => ({ response: each(parts, base64url) }) }),
};

function proving(credential: unknown) {
  const journal: (string | undefined)[] = [];
  const signed = createSignedChallenges();
  const get = async () => credential as Credential;
  const services = fakeServices({ credentials: () => fakeCredentials({ get }) });
  const sign = createSignChallenge(services, createCeremonies(manualClock()));
  const identity = identityOf(async () => fakeGateway({}));
  const prove = createProve(services, identity, sign, signed, { note: ({ code }) => journal.push(code) });
  return { prove: (use: 'signIn' | 'verification') => prove({ use }, signal), signed, journal };
}

function enrolling(credential: unknown, activation: object = {}, refusal: number | null = null) {
  const journal: (string | undefined)[] = [];
  const asked: CredentialCreationOptions[] = [];
  const sent: unknown[] = [];
  const create = async (options: CredentialCreationOptions) => {
    asked.push(options);
    return credential as Credential;
  };
  const body = { id: 'f', _embedded: { activation: { challenge: 'AAAA', user: { id: 'BBBB' }, ...activation } } };
  const enroll = createEnroll(
    // The browser has an interface for passkeys that knows nothing.
    fakeServices({ credentials: () => fakeCredentials({ create }), passkeys: () => ({}) }),
    async ({ path, payload }) => {
      if (path.endsWith('activate')) sent.push(payload);
      return refusal !== null && path.endsWith('activate')
        ? { kind: 'answer', status: refusal, body: undefined }
        : { kind: 'answer', status: 200, body };
    },
    createCeremonies(manualClock()),
    { note: ({ code }) => journal.push(code) },
  );
  return { enroll: () => enroll({}, signal), journal, asked, sent };
}

const signed = { clientDataJSON: 'client', authenticatorData: 'device', signature: 'signed' };
const made = { clientDataJSON: 'client', attestationObject: 'attested' };
const assertion = { clientData: btoa('client'), authenticatorData: btoa('device'), signatureData: btoa('signed') };

describe.each(Object.entries(manners))('a manager that answers with %s', (_name, write) => {
  it('is told apart from the provider where a part is missing', async () => {
    for (const part of Object.keys(signed)) {
      const { prove, journal } = proving(write({ ...signed, userHandle: 'u-1', [part]: '' }));
      expect([await prove('verification'), journal]).toEqual([{ code: 'notReady' }, ['UNREADABLE']]);
    }
    for (const part of Object.keys(made)) {
      const { enroll, journal, sent } = enrolling(write({ ...made, [part]: '' }));
      expect([await enroll(), journal, sent]).toEqual([{ code: 'notReady' }, ['UNREADABLE'], []]);
    }
    const nameless = proving(write(signed));
    expect([await nameless.prove('signIn'), nameless.journal]).toEqual([{ code: 'failed' }, ['NO_USER_HANDLE']]);
  });
});

it.each([undefined, {}, 7, 'text', { response: null }, { response: { signature: 7 } }, { toJSON: () => null }])(
  'the answer %j is no passkey, and the challenge is not at fault',
  async (answer) => {
    for (const use of ['signIn', 'verification'] as const) {
      const { prove, journal } = proving(answer);
      const expected = answer === undefined ? [{ code: 'dismissed' }, []] : [{ code: 'notReady' }, ['UNREADABLE']];
      expect([await prove(use), journal]).toEqual(expected);
    }
    const { enroll, journal } = enrolling(answer);
    const why = answer === undefined ? 'NO_CREDENTIAL' : 'UNREADABLE';
    expect([await enroll(), journal]).toEqual([{ code: 'notReady' }, [why]]);
  },
);

it.each([
  [{}, 'login.example.com', 'login.example.com', 'login.example.com'],
  [{ rp: { id: 'example.com', name: null }, user: { id: 'BBBB', displayName: 'Alex' } }, 'example.com', 'Alex', 'Alex'],
  [{ rp: { name: 'Example' }, user: { id: 'BBBB', name: 'alex' } }, 'Example', 'alex', 'alex'],
])('names that the provider leaves empty are replaced: %j', async (activation, site, name, displayName) => {
  const { enroll, asked } = enrolling(manners.buffers?.(made), activation);
  expect(await enroll()).toEqual({ code: 'enrolled' });
  expect(asked[0]?.publicKey).toMatchObject({ rp: { name: site }, user: { name, displayName } });
});

it('a passkey that is not activated stays one, where the browser cannot be told', async () => {
  expect(await enrolling({ response: each(made, base64url) }, {}, 400).enroll()).toEqual({ code: 'leftOnDevice' });
});

it('a manager that takes the place of the browser’s credentials late is the one that is asked', async () => {
  let credentials: CredentialsContainer | null = null;
  const services = fakeServices({ credentials: () => credentials });
  const sign = createSignChallenge(services, createCeremonies(manualClock()));
  const identity = identityOf(async () => fakeGateway({}));
  const prove = createProve(services, identity, sign, createSignedChallenges(), { note: () => {} });
  const get = async () => manners.buffers?.({ ...signed, userHandle: 'u-1' }) as Credential;
  credentials = fakeCredentials({ get });
  expect(await prove({ use: 'signIn' }, signal)).toEqual({ code: 'proven' });
});

describe('whatever mixture of shapes a manager answers with', () => {
  const writers = fc.constantFrom<(text: string) => unknown>(
    (text) => bytes(text).buffer,
    (text) => padded(text).subarray(1, -1),
    (text) => new DataView(padded(text).buffer, 1, text.length),
    (text) => [...bytes(text)],
    base64url,
  );
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
  const missing = (name: string | symbol): undefined => {
    if (name === 'then') return undefined;
    throw new TypeError(`${String(name)} is not implemented`);
  };
  const shown = fc.constantFrom(undefined, null, '', ' ', 7, {}, 'Example');
  const word = (value: unknown, instead: string): string => (value === 'Example' ? value : instead);

  it('each ceremony reads the same, and its challenge is not at fault', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(writers, { minLength: 4, maxLength: 4 }),
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
          const first = proving(answer);
          expect([await first.prove('signIn'), first.journal]).toEqual(
            named ? [{ code: 'proven' }, []] : [{ code: 'failed' }, ['NO_USER_HANDLE']],
          );
          expect(first.signed.take()?.assertion).toEqual(named ? { ...assertion, userHandle: btoa('u-1') } : undefined);
          const second = proving(answer);
          expect([await second.prove('verification'), second.journal]).toEqual([{ code: 'proven' }, []]);
          expect(second.signed.take()?.assertion).toEqual(assertion);
        },
      ),
    );
  });

  it('a passkey is made, whatever names of site and person are missing', async () => {
    await fc.assert(
      fc.asyncProperty(
        writers,
        writers,
        objects,
        shown,
        shown,
        shown,
        async (one, two, wrap, site, name, displayName) => {
          const answer = wrap({ clientDataJSON: one('client'), attestationObject: two('attested') });
          const { enroll, journal, asked, sent } = enrolling(answer, {
            rp: { name: site },
            user: { id: 'BBBB', name, displayName },
          });
          expect([await enroll(), journal]).toEqual([{ code: 'enrolled' }, []]);
          expect(sent).toEqual([{ factorId: 'f', attestation: btoa('attested'), clientData: btoa('client') }]);
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

  it('a fault of its own code is not the provider’s', async () => {
    const broken = Object.defineProperty({}, 'response', { get: () => missing('response') });
    for (const use of ['signIn', 'verification'] as const) {
      const { prove, journal } = proving(broken);
      expect([await prove(use), journal]).toEqual([{ code: 'notReady' }, ['UNREADABLE']]);
    }
    const { enroll, journal } = enrolling(broken);
    expect([await enroll(), journal]).toEqual([{ code: 'notReady' }, ['UNREADABLE']]);
  });
});
