import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { textAt } from '../json.ts';
import { base64url, hostOf, type Passkey, passkeysOf } from './passkey.ts';
import type { Transaction } from './transaction.ts';

/** Whether the assertion in a body is a valid answer to the transaction's challenge by a passkey of the account. */
export async function assertionIsValid(tx: Transaction, username: string, body: unknown): Promise<boolean> {
  for (const passkey of passkeysOf(tx.passkeys, username)) {
    if (await isSignedBy(passkey, tx, body)) return true;
  }
  return false;
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
