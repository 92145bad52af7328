import { createHash, randomBytes } from 'node:crypto';
import type { Endpoint } from '../endpoint.ts';
import { empty, json, withHeader } from '../reply.ts';

/** Gives a challenge that the browser must solve before the firewall trusts it. */
export const giveChallenge: Endpoint = () => json(200, { challenge: randomBytes(16).toString('hex') });

/** Gives the firewall's cookie to a browser that has solved the challenge. */
export const answerChallenge: Endpoint = (_provider, { body }) => {
  const { challenge, proof } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const wanted = createHash('sha256').update(String(challenge)).digest('hex');
  if (proof !== wanted) return json(403, { error: 'The proof is not the SHA-256 of the challenge, in hex.' });
  const token = randomBytes(16).toString('hex');
  return withHeader(empty(204), 'set-cookie', `waf-token=${token}; Path=/; Max-Age=1800; SameSite=Lax; HttpOnly`);
};
