import type { Call } from './call.ts';
import type { Provider } from './provider.ts';
import type { Reply } from './reply.ts';

/** Answers calls of one method and path. */
export type Endpoint = (provider: Provider, call: Call) => Reply | Promise<Reply>;

/** An endpoint with its method and path. A path with a final asterisk matches everything below it. */
export type Route = readonly [where: `${string} ${string}`, answer: Endpoint];

/** Finds the endpoint of a call. An exact path precedes one with an asterisk. */
export function routeOf(routes: readonly Route[], call: Call): Endpoint | undefined {
  const wanted = `${call.method} ${call.path}`;
  const exact = routes.find(([where]) => where === wanted);
  const below = routes.find(([where]) => where.endsWith('/*') && wanted.startsWith(where.slice(0, -1)));
  return (exact ?? below)?.[1];
}
