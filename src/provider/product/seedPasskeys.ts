import { seedAccounts } from '../accounts/seed.ts';
import type { Passkeys } from '../idx/passkey.ts';
import { randomId, userIdOf } from '../randomId.ts';
import { type CredentialKey, makeCredentialKey } from './credentialKey.ts';

/** A passkey with its private key, for a virtual authenticator; every binary value is base64url. */
export interface SeededPasskey {
  readonly username: string;
  readonly credentialId: string;
  readonly userHandle: string;
  /** PKCS #8, ES256. */
  readonly privateKey: string;
  readonly signCount: number;
}

/** The keys are made once. A reset only changes the passkeys' IDs, which makes the old ones useless. */
const owners: readonly (readonly [username: string, CredentialKey])[] = await Promise.all(
  seedAccounts.filter((one) => one.hasPasskey).map(async (one) => [one.username, await makeCredentialKey()] as const),
);

/** Fresh passkeys for the accounts that have one. */
export function seedPasskeys(): { readonly passkeys: Passkeys; readonly seededPasskeys: readonly SeededPasskey[] } {
  const passkeys: Passkeys = new Map();
  const seededPasskeys = owners.map(([username, { publicKey, privateKey }]) => {
    const credentialId = Buffer.from(randomId('passkey-')).toString('base64url');
    passkeys.set(credentialId, { username, credential: { id: credentialId, publicKey, counter: 0 } });
    return {
      username,
      credentialId,
      userHandle: Buffer.from(userIdOf(username)).toString('base64url'),
      privateKey: privateKey.toString('base64url'),
      signCount: 0,
    };
  });
  return { passkeys, seededPasskeys };
}
