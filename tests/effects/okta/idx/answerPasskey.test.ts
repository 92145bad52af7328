import { describe, expect, it } from 'vitest';
import { createAnswerPasskey } from '../../../../src/effects/okta/idx/handlers.ts';
import { failure, type IdentityAnswer } from '../../../../src/effects/okta/idx/identity.ts';
import { createSignedChallenges } from '../../../../src/effects/okta/passkeys/signChallenge.ts';
import { fakeGateway } from '../../fakeGateway.ts';
import { fakeServices } from '../../fakeServices.ts';
import { identityOf } from '../../identityOf.ts';

const assertion = { clientData: 'c', authenticatorData: 'a', signatureData: 's', userHandle: 'u' };
const signal = new AbortController().signal;

function answering(answer: IdentityAnswer, rejects = false) {
  const told: object[] = [];
  const passkeys = {
    signalUnknownCredential: async (which: object) => {
      told.push(which);
      if (rejects) throw new Error('not today');
    },
  };
  const signed = createSignedChallenges();
  signed.put({ assertion, credentialId: 'credential-1', rpId: 'example.com' });
  const gateway = fakeGateway({ answerPasskey: async () => answer });
  const run = createAnswerPasskey(
    fakeServices({ passkeys: () => passkeys }),
    identityOf(async () => gateway),
    signed,
    { note: () => {} },
  );
  return { run: () => run({}, signal), told };
}

describe('what a passkey signed', () => {
  it('is sent once', async () => {
    const { run } = answering({ kind: 'success' });
    expect(await run()).toEqual({ code: 'success' });
    expect(await run()).toEqual({ code: 'unhandled' });
  });

  it.each([false, true])(
    'form rule 39: of a passkey that the provider does not know is told to the device (which fails: %s)',
    async (fails) => {
      const { run, told } = answering(failure('passkeyUnknown'), fails);
      expect(await run()).toEqual({ code: 'passkeyRejected' });
      expect(told).toEqual([{ rpId: 'example.com', credentialId: 'credential-1' }]);
    },
  );

  it('that is merely refused is not: the passkey may be right the next time', async () => {
    const { run, told } = answering(failure('passkeyRejected'));
    expect(await run()).toEqual({ code: 'passkeyRejected' });
    expect(told).toEqual([]);
  });
});
