import { isRecord } from '../../json.ts';
import { CeremonyError } from './ceremonyError.ts';
import { bytesOf, descriptorsOf, hintsOf, partOf } from './credentials.ts';

/** A new passkey in the format that the product API activates (spec section 3). */
interface Attestation {
  readonly attestation: string;
  readonly clientData: string;
}

/**
 * Reads the browser's new credential.
 * @throws CeremonyError NO_CREDENTIAL or UNREADABLE
 */
export function attestationOf(credential: Credential | null | undefined): Attestation {
  if (!credential) throw new CeremonyError('NO_CREDENTIAL');
  const attestation = partOf(credential, 'attestationObject');
  const clientData = partOf(credential, 'clientDataJSON');
  if (attestation === null || clientData === null) throw new CeremonyError('UNREADABLE');
  return { attestation, clientData };
}

/** What stands in for names that the provider leaves empty. */
interface Substitutes {
  readonly site: string;
  readonly person: string | null;
}

/**
 * Reads the activation of a new factor (spec section 7). The passkey is discoverable without a user ID, and user verification
 * is required whatever the activation says (spec section 9). Names are for the customer's eye alone, so a missing one is
 * replaced.
 * @throws CeremonyError INVALID_CHALLENGE
 */
export function creationOptionsOf(activation: unknown, instead: Substitutes): PublicKeyCredentialCreationOptions {
  try {
    if (!isRecord(activation) || !isRecord(activation.user)) throw new TypeError('no activation or user');
    const { user } = activation;
    const rp = isRecord(activation.rp) ? activation.rp : {};
    const name = named(user.name) ?? named(user.displayName) ?? instead.person ?? instead.site;
    return {
      challenge: bytesOf(activation.challenge),
      rp: {
        name: named(rp.name) ?? named(rp.id) ?? instead.site,
        ...(typeof rp.id === 'string' && rp.id !== '' ? { id: rp.id } : {}),
      },
      user: { id: bytesOf(user.id), name, displayName: named(user.displayName) ?? name },
      pubKeyCredParams: list(activation.pubKeyCredParams).map(({ alg }) => ({ type: 'public-key', alg: Number(alg) })),
      excludeCredentials: descriptorsOf(list(activation.excludeCredentials)),
      ...hintsOf(activation),
      authenticatorSelection: { userVerification: 'required', residentKey: 'required', requireResidentKey: true },
      attestation: activation.attestation === 'direct' ? 'direct' : 'none',
      ...(typeof activation.timeout === 'number' ? { timeout: activation.timeout } : {}),
    };
  } catch (cause) {
    throw new CeremonyError('INVALID_CHALLENGE', cause);
  }
}

function named(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function list(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
