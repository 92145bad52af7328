import { isRecord } from '../../json.ts';
import { CeremonyError } from './ceremonyError.ts';
import { bytesOf, descriptorsOf, hintsOf, type NamedPasskey, partOf } from './credentials.ts';

/** A signed challenge in the provider's format (spec section 3). */
export interface Assertion {
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signatureData: string;
  /** The owner of the passkey; absent where the provider knows the customer already. */
  readonly userHandle?: string;
}

/** An assertion and its passkey. */
export interface SignedChallenge {
  readonly assertion: Assertion;
  readonly credentialId: string;
  readonly rpId: string;
}

/**
 * Reads the browser's credential.
 * @throws CeremonyError DISMISSED, UNREADABLE, or NO_USER_HANDLE where one is needed to know the customer
 */
export function assertionOf(credential: Credential | null | undefined, needsUserHandle: boolean): Assertion {
  // Managers that are locked give nothing.
  if (!credential) throw new CeremonyError('DISMISSED');
  const clientData = partOf(credential, 'clientDataJSON');
  const authenticatorData = partOf(credential, 'authenticatorData');
  const signatureData = partOf(credential, 'signature');
  if (clientData === null || authenticatorData === null || signatureData === null) {
    throw new CeremonyError('UNREADABLE');
  }
  const signed = { clientData, authenticatorData, signatureData };
  if (!needsUserHandle) return signed;
  const userHandle = partOf(credential, 'userHandle');
  if (userHandle === null) throw new CeremonyError('NO_USER_HANDLE');
  return { ...signed, userHandle };
}

/** A challenge as the provider sent it. */
export interface PasskeyChallenge {
  readonly data: unknown;
  /** The passkeys that may sign; when empty, any passkey of this site. */
  readonly allowed: readonly NamedPasskey[];
}

/**
 * Reads the provider's challenge. User verification is required whatever it says (spec section 9).
 * @throws CeremonyError INVALID_CHALLENGE
 */
export function requestOptionsOf({ data, allowed }: PasskeyChallenge): PublicKeyCredentialRequestOptions {
  if (!isRecord(data)) throw new CeremonyError('INVALID_CHALLENGE');
  const allowCredentials = descriptorsOf(allowed);
  try {
    return {
      challenge: bytesOf(data.challenge),
      userVerification: 'required',
      ...(typeof data.rpId === 'string' && data.rpId !== '' ? { rpId: data.rpId } : {}),
      ...(typeof data.timeout === 'number' ? { timeout: data.timeout } : {}),
      ...hintsOf(data),
      ...(allowCredentials.length === 0 ? {} : { allowCredentials }),
    };
  } catch (cause) {
    throw new CeremonyError('INVALID_CHALLENGE', cause);
  }
}
