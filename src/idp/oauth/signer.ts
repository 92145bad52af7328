import { randomUUID } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, importSPKI, type JWK, type JWTPayload, SignJWT } from 'jose';

/** Signs tokens and tells the public key. */
export interface Signer {
  sign(claims: JWTPayload): Promise<string>;
  keys(): Promise<{ readonly keys: readonly JWK[] }>;
}

/** A signer with an RS256 key of its own; a fresh key ID each time, because clients cache keys by it. */
export function createSigner(): Signer {
  const kid = randomUUID();
  const pair = generateKeyPair('RS256');
  const publicJwk = pair.then(({ publicKey }) => jwkOf(publicKey));
  return {
    async sign(claims) {
      const { privateKey } = await pair;
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    },
    async keys() {
      return { keys: [{ ...(await publicJwk), kid, alg: 'RS256', use: 'sig' }] };
    },
  };
}

/** By way of SPKI: Node 20 can freeze when the very key that was generated is exported as JWK (see credentialKey.ts). */
async function jwkOf(publicKey: CryptoKey): Promise<JWK> {
  return exportJWK(await importSPKI(await exportSPKI(publicKey), 'RS256', { extractable: true }));
}
