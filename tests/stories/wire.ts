import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { CookieJar } from 'jsdom';
import { untilAborted } from '../../src/effects/limits.ts';
import type { IdentityProvider } from '../../src/provider/index.ts';

/** A call as the provider gets it. */
interface SentRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The body of an answer that comes in pieces, or breaks off. */
  readonly stream?: Pieces;
}

/** A body in pieces, until it ends or the connection breaks. */
class Pieces {
  readonly body: ReadableStream<Uint8Array>;
  #to: ReadableStreamDefaultController<Uint8Array> | null = null;

  constructor() {
    this.body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#to = controller;
      },
      cancel: () => {
        this.#to = null;
      },
    });
  }

  write(text: string): void {
    this.#to?.enqueue(new TextEncoder().encode(text));
  }

  end(): void {
    this.#to?.close();
    this.#to = null;
  }

  /** Nothing more comes for a caller who has given up. */
  stopWith(signal: AbortSignal | null): void {
    signal?.addEventListener('abort', () => this.break(signal.reason));
  }

  /** What was not read yet is lost, as where a connection breaks. */
  break(cause: unknown): void {
    this.#to?.error(cause);
    this.#to = null;
  }
}

/** Calls the provider without a socket; null where it breaks the connection or the path is not the provider's. */
export async function callProvider(provider: IdentityProvider, request: SentRequest): Promise<Answered | null> {
  const { method, url, headers, body } = request;
  const incoming = Object.assign(Readable.from(body === '' ? [] : [Buffer.from(body)]), {
    method,
    url: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host },
    socket: {},
  });
  let answered: Answered | null = null;
  let stream: Pieces | null = null;
  let [status, sent]: [number, Readonly<Record<string, string>>] = [200, {}];
  await new Promise<void>((resolve, reject) => {
    const outgoing = {
      destroyed: false,
      writeHead(code: number, given: Readonly<Record<string, string>> = {}) {
        [status, sent] = [code, given];
        return outgoing;
      },
      write(text: string, written = () => {}) {
        stream ??= new Pieces();
        stream.write(text);
        answered = { status, headers: sent, body: '', stream };
        resolve();
        setImmediate(written);
      },
      end(text = '') {
        stream?.end();
        answered ??= { status, headers: sent, body: text };
        resolve();
      },
      destroy() {
        outgoing.destroyed = true;
        stream?.break(new TypeError('network error'));
        resolve();
      },
    };
    provider
      .handle(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse)
      .then((isHandled) => isHandled || resolve(), reject);
  });
  return answered;
}

/**
 * `fetch` without a socket and without the rules of browsers, as a program has it. It follows no redirection.
 * @returns the answer; fails where the provider breaks the connection or the path is not the provider's
 */
export function fetchFrom(provider: IdentityProvider): typeof fetch {
  return (input, init = {}) => {
    const call = async (): Promise<Response> => {
      const answer = await callProvider(provider, {
        method: init.method ?? 'GET',
        url: new URL(String(input)),
        headers: Object.fromEntries(new Headers(init.headers)),
        body: typeof init.body === 'string' ? init.body : '',
      });
      if (answer === null) throw new TypeError('Failed to fetch');
      const headers = new Headers();
      for (const [name, values] of Object.entries(answer.headers))
        for (const value of [values].flat()) headers.append(name, String(value));
      return responseOf(answer, headers);
    };
    return untilAborted(init.signal ?? null, call());
  };
}

/** A body comes only with a status that has one. */
function responseOf({ status, body, stream }: Answered, headers: HeadersInit): Response {
  return new Response(status === 204 || status === 304 ? null : (stream?.body ?? body), { status, headers });
}

/** What lies between the pages of a browser and the provider. */
export interface Network {
  /** No call leaves the browser. */
  isOffline: boolean;
}

/** What a browser knows of the page that fetches. */
interface Fetching {
  readonly origin: string;
  readonly jar: CookieJar;
  readonly network: Network;
  /** Takes every address that is called. */
  readonly called: URL[];
  /** Hears the body of a call, and that of its answer. */
  readonly heard?: (sent: string, answered: string) => void;
  readonly isGone: () => boolean;
}

/**
 * `fetch` as a browser does it: cookies of the jar, preflights, and the rules of cross-origin answers. A page that is gone
 * hears nothing.
 */
