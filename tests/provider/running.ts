import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createIdentityProvider, type IdentityProvider } from '../../src/provider/index.ts';
import { fetchFrom } from '../stories/wire.ts';

/** A provider on a port of its own. */
export interface Running {
  readonly origin: string;
  readonly provider: IdentityProvider;
  stop(): Promise<void>;
}

/** Starts a provider on a free port. */
export async function startProvider(): Promise<Running> {
  const provider = createIdentityProvider();
  const server = createServer(async (req, res) => {
    if (!(await provider.handle(req, res))) res.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    provider,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A provider that has no port: what calls it takes no time of the network. It begins anew before each test. */
export function providerInProcess(): Pick<Running, 'origin' | 'provider'> & { readonly fetch: typeof fetch } {
  const provider = createIdentityProvider();
  beforeEach(() => provider.reset());
  return { origin: 'http://127.0.0.1:1', provider, fetch: fetchFrom(provider) };
}

/** A provider for all tests of a file, which begins anew before each of them. */
export function providerForTests(): Pick<Running, 'origin' | 'provider'> {
  let running: Running;
  beforeAll(async () => {
    running = await startProvider();
  });
  afterAll(() => running.stop());
  beforeEach(() => running.provider.reset());
  return {
    get origin() {
      return running.origin;
    },
    get provider() {
      return running.provider;
    },
  };
}
