import { webcrypto } from 'node:crypto';

/** The key pair of a WebAuthn credential (ES256). */
export interface CredentialKey {
  /** COSE, in CBOR (RFC 9053 section 7.1). */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** PKCS #8, DER. */
  readonly privateKey: Buffer;
}

/**
 * Makes a key pair. The formats `raw` and `pkcs8` are exported on a pool thread. A JWK is exported on the main thread
 * with the key locked. There Node 20 deadlocks if the garbage collector ends the job that made the key, so no fresh key
 * is exported as JWK.
 */
export async function makeCredentialKey(): Promise<CredentialKey> {
  const { subtle } = webcrypto;
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const [point, privateKey] = await Promise.all([
    subtle.exportKey('raw', pair.publicKey),
    subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  return { publicKey: coseKey(Buffer.from(point)), privateKey: Buffer.from(privateKey) };
}

/** The CBOR of an ES256 key: kty EC2, alg ES256, curve P-256, then both coordinates of the uncompressed point. */
function coseKey(point: Buffer): Uint8Array<ArrayBuffer> {
  const head = Buffer.from('a5010203262001215820', 'hex');
  const between = Buffer.from('225820', 'hex');
  return new Uint8Array(Buffer.concat([head, point.subarray(1, 33), between, point.subarray(33, 65)]));
}
