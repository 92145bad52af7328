import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';

const maximumBodyBytes = 1_000_000;

/** One request with its complete body. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Scheme and host of the request's address. */
  readonly origin: string;
  /** Parsed JSON, the fields of a form, or the raw text when it is neither. */
  readonly body: unknown;
  readonly bodyIsMalformed: boolean;
}

/**
 * Reads a request.
 * @returns undefined when the body is larger than a megabyte.
 */
export async function readCall(req: IncomingMessage): Promise<Call | undefined> {
  const url = urlOf(req);
  const text = await readBody(req);
  if (text === undefined) return undefined;
  return {
    method: req.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: req.headers,
    origin: url.origin,
    ...parseBody(text, req.headers['content-type'] ?? ''),
  };
}

/** The address of a request as the client wrote it, even behind a proxy that terminates TLS. */
export function urlOf(req: IncomingMessage): URL {
  const forwarded = req.headers['x-forwarded-proto'];
  const proxied = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(',')[0]?.trim();
  const encrypted = (req.socket as Partial<TLSSocket>).encrypted === true;
  const scheme = proxied === 'https' || (proxied === undefined && encrypted) ? 'https' : 'http';
  const host = req.headers.host ?? String(req.headers[':authority'] ?? 'localhost');
  const path = req.url?.startsWith('/') === true ? req.url : '/';
  const address = `${scheme}://${host}${path}`;
  return new URL(URL.canParse(address) ? address : `http://localhost${path}`);
}

/** One cookie of a call. */
export function cookieOf(call: Call, name: string): string | undefined {
  const pairs = (call.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The bearer token of a call. */
export function bearerOf(call: Call): string | undefined {
  return /^Bearer (.+)$/i.exec(call.headers.authorization ?? '')?.[1];
}

/** One header of a call as a single text; empty when absent. */
export function headerOf(call: Call, name: string): string {
  const value = call.headers[name.toLowerCase()];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

async function readBody(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    const bytes: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += bytes.length;
    // Read to its end, because leaving the loop would close the socket before the answer.
    if (size <= maximumBodyBytes) chunks.push(bytes);
  }
  if (size > maximumBodyBytes) return undefined;
  return Buffer.concat(chunks).toString('utf8');
}

function parseBody(text: string, contentType: string): Pick<Call, 'body' | 'bodyIsMalformed'> {
  if (text === '') return { body: undefined, bodyIsMalformed: false };
  if (contentType.includes('x-www-form-urlencoded')) {
    return { body: Object.fromEntries(new URLSearchParams(text)), bodyIsMalformed: false };
  }
  try {
    return { body: JSON.parse(text) as unknown, bodyIsMalformed: false };
  } catch {
    return { body: text, bodyIsMalformed: contentType.includes('json') };
  }
}
