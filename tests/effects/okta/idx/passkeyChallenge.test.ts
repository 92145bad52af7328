import { describe, expect, it } from 'vitest';
import { verificationChallengeOf } from '../../../../src/effects/okta/idx/passkeyChallenge.ts';
import type { Authenticator, ProviderAnswer } from '../../../../src/effects/okta/idx/providerAnswer.ts';

const passkey: Authenticator = { key: 'webauthn', credentialId: 'AQID', profile: { transports: ['internal'] } };

function asked(enrolled?: readonly Authenticator[]): ProviderAnswer {
  return {
    status: 'PENDING',
    neededToProceed: [{ name: 'challenge-authenticator', relatesTo: { value: { key: 'webauthn' } } }],
    context: enrolled && { authenticatorEnrollments: { value: enrolled } },
  };
}

describe('the challenge of a passkey as second factor', () => {
  it.each<readonly [string, readonly Authenticator[] | undefined, readonly string[]]>([
    ['the passkeys of the customer', [passkey, { ...passkey, credentialId: 'BAUG' }], ['AQID', 'BAUG']],
    ['no other authenticator, whatever id it has', [{ key: 'phone_number', credentialId: 'x' }, passkey], ['AQID']],
    ['any passkey where none is named', [], []],
    ['any passkey where enrolments are not told', undefined, []],
  ])('allows %s', (_, enrolled, ids) => {
    expect(verificationChallengeOf(asked(enrolled))?.allowed.map(({ id }) => id)).toEqual(ids);
  });
});
