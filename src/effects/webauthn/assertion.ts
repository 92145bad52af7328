import { base64Of } from './binary.ts';
import { CeremonyError } from './ceremonyError.ts';

/** What a passkey signed, as the provider takes it (spec section 3). */
export interface Assertion {
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signatureData: string;
  /** Whose passkey it is; absent where the provider knows that already. */
  readonly userHandle?: string;
}

/** An assertion on its way to the provider, and the passkey that it is of. */
export interface SignedChallenge {
  readonly assertion: Assertion;
  readonly credentialId: string;
  readonly rpId: string;
}

/**
 * Reads what the browser gave.
 * @throws CeremonyError NO_CREDENTIAL, or NO_USER_HANDLE where one is needed to know who signs in
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
