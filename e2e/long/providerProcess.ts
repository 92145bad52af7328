import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIdentityProvider } from '../../src/provider/index.ts';

/** The local provider in a process of its own, which tells its origin, and on each message what it holds in memory. */
const provider = createIdentityProvider();
const server = createServer((req, res) => void provider.handle(req, res));
// On a busy machine, a customer's next call can come just as a connection that has rested too long is closed.
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ origin: `http://127.0.0.1:${port}` });
});
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ heapBytes: process.memoryUsage().heapUsed });
});
process.once('disconnect', () => process.exit());
