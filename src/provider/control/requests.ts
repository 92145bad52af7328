import type { Endpoint } from '../endpoint.ts';
import type { SeenRequest } from '../memory.ts';
import { empty, json } from '../reply.ts';
import { userOf } from './seenRequest.ts';

/** Lists the recorded calls, newest first, optionally of one `?user=`. */
export const readRequests: Endpoint = (provider, call) =>
  json(200, provider.memory.requests.filter((one) => isWanted(one, call.query)).map(shown));

/** Deletes the recorded calls, or only those of one `?user=`. */
export const clearRequests: Endpoint = (provider, call) => {
  provider.memory.requests = provider.memory.requests.filter((one) => !isWanted(one, call.query));
  return empty(204);
};

function isWanted(seen: SeenRequest, query: URLSearchParams): boolean {
  const user = query.get('user');
  return user === null || userOf(seen) === user.toLowerCase();
}

function shown({ transaction: _, ...seen }: SeenRequest) {
  return { ...seen, user: userOf(seen) ?? null };
}
