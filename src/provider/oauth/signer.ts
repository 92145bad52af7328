import { randomUUID } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, importSPKI, type JWK, type JWTPayload, SignJWT } from 'jose';

/** Signs tokens and publishes the public key. */
export interface Signer {
  sign(claims: JWTPayload): Promise<string>;
  keys(): Promise<{ readonly keys: readonly JWK[] }>;
}

/** Making an RSA key takes 150 ms, so the providers of a process share one. */
let keyPair: Promise<{ readonly privateKey: CryptoKey; readonly publicJwk: JWK }> | null = null;

/** A signer with a key ID of its own, because clients cache keys by it (RS256). */
export function createSigner(): Signer {
  const kid = randomUUID();
  keyPair ??= makeKey();
  const key = keyPair;
  return {
    async sign(claims) {
      const { privateKey } = await key;
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    },
    async keys() {
      return { keys: [{ ...(await key).publicJwk, kid, alg: 'RS256', use: 'sig' }] };
    },
  };
}

/** Exports by SPKI: Node 20 can freeze when a freshly generated key is exported as JWK (see credentialKey.ts). */
async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const publicJwk = await exportJWK(await importSPKI(await exportSPKI(publicKey), 'RS256', { extractable: true }));
  return { privateKey, publicJwk };
}
