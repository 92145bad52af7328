import type { HttpRequestClient } from '../idx/client.ts';

/**
 * The request client for the classic API: what no provider answered has a status too, 0 or that of whatever stood
 * between, because only that makes the SDK's poll try again (protocol section 4.6, rule 2; spec section 8, Network).
 */
export function withStatus(client: HttpRequestClient): HttpRequestClient {
  return async (method, url, options) => {
    try {
      return await client(method, url, options);
    } catch (error) {
      throw asResponse(error);
    }
  };
}

function asResponse(error: unknown): unknown {
  const told = error instanceof Error ? /^(?:NETWORK|TIMEOUT|HTTP_(\d{3}))$/.exec(error.message) : null;
  return told === null ? error : { status: Number(told[1] ?? 0), responseText: '', headers: {} };
}
