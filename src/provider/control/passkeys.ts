import type { Endpoint } from '../endpoint.ts';
import { empty, json } from '../reply.ts';

/** Returns the private keys of the seeded passkeys, for a virtual authenticator. */
export const readPasskeys: Endpoint = (provider) => json(200, provider.memory.seededPasskeys);

/**
 * Removes the passkeys of all accounts, or of one `?user=`, as customers or an administrator do. Devices keep theirs.
 */
export const removePasskeys: Endpoint = (provider, call) => {
  const user = call.query.get('user')?.toLowerCase();
  const { passkeys } = provider.memory;
  for (const [id, { username }] of passkeys) {
    if (user === undefined || username === user) passkeys.delete(id);
  }
  return empty(204);
};
