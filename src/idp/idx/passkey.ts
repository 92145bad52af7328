import { verifyAuthenticationResponse, type WebAuthnCredential } from '@simplewebauthn/server';
import { textAt } from '../json.ts';
import { userIdOf } from '../randomId.ts';
import type { Transaction } from './transaction.ts';

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

/** Whether the assertion in a body is a valid answer to the transaction's challenge by a passkey of the account. */
export async function assertionIsValid(tx: Transaction, username: string, body: unknown): Promise<boolean> {
  for (const passkey of passkeysOf(tx.passkeys, username)) {
    if (await isSignedBy(passkey, tx, body)) return true;
  }
  return false;
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

async function isSignedBy(passkey: Passkey, tx: Transaction, body: unknown): Promise<boolean> {
  const part = (name: string) => base64url(textAt(body, 'credentials', name) ?? '');
  const { id } = passkey.credential;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: part('clientData'),
          authenticatorData: part('authenticatorData'),
          signature: part('signatureData'),
        },
      },
      expectedChallenge: tx.passkeyChallenge,
      expectedOrigin: new URL(tx.interaction.redirectUri).origin,
      expectedRPID: hostOf(tx.interaction.redirectUri),
      credential: passkey.credential,
    });
    if (verified) passkey.credential = { ...passkey.credential, counter: authenticationInfo.newCounter };
    return verified;
  } catch {
    return false;
  }
}
