import { createServer } from 'node:http';
import { createIdentityProvider } from './index.ts';

const host = '127.0.0.1';
const port = Number(process.env.PORT ?? 4401);

/** The provider on a port of its own. */
const provider = createIdentityProvider({ log: (line) => console.log(line) });

const server = createServer(async (req, res) => {
  const isHandled = await provider.handle(req, res);
  if (!isHandled) res.writeHead(req.url === '/' ? 302 : 404, { location: '/_idp/' }).end();
});

server.listen(port, host, () => {
  const address = server.address();
  const boundPort = typeof address === 'object' && address !== null ? address.port : port;
  console.log(`Local identity provider: http://localhost:${boundPort}/_idp/`);
});
if (process.env.ENDS_WITH_INPUT) process.stdin.resume().once('end', () => process.exit());
