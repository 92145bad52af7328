import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIdentityProvider } from '../../provider/index.ts';
import { compressBelow } from '../../tools/release/files.ts';
import { serveSite } from '../../tools/serve/serveSite.ts';

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

export type BenchServer = Awaited<ReturnType<typeof startBenchServer>>;

/** Serves the sites beside the local provider that all of them use, on one port that the system chooses. */
export async function startBenchServer(sites: readonly ServedSite[]) {
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
  const server = createServer((request, response) => {
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
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const post = async (path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const { ok, status } = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!ok) throw new Error(`The provider answers ${status} to ${path}.`);
  };
  return {
    origin,
    arrivals: (): readonly Arrival[] => arrivals,
    /** The password of an account of the provider. */
    passwordOf(username: string): string {
      const account = provider.personas.find((persona) => persona.username === username);
      if (!account) throw new Error(`The provider has no account "${username}".`);
      return account.password;
    },
    /** Forgets everything. */
    async reset(): Promise<void> {
      await post('/_idp/reset', {});
      // Other clients have no anti-bot token, so the provider does not require one, for equal conditions.
      await post('/_idp/settings', { asksForProof: false });
      arrivals.length = 0;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
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
