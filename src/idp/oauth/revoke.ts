import type { Endpoint } from '../endpoint.ts';
import { textAt } from '../json.ts';
import { empty } from '../reply.ts';

/** Revokes a token of either kind; an unknown one is no error. */
export const revoke: Endpoint = (provider, call) => {
  const presented = textAt(call.body, 'token') ?? '';
  provider.memory.accessTokens.delete(presented);
  provider.memory.refreshTokens.delete(presented);
  return empty(200);
};
