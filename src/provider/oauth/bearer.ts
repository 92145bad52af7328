import { bearerOf, type Call } from '../call.ts';
import type { Provider } from '../provider.ts';
import { oauthError, type Reply, withHeader } from '../reply.ts';
import type { Grant } from './grant.ts';

/** The grant behind the bearer token of a call; undefined when the token is absent, revoked or expired. */
export function grantOf(provider: Provider, call: Call): Grant | undefined {
  const grant = provider.memory.accessTokens.get(bearerOf(call) ?? '');
  return grant !== undefined && grant.expiresAt > provider.clock.now() ? grant : undefined;
}

/** The answer to a call without a valid bearer token. */
export function unauthorized(): Reply {
  const reply = oauthError(401, 'invalid_token', 'The access token is missing, revoked or expired.');
  return withHeader(reply, 'www-authenticate', 'Bearer error="invalid_token"');
}
