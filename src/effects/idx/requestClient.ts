import { parseJson } from '../json.ts';
import { untilAborted } from '../untilAborted.ts';
import type { HttpRequestClient } from './client.ts';
import { encodeBody } from './encodeBody.ts';
import type { Outgoing } from './outgoing.ts';

/** The call that is in flight: what ends it, and what the provider said last. */
export interface Wire {
  signal: AbortSignal | null;
  status: number | null;
  /** The last request should have carried an anti-bot token, and none could be had. */
  lacksProof: boolean;
}

/** Where the provider answers about a transaction. */
const transactionPaths = '/idp/idx/';

/** What the provider should hear even when the customer closes the page on the way out. */
const partingPath = '/idp/idx/cancel';

/**
 * How the SDK's requests go out, with the rules of protocol section 4.6: every body that parses is JSON, whatever it is
 * labelled; what was not answered by the provider itself is an Error, of which the SDK keeps the message alone.
 * @param hear told each answer about a transaction, refusals included
 */
export function createRequestClient(
  http: typeof fetch,
  wire: Wire,
  prove: (request: Outgoing) => Promise<Outgoing>,
  hear: (answer: unknown) => void = () => {},
): HttpRequestClient {
  return async (method, url, { headers, data, withCredentials }) => {
    const plain = new Headers(headers);
    const { signal } = wire;
    const outgoing = { url, headers: plain, body: encodeBody(data, plain.get('content-type')) };
    const request = await untilAborted(signal, prove(outgoing));
    const { response, text } = await send(http, request, {
      method,
      credentials: withCredentials === true ? 'include' : 'omit',
      keepalive: new URL(url).pathname === partingPath,
      signal,
    });
    wire.status = response.status;
    wire.lacksProof = request.lacksProof === true;
    const body = parseJson(text);
    const isObject = typeof body === 'object' && body !== null;
    if (isObject && new URL(url).pathname.startsWith(transactionPaths)) hear(body);
    if (!response.ok && !isObject) throw new Error(`HTTP_${response.status}`);
    const result = {
      status: response.status,
      responseText: text,
      headers: Object.fromEntries(response.headers),
      ...(isObject ? { responseType: 'json', responseJSON: body } : {}),
    };
    // The SDK counts a 2xx with an `error` member as failed (protocol section 2).
    if (!response.ok || (isObject && 'error' in body && Boolean(body.error))) throw result;
    return result;
  };
}

async function send(
  http: typeof fetch,
  { url, headers, body }: Outgoing,
  init: RequestInit,
): Promise<{ readonly response: Response; readonly text: string }> {
  try {
    const response = await http(url, { ...init, headers, ...(body === undefined ? {} : { body }) });
    return { response, text: await response.text() };
  } catch {
    throw new Error('NETWORK');
  }
}
