import type { Call } from './call.ts';
import type { Provider } from './provider.ts';
import type { Reply } from './reply.ts';

/** What answers a call of one method and path. */
export type Endpoint = (provider: Provider, call: Call) => Reply | Promise<Reply>;

/** An endpoint and where it is: method, then path; a path that ends in an asterisk takes all below it. */
export type Route = readonly [where: `${string} ${string}`, answer: Endpoint];

/** Finds the endpoint of a call; an exact path goes before one with an asterisk. */
export function routeOf(routes: readonly Route[], call: Call): Endpoint | undefined {
  const wanted = `${call.method} ${call.path}`;
  const exact = routes.find(([where]) => where === wanted);
  const below = routes.find(([where]) => where.endsWith('/*') && wanted.startsWith(where.slice(0, -1)));
  return (exact ?? below)?.[1];
}
