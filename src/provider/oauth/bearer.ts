import { bearerOf, type Call } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Provider } from '../provider.ts';
import { oauthError, type Reply, withHeader } from '../reply.ts';
import type { Grant } from './grant.ts';

/** An endpoint for the customer of the access token: one that is absent, revoked or expired is refused. */
export function bearerOnly(answer: (provider: Provider, call: Call, grant: Grant) => Reply | Promise<Reply>): Endpoint {
  return (provider, call) => {
    const grant = provider.memory.accessTokens.get(bearerOf(call) ?? '');
    if (grant !== undefined && grant.expiresAt > provider.clock.now()) return answer(provider, call, grant);
    const refused = oauthError(401, 'invalid_token', 'The access token is missing, revoked or expired.');
    return withHeader(refused, 'www-authenticate', 'Bearer error="invalid_token"');
  };
}
