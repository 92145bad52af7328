import type { WebAuthnCredential } from '@simplewebauthn/server';
import { userIdOf } from '../randomId.ts';

/** A registered passkey. */
export interface Passkey {
  readonly username: string;
  credential: WebAuthnCredential;
}

/** All registered passkeys by credential ID. */
export type Passkeys = Map<string, Passkey>;

/** The passkeys of one account. */
export function passkeysOf(passkeys: Passkeys, username: string): readonly Passkey[] {
  return [...passkeys.values()].filter((one) => one.username === username);
}

/** The user name behind a user handle, which a discoverable passkey presents. */
export function ownerOf(passkeys: Passkeys, userHandle: string): string | undefined {
  const userId = Buffer.from(userHandle, 'base64').toString('utf8');
  return [...passkeys.values()].find((one) => userIdOf(one.username) === userId)?.username;
}

/** The host of an address, which is the relying party of a passkey. */
export function hostOf(address: string): string {
  return new URL(address).hostname;
}

/** The hints of a provider that names the expected devices. */
export const deviceHints = { hints: ['client-device'] } as const;

/** The transports of that provider's passkeys. */
export const deviceTransports = { transports: ['internal', 'hybrid'] } as const;

/** Converts base64 and base64url to base64url: the SDK sends the former, browsers' JSON the latter. */
export function base64url(text: string): string {
  return Buffer.from(text, 'base64').toString('base64url');
}
