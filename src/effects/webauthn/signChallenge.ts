import type { Services } from '../../engine/contracts/services.ts';
import { assertionOf, type SignedChallenge } from './assertion.ts';
import type { HoldCeremony } from './ceremonies.ts';
import { CeremonyError } from './ceremonyError.ts';
import { type PasskeyChallenge, requestOptionsOf } from './requestOptions.ts';

/** How a challenge is put before the customer. */
export interface Asking {
  /** conditional: among the suggestions of the user ID field; optional: by the prompt of the device. */
  readonly mediation: 'conditional' | 'optional';
  /** The provider does not know yet who signs in. */
  readonly needsUserHandle: boolean;
}

/** Has a challenge signed. Rejects with a CeremonyError, or with the signal's reason. */
export type SignChallenge = (
  challenge: PasskeyChallenge,
  asking: Asking,
  signal: AbortSignal,
) => Promise<SignedChallenge>;

export function createSignChallenge(
  { credentials, location }: Pick<Services, 'credentials' | 'location'>,
  hold: HoldCeremony,
): SignChallenge {
  return (challenge, { mediation, needsUserHandle }, signal) =>
    hold(signal, async (limit) => {
      if (credentials === null) throw new CeremonyError('NOT_SUPPORTED');
      const publicKey = requestOptionsOf(challenge);
      const credential = await credentials.get({ publicKey, mediation, signal: limit });
      const assertion = assertionOf(credential, needsUserHandle);
      const rpId = publicKey.rpId ?? new URL(location.origin).hostname;
      return { assertion, credentialId: credential?.id ?? '', rpId };
    });
}
