import { discoveryPath } from '../../../engine/contracts/discoveryPath.ts';
import { urlOf } from '../../../engine/contracts/safeUrl.ts';
import type { Clock } from '../../../engine/contracts/services.ts';
import { isRecord, parseJson } from '../../json.ts';
import { boundedText, firstOf, TooLarge, TooLate, untilAborted, within } from '../../limits.ts';
import type { AddressRule } from '../sdk/addresses.ts';
import type { HttpRequestClient } from './client.ts';

/** State of the SDK's requests: the signal of the call in flight, and facts of the last response. */
export interface WireState {
  signal: AbortSignal | null;
  status: number | null;
  /** The provider's number of the last request. */
  requestId?: string | null;
  /** The last request needed an anti-bot token, and there was none. */
  lacksProof: boolean;
}

/** A request of the SDK, ready to be sent. */
export interface Outgoing {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** It needs an anti-bot token, and there was none. */
  readonly lacksProof?: boolean;
}

/** Parts and limits of a request client. */
interface RequestRules {
  readonly http: typeof fetch;
  readonly clock: Clock;
  readonly wire: WireState;
  readonly isAllowed: AddressRule;
  /** Limit of one request. */
  readonly limitSeconds: number;
  readonly prove?: (request: Outgoing) => Promise<Outgoing>;
  /** Receives each answer about a transaction, refusals included. */
  readonly hear?: (answer: unknown) => void;
}

/** Paths of requests about a transaction. */
const transactionPaths = '/idp/idx/';

/** This request is sent even when the customer closes the page. */
const partingPath = '/idp/idx/cancel';

/**
 * Sends the SDK's requests by the rules of protocol section 4.6: a body that parses is JSON, whatever its content type. It
 * rejects with the response where the provider refuses. Where the provider does not answer, it rejects with an Error, of
 * which the SDK keeps only the message: NETWORK, TIMEOUT, ADDRESS_REFUSED with the host, HTTP_403 and other statuses,
 * NOT_READABLE or TOO_LARGE.
 */
export function createRequestClient(rules: RequestRules): HttpRequestClient {
  const { wire, isAllowed, prove = async (request) => request, hear } = rules;
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
    if (isAnswer && body !== undefined && pathname.startsWith(transactionPaths)) hear?.(body);
    if (!isAnswer) throw new Error(response.ok ? 'NOT_READABLE' : `HTTP_${response.status}`);
    const isObject = typeof body === 'object' && body !== null;
    const result = {
      status: response.status,
      responseText: text,
      headers: Object.fromEntries(response.headers),
      ...(isObject ? { responseType: 'json', responseJSON: body } : {}),
    };
    // For the SDK a 2xx with an `error` member has failed (protocol section 2).
    if (!response.ok || (isObject && 'error' in body && Boolean(body.error))) throw result;
    return result;
  };
}

function hostOf(url: string): string {
  return urlOf(url)?.host ?? 'unreadable';
}

async function send(
  { http, clock, limitSeconds }: RequestRules,
  { url, headers, body }: Outgoing,
  init: RequestInit,
): Promise<{ readonly response: Response; readonly text: string }> {
  const { signal } = init;
  const call = async (limit: AbortSignal) => {
    const ends = signal ? firstOf(signal, limit) : limit;
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

/** The member that a successful answer must have, by the end of its path: nothing can go on without it. */
const demanded: Readonly<Record<string, string>> = {
  '/v1/interact': 'interaction_handle',
  '/v1/token': 'access_token',
  [discoveryPath]: 'jwks_uri',
};

/**
 * Whether a body is an answer of the provider. It is not when it is a firewall's page, a cut text or JSON of another service.
 * Calls of other APIs may succeed without a body.
 * @param body the parsed text; undefined when it does not parse
 */
function isAnswerAt(pathname: string, isOk: boolean, text: string, body: unknown): boolean {
  if (pathname.startsWith('/idp/idx/')) return isIdxAnswer(body) || isRefusal(body, isOk);
  if (!isOk) return isRecord(body);
  const [, member] = Object.entries(demanded).find(([end]) => pathname.endsWith(end)) ?? [];
  if (member !== undefined) return isRecord(body) && (typeof body[member] === 'string' || 'error' in body);
  return text === '' || isRecord(body);
}

/** An IDX answer has the next steps, a reason why there is none, or a success. */
function isIdxAnswer(body: unknown): boolean {
  if (!isRecord(body) || Array.isArray(body)) return false;
  const { remediation, messages, successWithInteractionCode } = body;
  const parts = [remediation, messages, successWithInteractionCode].filter((part) => part !== undefined);
  return parts.length > 0 && parts.every(isList);
}

function isList(part: unknown): boolean {
  return isRecord(part) && Array.isArray(part.value) && part.value.every((one) => isRecord(one) && !Array.isArray(one));
}

/** A refusal of OAuth or of the older APIs, which IDX paths return too. */
function isRefusal(body: unknown, isOk: boolean): boolean {
  return isRecord(body) && (typeof body.error === 'string' || (!isOk && typeof body.errorCode === 'string'));
}

/** Encodes a body by its content type; the SDK leaves that to the request client (protocol section 4.6). */
function encodeBody(data: string | object | undefined, contentType: string | null): string | undefined {
  if (data === undefined || typeof data === 'string') return data;
  if (contentType !== 'application/x-www-form-urlencoded') return JSON.stringify(data);
  return new URLSearchParams(Object.entries(data).map(([name, value]) => [name, String(value)])).toString();
}

/** Whether a text of unknown origin can be the value of a header. Any other would make every request fail. */
export function isHeaderValue(text: string): boolean {
  return /^[\x21-\x7e]{1,2048}$/.test(text);
}
