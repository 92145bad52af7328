import { describe, expect, it } from 'vitest';
import { failure, type IdentityGateway } from '../../../../src/effects/okta/idx/identity.ts';
import type { NamedPasskey } from '../../../../src/effects/okta/passkeys/credentials.ts';
import { manualClock } from '../../../engine/clock.ts';
import { proving } from './ceremony.ts';
import { fakeCredentials, rejects, signedBy } from './fakeCredentials.ts';

const offering = (data: unknown, allowed: readonly NamedPasskey[] = []): Partial<IdentityGateway> => ({
  challengePasskey: async () => ({ kind: 'challenge', challenge: { data, allowed } }),
});

/** What the browser is asked for at this challenge. */
async function askedFor(data: unknown, allowed: readonly NamedPasskey[]) {
  const asked: CredentialRequestOptions[] = [];
  const get = async (options: CredentialRequestOptions) => {
    asked.push(options);
    return signedBy('u-1');
  };
  const { prove } = proving(fakeCredentials({ get }), offering(data, allowed));
  expect(await prove('verification')).toEqual({ code: 'proven' });
  return asked[0]?.publicKey;
}

describe('a passkey by the prompt of the device', () => {
  it('spec §9: verifies the customer, whatever the provider says', async () => {
    const data = { challenge: '-_8', rpId: 'example.com', userVerification: 'discouraged' };
    expect(await askedFor(data, [{ id: 'AQID' }, { id: null }, { id: '***' }])).toEqual({
      challenge: new Uint8Array([0xfb, 0xff]),
      rpId: 'example.com',
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key', id: new Uint8Array([1, 2, 3]) }],
    });
  });

  it.each([
    [
      ['usb', 'nfc'],
      ['usb', 'nfc'],
    ],
    ['["internal","hybrid"]', ['internal', 'hybrid']],
    ['usb,smart-card', ['usb', 'smart-card']],
    [undefined, undefined],
    [[], undefined],
    [7, undefined],
  ])('tells the browser the hints and, of %j, the transports of the passkey', async (transports, told) => {
    const asked = await askedFor({ challenge: '-_8', hints: ['security-key'] }, [{ id: 'AQID', transports }]);
    expect(asked).toMatchObject({ hints: ['security-key'] });
    expect(asked?.allowCredentials?.[0]?.transports).toEqual(told);
  });

  it('gives the provider the four fields of a sign-in, and no user handle where it knows the customer', async () => {
    const { prove, signed } = proving(fakeCredentials({ get: async () => signedBy('u-1') }));
    const fields = { clientData: btoa('client'), authenticatorData: btoa('device'), signatureData: btoa('signed') };
    await prove('signIn');
    expect(signed.take()?.assertion).toEqual({ ...fields, userHandle: btoa('u-1') });
    expect(signed.take()).toBeNull();
    await prove('verification');
    expect(signed.take()?.assertion).toEqual(fields);
  });

  it.each([
    [{ challenge: '-_8', rpId: 'example.com' }, 'example.com'],
    [{ challenge: '-_8' }, 'login.example.com'],
    [{ challenge: '-_8', rpId: '' }, 'login.example.com'],
  ])(
    'keeps which passkey signed, and of which site, so that one that is refused can be forgotten: %j',
    async (data, rpId) => {
      const { prove, signed } = proving(fakeCredentials({ get: async () => signedBy('u-1') }), offering(data));
      await prove('signIn');
      expect(signed.take()).toMatchObject({ credentialId: 'credential-1', rpId });
    },
  );

  it.each([
    ['is closed', rejects('NotAllowedError'), 'dismissed', []],
    ['gives nothing', async (): Promise<null> => null, 'dismissed', []],
    ['cannot be shown now', rejects('InvalidStateError'), 'notReady', ['INVALID_STATE']],
  ] as const)('spec §4: a prompt that %s is no failure', async (_what, get, code, logged) => {
    const { prove, journal } = proving(fakeCredentials({ get }));
    expect(await prove('signIn')).toEqual({ code });
    expect(journal).toEqual(logged);
  });

  it.each([
    ['a passkey that does not say whose it is', 'NO_USER_HANDLE', fakeCredentials({ get: async () => signedBy(null) })],
    ['an empty user handle', 'NO_USER_HANDLE', fakeCredentials({ get: async () => signedBy('') })],
    ['a browser without credentials', 'NOT_SUPPORTED', null],
    ['another relying party', 'INVALID_CHALLENGE', fakeCredentials({ get: rejects('SecurityError') })],
  ])('spec §8: %s fails, with its code in the log', async (_what, code, credentials) => {
    const { prove, journal } = proving(credentials);
    expect(await prove('signIn')).toEqual({ code: 'failed' });
    expect(journal).toEqual([code]);
  });

  it.each([undefined, null, 'text', {}, { challenge: '' }, { challenge: 7 }, { challenge: '***' }])(
    'spec §8: the challenge %j is not valid, and no prompt shows',
    async (data) => {
      let prompted = false;
      const get = async () => {
        prompted = true;
        return signedBy('u-1');
      };
      const { prove, journal } = proving(fakeCredentials({ get }), offering(data));
      expect(await prove('signIn')).toEqual({ code: 'failed' });
      expect([prompted, journal]).toEqual([false, ['INVALID_CHALLENGE']]);
    },
  );

  it.each([
    ['the browser says so', 0, false],
    ['it took long and the browser does not say', 1_001, null],
  ])('asks for another press when the call outlasted the first: %s', async (_what, tookMs, pressed) => {
    const clock = manualClock();
    const slow: IdentityGateway['challengePasskey'] = async () => {
      clock.advance(tookMs);
      return { kind: 'challenge', challenge: { data: { challenge: 'AAAA' }, allowed: [] } };
    };
    const { prove, journal } = proving(
      fakeCredentials({ get: rejects('NotAllowedError') }),
      { challengePasskey: slow },
      clock,
      () => pressed,
    );
    expect(await prove('signIn')).toEqual({ code: 'pressAgain' });
    expect(journal).toEqual([]);
  });

  it('prompts for a kept challenge in the task of the press, without a call', async () => {
    const asked: string[] = [];
    const get = async () => {
      asked.push('prompt');
      return signedBy('u-1');
    };
    const { prove } = proving(fakeCredentials({ get }), {
      keptChallenge: () => ({ data: { challenge: 'AAAA' }, allowed: [] }),
      challengePasskey: async () => failure('networkProblem'),
    });
    expect(await prove('signIn')).toEqual({ code: 'networkProblem' });
    const answer = prove('signIn');
    expect(asked).toEqual(['prompt']);
    expect(await answer).toEqual({ code: 'proven' });
  });

  it.each(['NotSupportedError', 'ConstraintError', 'NotReadableError', 'UnknownError', 'Error', 'TypeError'])(
    'of a device that cannot be asked (%s) is told, with its remedy, and the challenge stands',
    async (name) => {
      const { prove, journal } = proving(fakeCredentials({ get: rejects(name) }));
      expect(await prove('signIn')).toEqual({ code: 'notReady' });
      expect(journal).toHaveLength(1);
    },
  );

  it('that the provider does not offer fails', async () => {
    const { prove, journal } = proving(fakeCredentials({}), {
      challengePasskey: async () => ({ kind: 'unavailable' }),
    });
    expect(await prove('signIn')).toEqual({ code: 'failed' });
    expect(journal).toEqual(['NOT_OFFERED']);
  });

  it('tells what the provider answers instead of a challenge', async () => {
    const { prove } = proving(fakeCredentials({}), { challengePasskey: async () => failure('rateLimited') });
    expect(await prove('signIn')).toEqual({ code: 'rateLimited' });
  });

  it('waits twenty seconds for the provider, and for the customer as long as it takes (time limit: passkey-prompt)', async () => {
    const clock = manualClock();
    const { prove } = proving(fakeCredentials({}), { challengePasskey: () => new Promise(() => {}) }, clock);
    const answer = prove('signIn');
    clock.advance(20_000);
    expect(await answer).toEqual({ code: 'timeout' });
  });
});
