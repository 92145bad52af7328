import { isRecord } from '../json.ts';
import { CeremonyError } from './ceremonyError.ts';
import { base64Of, bytesOf, descriptorOf, hintsOf, type NamedPasskey } from './credentials.ts';

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
 * @throws CeremonyError NO_CREDENTIAL, or NO_USER_HANDLE where one is needed to know the customer
 */
export function assertionOf(credential: Credential | null, needsUserHandle: boolean): Assertion {
  if (credential === null || !isSigned(credential)) throw new CeremonyError('NO_CREDENTIAL');
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  const isNamed = userHandle !== null && userHandle.byteLength > 0;
  if (needsUserHandle && !isNamed) throw new CeremonyError('NO_USER_HANDLE');
  return {
    clientData: base64Of(clientDataJSON),
    authenticatorData: base64Of(authenticatorData),
    signatureData: base64Of(signature),
    ...(needsUserHandle && isNamed ? { userHandle: base64Of(userHandle) } : {}),
  };
}

interface Signed extends Credential {
  readonly response: Pick<
    AuthenticatorAssertionResponse,
    'clientDataJSON' | 'authenticatorData' | 'signature' | 'userHandle'
  >;
}

function isSigned(credential: Credential): credential is Signed {
  const { response } = credential as Partial<Signed>;
  return response !== undefined && 'signature' in response;
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
