import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createIdentityProvider } from '../../../idp/index.ts';
import { testIdentity } from './testIdentity.ts';

/** Files to serve. */
export interface ServedSite {
  readonly folder: string;
  /** The file that answers a request; null when there is none. */
  readonly find: (request: IncomingMessage) => ServedFile | null;
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
  const compressed = await compressAll(sites.map(({ folder }) => folder));
  const arrivals: Arrival[] = [];
  const answer = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (path === elsewherePath) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(elsewherePage);
      return;
    }
    if (await provider.handle(request, response)) return;
    const file = sites.reduce<ServedFile | null>((found, site) => found ?? site.find(request), null);
    answerTo(request, response, file, compressed);
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

/** A file and its response headers. */
interface ServedFile {
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Serves a file, compressed if the browser and the file type allow it; 404 without one. */
function answerTo(
  { headers }: IncomingMessage,
  response: ServerResponse,
  found: ServedFile | null,
  compressed: Compressed,
): void {
  if (found === null) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  const type = types[found.file.split('.').at(-1) ?? ''];
  const takesBrotli = /\bbr\b/u.test(String(headers['accept-encoding'] ?? ''));
  const small = takesBrotli ? compressed.get(found.file) : undefined;
  const body = small ?? readFileSync(found.file);
  response
    .writeHead(200, {
      ...found.headers,
      'content-type': type ?? 'application/octet-stream',
      'content-length': body.length,
      ...(small ? { 'content-encoding': 'br', vary: 'Accept-Encoding' } : {}),
    })
    .end(body);
}

/** Files compressed with brotli, by path. */
type Compressed = ReadonlyMap<string, Buffer>;

const squeeze = promisify(brotliCompress);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Compresses all text files of the folders with brotli, unless the build has done so. It happens before any
 * measurement, because it occupies the server.
 */
async function compressAll(folders: readonly string[]): Promise<Compressed> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  const texts = files.filter((file) => /\.(html|js|css|json|svg)$/u.test(file));
  return new Map(await Promise.all(texts.map(async (file) => [file, await brotliOf(file)] as const)));
}

function brotliOf(file: string): Buffer | Promise<Buffer> {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : squeeze(readFileSync(file), best);
}

/** The path of a page of another site, from which customers come. */
export const elsewherePath = '/bench/elsewhere';

const elsewherePage = '<!doctype html><html lang="en"><title>Elsewhere</title><p>Elsewhere</p></html>';

const forever = { 'cache-control': 'public, max-age=31536000, immutable' };
const never = { 'cache-control': 'no-store' };

/** Serves a folder below a path. Pages are never cached, and everything else for ever, as in the product. */
export function folderSite(below: string, folder: string): ServedSite {
  const find: ServedSite['find'] = ({ url = '/' }) => {
    const [asked = ''] = url.split('?');
    if (!asked.startsWith(below)) return null;
    const name = asked.slice(below.length) || 'index.html';
    const file = path.join(folder, path.normalize(`/${decodeURIComponent(name)}`));
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return null;
    return { file, headers: file.endsWith('.html') ? never : forever };
  };
  return { folder, find };
}
