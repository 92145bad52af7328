import type { Services } from '../../../engine/contracts/services.ts';
import { assertionOf, type PasskeyChallenge, requestOptionsOf, type SignedChallenge } from './assertion.ts';
import type { HoldCeremony } from './ceremonies.ts';
import { CeremonyError } from './ceremonyError.ts';
import { idOf } from './credentials.ts';

/** How the customer is asked to sign. */
interface SignOptions {
  /** conditional: among the suggestions of the user ID field; optional: by the prompt of the device. */
  readonly mediation: 'conditional' | 'optional';
  /** Set where the provider does not know the customer yet. */
  readonly needsUserHandle: boolean;
}

/** Has a challenge signed. Rejects with a CeremonyError, or with the signal's reason. */
export type SignChallenge = (
  challenge: PasskeyChallenge,
  options: SignOptions,
  signal: AbortSignal,
) => Promise<SignedChallenge>;

/** Signs by the browser's credentials, one ceremony at a time. */
export function createSignChallenge(
  { credentials, location }: Pick<Services, 'credentials' | 'location'>,
  hold: HoldCeremony,
): SignChallenge {
  return async (challenge, { mediation, needsUserHandle }, signal) => {
    const publicKey = requestOptionsOf(challenge);
    const credential = await hold(signal, async (limit) => {
      const container = credentials();
      if (typeof container?.get !== 'function') throw new CeremonyError('NOT_SUPPORTED');
      return container.get({ publicKey, mediation, signal: limit });
    });
    const rpId = publicKey.rpId ?? new URL(location.origin).hostname;
    return { assertion: assertionOf(credential, needsUserHandle), credentialId: idOf(credential), rpId };
  };
}

/** Holds a signed challenge between the ceremony and the call that sends it. In memory only, and taken once. */
export interface SignedChallenges {
  put(signed: SignedChallenge): void;
  take(): SignedChallenge | null;
}

/** Starts without a signed challenge. */
export function createSignedChallenges(): SignedChallenges {
  let waiting: SignedChallenge | null = null;
  return {
    put: (signed) => {
      waiting = signed;
    },
    take() {
      const credential = waiting;
      waiting = null;
      return credential;
    },
  };
}
