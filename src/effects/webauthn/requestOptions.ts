import { isRecord } from '../json.ts';
import { bytesOf } from './binary.ts';
import { CeremonyError } from './ceremonyError.ts';
import { descriptorOf, hintsOf, type NamedPasskey } from './descriptors.ts';

/** What the provider wants signed, as it sent it. */
export interface PasskeyChallenge {
  readonly data: unknown;
  /** The passkeys that may sign; none: any passkey of this site. */
  readonly allowed: readonly NamedPasskey[];
}

/**
 * Reads the provider's challenge. The customer is verified whatever it says (spec section 9).
 * @throws CeremonyError INVALID_CHALLENGE
 */
export function requestOptionsOf({ data, allowed }: PasskeyChallenge): PublicKeyCredentialRequestOptions {
  if (!isRecord(data) || typeof data.challenge !== 'string' || data.challenge === '') {
    throw new CeremonyError('INVALID_CHALLENGE');
  }
  try {
    return {
      challenge: bytesOf(data.challenge),
      userVerification: 'required',
      ...(typeof data.rpId === 'string' ? { rpId: data.rpId } : {}),
      ...(typeof data.timeout === 'number' ? { timeout: data.timeout } : {}),
      ...hintsOf(data),
      ...(allowed.length === 0 ? {} : { allowCredentials: allowed.map(descriptorOf) }),
    };
  } catch (cause) {
    throw new CeremonyError('INVALID_CHALLENGE', cause);
  }
}
