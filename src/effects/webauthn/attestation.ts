import { base64Of } from './binary.ts';
import { CeremonyError } from './ceremonyError.ts';

/** A new passkey as the product API activates it (spec section 3). */
export interface Attestation {
  readonly attestation: string;
  readonly clientData: string;
}

/**
 * Reads what the browser created.
 * @throws CeremonyError NO_CREDENTIAL
 */
export function attestationOf(credential: Credential | null): Attestation {
  if (credential === null || !isCreated(credential)) throw new CeremonyError('NO_CREDENTIAL');
  const { attestationObject, clientDataJSON } = credential.response;
  return { attestation: base64Of(attestationObject), clientData: base64Of(clientDataJSON) };
}

interface Created extends Credential {
  readonly response: Pick<AuthenticatorAttestationResponse, 'attestationObject' | 'clientDataJSON'>;
}

function isCreated(credential: Credential): credential is Created {
  const { response } = credential as Partial<Created>;
  return response !== undefined && 'attestationObject' in response;
}
