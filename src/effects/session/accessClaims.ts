import type { Claims } from '../../engine/contracts/generated/effects.ts';
import { isRecord, parseJson } from '../json.ts';

/** What is read of an access token: its issue time in seconds, and the claims, normalised to what conditions know. */
export interface AccessClaims {
  /** Null where the token does not say it in a way that can be read. */
  readonly issuedAt: number | null;
  /** The client that the token is for; null where it does not say. */
  readonly clientId: string | null;
  readonly claims: Claims;
}

/**
 * Reads the payload of a JWT. What cannot be read counts as absent: an access token is the API's to read, and may be opaque.
 * The provider's word is not verified here.
 */
export function accessClaims(token: string): AccessClaims {
  const payload = parseJson(decodeBase64Url(token.split('.')[1] ?? ''));
  const { iat, clientId, uid, smsEnrolled, passkeyEnrolled } = isRecord(payload) ? payload : {};
  return {
    issuedAt: typeof iat === 'number' ? iat : null,
    clientId: typeof clientId === 'string' ? clientId : null,
    claims: {
      ...(typeof uid === 'string' ? { uid } : {}),
      smsEnrolled: oneOf(smsEnrolled, ['DO_NOT_ENROLL', 'ENROLLED']),
      passkeyEnrolled: oneOf(passkeyEnrolled, ['ENROLLED']),
    },
  };
}

/** A claim that is missing, null or empty was never set. */
function oneOf<Known extends string>(value: unknown, known: readonly Known[]): Known | 'absent' | 'other' {
  if (value === undefined || value === null || value === '') return 'absent';
  return known.find((one) => one === value) ?? 'other';
}

function decodeBase64Url(text: string): string {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return '';
  }
}
