import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIdentityProvider } from '../../../idp/index.ts';
import { answerTo, type ServedFile } from './answerTo.ts';
import { compressAll } from './compressed.ts';
import { elsewherePage, elsewherePath } from './elsewhere.ts';

/** Files that are served. */
export interface Site {
  readonly folder: string;
  /** The file that answers; null when there is none. */
  readonly find: (request: IncomingMessage) => ServedFile | null;
}

/** A call that reached the provider. */
export interface Arrival {
  readonly call: string;
  /** In milliseconds since 1970, with fractions. */
  readonly at: number;
  /** Whether it was answered. */
  isAnswered: boolean;
}

/** All pages and the one provider that all of them use, at one origin. */
export interface BenchServer {
  readonly origin: string;
  readonly arrivals: () => readonly Arrival[];
  /** The password of an account of the provider. */
  passwordOf(username: string): string;
  /** From now on no call for a script is answered. */
  holdScripts(): void;
  /** Answers those that wait, and all that come. */
  answerScripts(): void;
  /** Forgets what was. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves the sites beside a local provider.
 * @param port 0 for any that is free
 */
export async function startBenchServer(sites: readonly Site[], port = 0): Promise<BenchServer> {
  const provider = createIdentityProvider();
  const compressed = await compressAll(sites.map(({ folder }) => folder));
  const arrivals: Arrival[] = [];
  let gate = Promise.resolve();
  let open = (): void => undefined;
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
    const turn = path.endsWith('.js') ? gate : Promise.resolve();
    void turn.then(async () => {
      if (path === elsewherePath) {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(elsewherePage);
        return;
      }
      if (await provider.handle(request, response)) return;
      const file = sites.reduce<ServedFile | null>((found, site) => found ?? site.find(request), null);
      answerTo(request, response, file, compressed);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const post = async (path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const { ok, status } = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!ok) throw new Error(`The provider answers ${status} to ${path}.`);
  };
  return {
    origin,
    arrivals: () => arrivals,
    passwordOf(username) {
      const account = provider.personas.find((persona) => persona.username === username);
      if (!account) throw new Error(`The provider has no account "${username}".`);
      return account.password;
    },
    holdScripts() {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    answerScripts: () => open(),
    async reset() {
      await post('/_idp/reset', {});
      // Clients of other makers have no anti-bot token; so that all meet the same provider, it asks nobody for one.
      await post('/_idp/settings', { asksForProof: false });
      arrivals.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
