import { claimValues } from '../../../engine/contracts/generated/claims.ts';
import type { Claims } from '../../../engine/contracts/generated/effects.ts';
import { isRecord, parseJson } from '../../json.ts';

/** The parts of an access token that are read; claims have the values that conditions know. */
interface AccessClaims {
  /** Seconds since 1970; null where the token has none that can be read. */
  readonly issuedAt: number | null;
  readonly claims: Claims;
}

type Payload = Readonly<Record<string, unknown>>;

/** Reads the payload of an access token. Parts that cannot be read are absent. */
export function accessClaims(given: Payload): AccessClaims {
  const { iat } = given;
  const claims = Object.entries(claimValues).flatMap(([name, values]) => {
    const value = given[name];
    if (values !== null) return [[name, oneOf(value, values)]];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return {
    issuedAt: typeof iat === 'number' ? iat : null,
    claims: Object.fromEntries(claims) as Claims,
  };
}

/** The payload of a JWT, whose signature is not verified; empty where none can be read, as of an opaque token. */
export function payloadOf(token: string): Payload {
  const payload = parseJson(decodeBase64Url(token.split('.')[1] ?? ''));
  return isRecord(payload) ? payload : {};
}

/** A claim that is missing, null or empty is absent. */
function oneOf(value: unknown, known: readonly string[]): string {
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
