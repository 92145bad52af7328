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

  it.each([
    ['passkeyUnknown', false, [{ rpId: 'example.com', credentialId: 'credential-1' }]],
    ['passkeyUnknown', true, [{ rpId: 'example.com', credentialId: 'credential-1' }]],
    // The passkey may be right the next time.
    ['passkeyRejected', false, []],
  ] as const)(
    'form rule 39: of a passkey that the provider does not know is told to the device: %s (which fails: %s)',
    async (code, fails, known) => {
      const { run, told } = answering(failure(code), fails);
      expect(await run()).toEqual({ code: 'passkeyRejected' });
      expect(told).toEqual(known);
    },
  );
});
