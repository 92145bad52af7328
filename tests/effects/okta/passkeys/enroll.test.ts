import { describe, expect, it } from 'vitest';
import type { ServiceAnswer } from '../../../../src/effects/core/http/callService.ts';
import { freshMs } from '../../../../src/effects/okta/idx/identity.ts';
import { createCeremonies } from '../../../../src/effects/okta/passkeys/ceremonies.ts';
import { createEnroll } from '../../../../src/effects/okta/passkeys/enroll.ts';
import { manualClock } from '../../../engine/clock.ts';
import { fakeServices, nobody } from '../../fakeServices.ts';
import { begun, enrolling } from './ceremony.ts';
import { created, fakeCredentials, rejects } from './fakeCredentials.ts';

const signal = new AbortController().signal;

describe('enrolling a passkey (spec §4)', () => {
  it('begins, creates, activates and sets the flag of the profile (spec §7)', async () => {
    const { enroll, calls } = enrolling(async () => created());
    expect(await enroll()).toEqual({ code: 'enrolled' });
    expect(calls).toEqual([
      { method: 'POST', path: '/users/v1/factors', payload: { factorType: 'webauthn', provider: 'FIDO' } },
      {
        method: 'POST',
        path: '/users/v1/factors/activate',
        payload: { factorId: 'factor-1', attestation: btoa('attested'), clientData: btoa('client') },
      },
      { method: 'PATCH', path: '/users/v1/profile', payload: { profile: { passkeyEnrolled: 'ENROLLED' } } },
    ]);
  });

  it('keeps what was begun for the next press of the same customer, for four minutes', async () => {
    const clock = manualClock();
    let customer = 'a';
    let asked = 0;
    const refuse = () => {
      asked += 1;
      return rejects('NotAllowedError')();
    };
    const services = fakeServices({
      credentials: () => fakeCredentials({ create: refuse }),
      clock,
      isPressed: () => false,
      session: () => ({ ...nobody, customer }),
    });
    let calls = 0;
    const api = async (): Promise<ServiceAnswer> => {
      calls += 1;
      return begun();
    };
    const enroll = createEnroll(services, api, createCeremonies(manualClock()), { note: () => {} });
    expect(await enroll({}, signal)).toEqual({ code: 'pressAgain' });
    const second = enroll({}, signal);
    expect(asked).toBe(2);
    expect(await second).toEqual({ code: 'dismissed' });
    expect(calls).toBe(1);
    customer = 'b';
    await enroll({}, signal);
    expect(calls).toBe(2);
    clock.advance(freshMs);
    await enroll({}, signal);
    expect(calls).toBe(3);
  });

  it('form rules 35 and 36: verifies the customer, and excludes the passkeys that there are', async () => {
    const { enroll, asked } = enrolling(async () => created());
    await enroll();
    expect(asked[0]?.publicKey).toMatchObject({
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
      excludeCredentials: [{ type: 'public-key', id: new Uint8Array([1, 2, 3]) }],
      rp: { id: 'example.com' },
    });
  });

  it.each([
    ['NotAllowedError', 'dismissed', []],
    ['InvalidStateError', 'alreadyEnrolled', []],
    ['NotSupportedError', 'notReady', ['NOT_SUPPORTED']],
    ['ConstraintError', 'notReady', ['FAILED']],
    ['TypeError', 'notReady', ['FAILED']],
  ])('ends as the browser says: %s is %s', async (name, code, logged) => {
    const { enroll, journal, calls } = enrolling(rejects(name));
    expect(await enroll()).toEqual({ code });
    expect(journal).toEqual(logged);
    // A device that has one already means that the profile was never told.
    const told = code === 'alreadyEnrolled' ? ['/users/v1/factors', '/users/v1/profile'] : ['/users/v1/factors'];
    expect(calls.map(({ path }) => path)).toEqual(told);
  });

  it('knows of no passkey where none was excluded, whatever the browser says', async () => {
    const answers = { '/users/v1/factors': begun({ excludeCredentials: [] }) };
    const { enroll, calls } = enrolling(rejects('InvalidStateError'), answers);
    expect([await enroll(), calls.length]).toEqual([{ code: 'notReady' }, 1]);
  });

  it.each<[string, ServiceAnswer, string]>([
    ['/users/v1/factors', { kind: 'answer', status: 500, body: undefined }, '/users/v1/factors 500'],
    ['/users/v1/factors', { kind: 'answer', status: 200, body: {} }, 'INVALID_CHALLENGE'],
    ['/users/v1/factors', { kind: 'answer', status: 200, body: { id: 'f', _embedded: {} } }, 'INVALID_CHALLENGE'],
    ['/users/v1/factors', { kind: 'unreadable' }, '/users/v1/factors unreadable'],
  ])('fails when %s answers %j', async (path, answer, logged) => {
    const { enroll, journal } = enrolling(async () => created(), { [path]: answer });
    expect(await enroll()).toEqual({ code: 'failed' });
    expect(journal).toEqual([logged]);
  });

  it.each<[ServiceAnswer, object[]]>([
    [{ kind: 'network' }, []],
    [{ kind: 'timeout' }, []],
    [{ kind: 'unreadable' }, []],
    [{ kind: 'answer', status: 503, body: undefined }, []],
    [{ kind: 'answer', status: 400, body: undefined }, [{ rpId: 'example.com', credentialId: 'credential-1' }]],
  ])(
    'that is not activated (%j) leaves a passkey, which the device hears where that is certain',
    async (answer, told) => {
      const { enroll, unknown, calls } = enrolling(async () => created(), { '/users/v1/factors/activate': answer });
      expect(await enroll()).toEqual({ code: 'leftOnDevice' });
      expect(unknown).toEqual(told);
      expect(calls.map(({ path }) => path)).not.toContain('/users/v1/profile');
    },
  );

  it.each([
    ['a new one', 'timeout', 'notTold', async () => created()],
    ['one that was there', 'timeout', 'alreadyEnrolled', rejects('InvalidStateError')],
    ['one that was there', 'signedOut', 'signedOut', rejects('InvalidStateError')],
  ] as const)('of %s the profile does not hear (%s), which operators do: %s', async (_what, kind, code, create) => {
    const { enroll, unknown, journal } = enrolling(create, { '/users/v1/profile': { kind } });
    expect([await enroll(), unknown, journal]).toEqual([{ code }, [], [`/users/v1/profile ${kind}`]]);
  });
});
