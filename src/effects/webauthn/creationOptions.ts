import { isRecord } from '../json.ts';
import { bytesOf } from './binary.ts';
import { CeremonyError } from './ceremonyError.ts';
import { descriptorOf, hintsOf } from './descriptors.ts';

/**
 * Reads the activation of a new factor (spec section 7). The passkey is one that can be found without a user ID, and the
 * customer is verified whatever the activation says (spec section 9).
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
