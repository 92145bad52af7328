import { createHash, X509Certificate } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import { createIdentityProvider } from '../../provider/index.ts';
import { compressBelow } from '../../tools/release/files.ts';
import { serveSite } from '../../tools/serve/serveSite.ts';
import { testIdentity } from './testIdentity.ts';

/** Pages of the bench. */
export interface ServedSite {
  /** The prefix of their addresses. */
  readonly below: string;
  readonly answer: RequestListener;
}

/** A call that reached the provider. */
interface Arrival {
  readonly call: string;
  /** In milliseconds since 1970, with fractions. */
  readonly at: number;
  /** Whether it was answered. */
  isAnswered: boolean;
}

/** A server of all pages and of the provider that all of them use, on one origin. */
export interface BenchServer {
  readonly origin: string;
  /** The origin for the bench itself, without TLS. */
  readonly control: string;
  /** The hash of the certificate's key, which browsers must trust (as Chromium expects it); null without TLS. */
  readonly trusted: string | null;
  readonly arrivals: () => readonly Arrival[];
  /** The password of an account of the provider. */
  passwordOf(username: string): string;
  /** Forgets everything. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves the sites beside a local provider.
 * @param port 0 for any free port
 * @param isSecure whether to use TLS and HTTP/2
 */
export async function startBenchServer(
  sites: readonly ServedSite[],
  { port = 0, isSecure = false }: { readonly port?: number; readonly isSecure?: boolean } = {},
): Promise<BenchServer> {
  const provider = createIdentityProvider();
  const arrivals: Arrival[] = [];
  const answer = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (path === elsewherePath) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(elsewherePage);
      return;
    }
    if (await provider.handle(request, response)) return;
    const site = sites.find(({ below }) => path.startsWith(below));
    if (site) site.answer(request, response);
    else response.writeHead(404).end();
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const [path = ''] = (request.url ?? '').split('?');
    const arrival = {
      call: `${request.method} ${path}`,
      at: performance.timeOrigin + performance.now(),
      isAnswered: false,
    };
    arrivals.push(arrival);
    response.on('finish', () => {
      arrival.isAnswered = true;
    });
    void answer(path, request, response);
  };
  const plain = createServer(listener);
  // Node's HTTP/2 objects are compatible with the requests and responses of HTTP/1.
  const secure = isSecure && createSecureServer({ ...testIdentity, allowHTTP1: true }, listener as never);
  const listening = async (server: Server, at: number): Promise<number> => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, '127.0.0.1', resolve);
    });
    return (server.address() as AddressInfo).port;
  };
  const control = `http://localhost:${await listening(plain, secure ? 0 : port)}`;
  const origin = secure ? `https://localhost:${await listening(secure, port)}` : control;
  const post = async (path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const { ok, status } = await fetch(`${control}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!ok) throw new Error(`The provider answers ${status} to ${path}.`);
  };
  return {
    origin,
    control,
    trusted: isSecure ? keyHash(testIdentity.cert) : null,
    arrivals: () => arrivals,
    passwordOf(username) {
      const account = provider.personas.find((persona) => persona.username === username);
      if (!account) throw new Error(`The provider has no account "${username}".`);
      return account.password;
    },
    async reset() {
      await post('/_idp/reset', {});
      // Other clients have no anti-bot token, so the provider does not require one, for equal conditions.
      await post('/_idp/settings', { asksForProof: false });
      arrivals.length = 0;
    },
    async close() {
      plain.closeAllConnections();
      // HTTP/2 sessions end with their browser.
      await Promise.all([plain, secure].map((each) => each && new Promise((resolve) => each.close(resolve))));
    },
  };
}

/** A port that was free a moment ago. Pages that name the provider's origin are made before the server starts. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function keyHash(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

/** The path of a page of another site, from which customers come. */
export const elsewherePath = '/bench/elsewhere';

const elsewherePage = '<!doctype html><html lang="en"><title>Elsewhere</title><p>Elsewhere</p></html>';

const forever = { 'cache-control': 'public, max-age=31536000, immutable' };
const never = { 'cache-control': 'no-store' };

/**
 * Serves a folder below a path. Pages are never cached, and everything else for ever, as in the product. What the build
 * of the pages has not compressed is compressed before any measurement, because it occupies the server.
 * @param below with a slash at its end
 */
export function folderSite(below: string, folder: string): ServedSite {
  compressBelow(folder);
  const pages = { basePath: below.slice(0, -1), start: '', locales: [], query: null, cookie: null, drawn: [] };
  const headers = { hosts: [], changePassword: null, every: forever, html: never, hashed: forever };
  return { below, answer: serveSite({ folder, pages }, headers) };
}
