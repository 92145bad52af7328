import type { Claims } from '../../engine/contracts/generated/effects.ts';
import { isRecord, parseJson } from '../json.ts';

/** What is read of an access token: its issue time in seconds, and the claims, normalised to what conditions know. */
export interface AccessClaims {
  readonly issuedAt: number;
  readonly claims: Claims;
}

/** Reads the payload of a JWT; null when there is none, or no issue time in it. The provider's word is not verified here. */
export function accessClaims(token: string): AccessClaims | null {
  const payload = parseJson(decodeBase64Url(token.split('.')[1] ?? ''));
  if (!isRecord(payload) || typeof payload.iat !== 'number') return null;
  const { iat, uid, smsEnrolled, passkeyEnrolled } = payload;
  return {
    issuedAt: iat,
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
