import type { Environment } from '../../engine/contracts/services.ts';
import { isRecord, parseJson } from '../json.ts';
import type { BotToken } from './botToken.ts';
import type { Outgoing } from './outgoing.ts';

/** Choosing, sending again, waiting and answering: every call about a challenge. */
const provenPaths = /^\/idp\/idx\/challenge(?:\/|$)/u;

/**
 * Calls about a challenge carry an anti-bot token and, where the transaction was begun by user ID, that user ID, and go
 * to the proofing host (spec section 7). Done where the request goes out and not in an interceptor of the SDK, because those
 * cannot wait for the token. No other call gets any of it.
 */
export function createProofing(
  env: Environment,
  uid: () => string | null,
  botToken: BotToken,
): (request: Outgoing) => Promise<Outgoing> {
  return async (request) => {
    const url = new URL(request.url);
    if (!provenPaths.test(url.pathname)) return request;
    const token = await botToken();
    const headers = new Headers(request.headers);
    if (token !== null) headers.set('x-bot-token', token);
    if (env.proofingHost !== null) {
      // A host without a port would keep the one that stands there.
      url.port = '';
      url.host = env.proofingHost;
    }
    const lacksProof = token === null;
    return { url: url.href, headers, body: withUid(request.body, uid()), lacksProof };
  };
}

function withUid(body: string | undefined, uid: string | null): string | undefined {
  const fields = body === undefined || uid === null ? undefined : parseJson(body);
  return isRecord(fields) ? JSON.stringify({ ...fields, uid }) : body;
}
