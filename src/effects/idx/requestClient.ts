import type { Clock } from '../../engine/contracts/services.ts';
import { parseJson } from '../json.ts';
import type { AddressRule } from '../provider/addresses.ts';
import { untilAborted } from '../untilAborted.ts';
import { boundedText, TooLarge, TooLate, within } from '../within.ts';
import { isAnswerAt } from './answerShape.ts';
import type { HttpRequestClient } from './client.ts';
import { encodeBody } from './encodeBody.ts';
import type { Outgoing } from './outgoing.ts';

/** The call that is in flight: what ends it, and what the provider said last. */
export interface Wire {
  signal: AbortSignal | null;
  status: number | null;
  /** The provider's number of the last request. */
  requestId?: string | null;
  /** The last request should have carried an anti-bot token, and none could be had. */
  lacksProof: boolean;
}

/** What a request client is made of. */
export interface RequestRules {
  readonly http: typeof fetch;
  readonly clock: Clock;
  readonly wire: Wire;
  readonly isAllowed: AddressRule;
  /** Seconds until one call is given up. */
  readonly limitSeconds: number;
  readonly prove?: (request: Outgoing) => Promise<Outgoing>;
  /** Told each answer about a transaction, refusals included. */
  readonly hear?: (answer: unknown) => void;
}

/** Where the provider answers about a transaction. */
const transactionPaths = '/idp/idx/';

/** What the provider should hear even when the customer closes the page on the way out. */
const partingPath = '/idp/idx/cancel';

/**
 * How the SDK's requests go out, with the rules of protocol section 4.6: every body that parses is JSON, whatever it is
 * labelled. What is no answer of the provider is an Error, of which the SDK keeps the message alone: NETWORK, TIMEOUT,
 * ADDRESS_REFUSED with the host, HTTP_403 and the like, NOT_READABLE, TOO_LARGE.
 */
export function createRequestClient(rules: RequestRules): HttpRequestClient {
  const { wire, isAllowed, prove = async (request) => request, hear = () => {} } = rules;
  return async (method, url, { headers, data, withCredentials }) => {
    if (!isAllowed(url)) throw new Error(`ADDRESS_REFUSED ${hostOf(url)}`);
    const { pathname } = new URL(url);
    const plain = new Headers(headers);
    const { signal } = wire;
    const outgoing = { url, headers: plain, body: encodeBody(data, plain.get('content-type')) };
    const request = await untilAborted(signal, prove(outgoing));
    wire.requestId = null;
    const { response, text } = await send(rules, request, {
      method,
      credentials: withCredentials === true ? 'include' : 'omit',
      keepalive: pathname === partingPath,
      signal,
    });
    wire.status = response.status;
    wire.requestId = response.headers.get('x-okta-request-id');
    wire.lacksProof = request.lacksProof === true;
    const body = parseJson(text);
    const isAnswer = isAnswerAt(pathname, response.ok, text, body);
    if (isAnswer && body !== undefined && pathname.startsWith(transactionPaths)) hear(body);
    if (!isAnswer) throw new Error(response.ok ? 'NOT_READABLE' : `HTTP_${response.status}`);
    const isObject = typeof body === 'object' && body !== null;
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

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'unreadable';
}

async function send(
  { http, clock, limitSeconds }: RequestRules,
  { url, headers, body }: Outgoing,
  init: RequestInit,
): Promise<{ readonly response: Response; readonly text: string }> {
  const { signal } = init;
  const call = async (limit: AbortSignal) => {
    const ends = signal ? AbortSignal.any([signal, limit]) : limit;
    const response = await http(url, { ...init, signal: ends, headers, ...(body === undefined ? {} : { body }) });
    return { response, text: await boundedText(response) };
  };
  try {
    return await within(clock, limitSeconds * 1000, call);
  } catch (error) {
    if (error instanceof TooLate) throw new Error('TIMEOUT');
    throw new Error(error instanceof TooLarge ? 'TOO_LARGE' : 'NETWORK');
  }
}
