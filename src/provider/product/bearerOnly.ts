import type { Call } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import { grantOf, unauthorized } from '../oauth/bearer.ts';
import type { Grant } from '../oauth/grant.ts';
import type { Provider } from '../provider.ts';
import type { Reply } from '../reply.ts';

/** An endpoint that requires a valid access token. */
export function bearerOnly(answer: (provider: Provider, call: Call, grant: Grant) => Reply | Promise<Reply>): Endpoint {
  return (provider, call) => {
    const grant = grantOf(provider, call);
    return grant === undefined ? unauthorized() : answer(provider, call, grant);
  };
}
