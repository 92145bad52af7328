import { createHash, randomBytes, randomInt } from 'node:crypto';

/** An unguessable URL-safe identifier with a readable prefix. */
export function randomId(prefix: string): string {
  return `${prefix}${randomBytes(24).toString('base64url')}`;
}

/** A one-time code of six digits. */
export function randomCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/** The stable opaque identifier of a user, the same after every restart. */
export function userIdOf(username: string): string {
  return `u-${createHash('sha256').update(username.toLowerCase()).digest('hex').slice(0, 16)}`;
}
