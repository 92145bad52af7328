import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

/** Signs tokens and tells the public key. */
export interface Signer {
  sign(claims: JWTPayload): Promise<string>;
  keys(): Promise<{ readonly keys: readonly JWK[] }>;
}

/** A signer with an RS256 key of its own; a fresh key ID each time, because clients cache keys by it. */
export function createSigner(): Signer {
  const kid = randomUUID();
  const pair = generateKeyPair('RS256');
  return {
    async sign(claims) {
      const { privateKey } = await pair;
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    },
    async keys() {
      const { publicKey } = await pair;
      return { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] };
    },
  };
}
