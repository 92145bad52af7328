import { isRecord } from '../json.ts';
import { CeremonyError } from './ceremonyError.ts';
import { base64Of, bytesOf, descriptorOf, hintsOf } from './credentials.ts';

/** A new passkey in the format that the product API activates (spec section 3). */
interface Attestation {
  readonly attestation: string;
  readonly clientData: string;
}

/**
 * Reads the browser's new credential.
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

/**
 * Reads the activation of a new factor (spec section 7). The passkey is discoverable without a user ID, and user verification
 * is required whatever the activation says (spec section 9).
 * @throws CeremonyError INVALID_CHALLENGE
 */
export function creationOptionsOf(activation: unknown): PublicKeyCredentialCreationOptions {
  try {
    if (!isRecord(activation)) throw new TypeError('no activation');
    const { rp, user } = activation;
    if (!isRecord(rp) || !isRecord(user)) throw new TypeError('no relying party or user');
    return {
      challenge: bytesOf(text(activation.challenge)),
      rp: { name: text(rp.name), ...(typeof rp.id === 'string' ? { id: rp.id } : {}) },
      user: { id: bytesOf(text(user.id)), name: text(user.name), displayName: text(user.displayName) },
      pubKeyCredParams: list(activation.pubKeyCredParams).map(({ alg }) => ({ type: 'public-key', alg: Number(alg) })),
      excludeCredentials: list(activation.excludeCredentials).map(({ id, transports }) =>
        descriptorOf({ id: text(id), transports }),
      ),
      ...hintsOf(activation),
      authenticatorSelection: { userVerification: 'required', residentKey: 'required', requireResidentKey: true },
      attestation: activation.attestation === 'direct' ? 'direct' : 'none',
      ...(typeof activation.timeout === 'number' ? { timeout: activation.timeout } : {}),
    };
  } catch (cause) {
    throw new CeremonyError('INVALID_CHALLENGE', cause);
  }
}

function text(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new TypeError('no text');
  return value;
}

function list(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