export function createFetch(provider: IdentityProvider, page: Fetching): typeof fetch {
  const { origin, jar, network, called, heard, isGone } = page;
  return async (input, init = {}) => {
    const url = new URL(String(input), origin);
    const method = init.method ?? 'GET';
    const given = new Headers(init.headers);
    const isCross = url.origin !== origin;
    const sends = init.credentials === 'include' || (init.credentials !== 'omit' && !isCross);
    const sameSite = new URL(origin).hostname === url.hostname;
    const headers = { ...Object.fromEntries(given), ...(isCross || method !== 'GET' ? { origin } : {}) };
    const fail = (): never => {
      throw new TypeError('Failed to fetch');
    };
    if (isGone()) return new Promise<never>(() => {});
    if (network.isOffline) return fail();
    called.push(url);
    const call = async (): Promise<Response> => {
      if (!isHere(url)) return fail();
      if (isCross && !(await isAllowed(provider, url, method, headers, sends))) return fail();
      const cookie = sends ? cookiesFor(jar, url, sameSite) : '';
      const answer = await callProvider(provider, {
        method,
        url,
        headers: { ...headers, ...(cookie === '' ? {} : { cookie }) },
        body: typeof init.body === 'string' ? init.body : '',
      });
      if (answer === null) return fail();
      heard?.(typeof init.body === 'string' ? init.body : '', answer.body);
      const { 'set-cookie': setCookies = [], ...rest } = answer.headers;
      for (const cookie of sends ? [setCookies].flat() : [])
        jar.setCookieSync(cookie, url.href, { ignoreError: true, ...(sameSite ? {} : { sameSiteContext: 'none' }) });
      if (isCross && !isShared(answer.headers, origin, sends)) return fail();
      const elsewhere = redirectionOf(answer, url);
      if (elsewhere !== null && init.redirect === 'manual') return opaqueRedirect();
      if (elsewhere !== null && init.redirect !== 'error') called.push(elsewhere);
      if (elsewhere !== null) return fail();
      answer.stream?.stopWith(init.signal ?? null);
      return responseOf(answer, isCross ? exposed(rest) : rest);
    };
    const response = await untilAborted(init.signal ?? null, call());
    return isGone() ? new Promise<never>(() => {}) : response;
  };
}

/** The host that cannot be reached to which an answer sends a call on. */
function redirectionOf({ status, headers }: Answered, from: URL): URL | null {
  const { location } = headers;
  if (status < 300 || status === 304 || status >= 400 || location === undefined) return null;
  const target = new URL(location, from);
  return isHere(target) ? null : target;
}

/** What a browser answers where redirections are not followed: their status and address cannot be read. */
function opaqueRedirect(): Response {
  return Object.defineProperties(new Response(null), {
    type: { value: 'opaqueredirect' },
    status: { value: 0 },
    ok: { value: false },
  });
}

/** Whether the provider has that host: all others cannot be reached. */
const isHere = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/** The headers of a cross-origin answer that scripts may read. */
function exposed(all: Answered['headers']): Record<string, string> {
  const told = (all['access-control-expose-headers'] ?? '').toLowerCase().split(/,\s*/u);
  const safe = ['cache-control', 'content-language', 'content-length', 'content-type', 'expires', 'last-modified'];
  return Object.fromEntries(Object.entries(all).filter(([name]) => [...safe, ...told].includes(name)));
}

function cookiesFor(jar: CookieJar, url: URL, sameSite: boolean): string {
  return jar.getCookieStringSync(url.href, { http: true, sameSiteContext: sameSite ? 'strict' : 'none' });
}

const simpleHeaders = new Set(['accept', 'accept-language', 'content-language', 'origin']);

async function isAllowed(
  provider: IdentityProvider,
  url: URL,
  method: string,
  headers: Readonly<Record<string, string>>,
  sends: boolean,
): Promise<boolean> {
  const asked = Object.keys(headers).filter((name) => !simpleHeaders.has(name));
  if (asked.length === 0 && ['GET', 'POST', 'HEAD'].includes(method)) return true;
  const { origin = '' } = headers;
  const preflight = { origin, 'access-control-request-method': method, 'access-control-request-headers': asked.join() };
  const answer = await callProvider(provider, { method: 'OPTIONS', url, headers: preflight, body: '' });
  if (answer === null || answer.status >= 300 || !isShared(answer.headers, origin, sends)) return false;
  const listed = (name: string): readonly string[] => (answer.headers[name] ?? '').toLowerCase().split(/,\s*/u);
  const allowed = listed('access-control-allow-headers');
  const methods = [...listed('access-control-allow-methods'), 'get', 'post', 'head'];
  return methods.includes(method.toLowerCase()) && asked.every((name) => allowed.includes(name));
}

function isShared(headers: Readonly<Record<string, string>>, origin: string, sends: boolean): boolean {
  const isOpen = headers['access-control-allow-origin'] === origin;
  return isOpen && (!sends || headers['access-control-allow-credentials'] === 'true');
}
