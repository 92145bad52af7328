import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { seedAccounts } from '../accounts/seed.ts';
import type { Passkey, Passkeys } from '../idx/passkey.ts';
import { randomId, userIdOf } from '../randomId.ts';

/** A passkey with its private key, for a virtual authenticator; every binary value is base64url. */
export interface SeededPasskey {
  readonly username: string;
  readonly credentialId: string;
  readonly userHandle: string;
  /** PKCS #8, ES256. */
  readonly privateKey: string;
  readonly signCount: number;
}

/** Fresh passkeys for the accounts that have one. */
export function seedPasskeys(): { readonly passkeys: Passkeys; readonly seededPasskeys: readonly SeededPasskey[] } {
  const made = seedAccounts.filter((one) => one.hasPasskey).map((one) => makePasskey(one.username));
  return {
    passkeys: new Map(made.map(({ passkey }) => [passkey.credential.id, passkey])),
    seededPasskeys: made.map(({ seeded }) => seeded),
  };
}

function makePasskey(username: string): { readonly passkey: Passkey; readonly seeded: SeededPasskey } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = Buffer.from(randomId('passkey-')).toString('base64url');
  return {
    passkey: { username, credential: { id: credentialId, publicKey: coseKey(publicKey), counter: 0 } },
    seeded: {
      username,
      credentialId,
      userHandle: Buffer.from(userIdOf(username)).toString('base64url'),
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
      signCount: 0,
    },
  };
}

/** The CBOR of an ES256 key: kty EC2, alg ES256, curve P-256, then both coordinates. */
function coseKey(publicKey: KeyObject): Uint8Array<ArrayBuffer> {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const head = Buffer.from('a5010203262001215820', 'hex');
  const between = Buffer.from('225820', 'hex');
  return new Uint8Array(Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')]));
}
