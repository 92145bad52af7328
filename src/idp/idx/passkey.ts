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

/** The host of an address: what a passkey belongs to. */
export function hostOf(address: string): string {
  return new URL(address).hostname;
}

/** What a provider that tells it says of the devices that it expects. */
export const deviceHints = { hints: ['client-device'] } as const;

/** How the passkeys of such a provider are reached. */
export const deviceTransports = { transports: ['internal', 'hybrid'] } as const;

/** Standard base64 and base64url both become base64url: the SDK sends the former, browsers' JSON the latter. */
export function base64url(text: string): string {
  return Buffer.from(text, 'base64').toString('base64url');
}
