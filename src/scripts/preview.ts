import { createServer } from 'node:http';
import path from 'node:path';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { headersIn, readSite } from '../tools/release/builtSite.ts';
import { serveSite } from '../tools/serve/serveSite.ts';
import { runServer } from './runServer.ts';

/** `npm run preview`: serves `dist/test` as static files with its own headers, beside the identity provider. */
const folder = 'dist/test';

commandLine({
  name: 'npm run preview',
  says: 'Serves dist/test with its own headers, beside the local identity provider. PORT chooses the port.',
  options: {},
});
await runServer(async ({ port, provider }) => {
  const site = readSite(path.join(process.cwd(), folder));
  const files = serveSite(site, headersIn(folder, site, 'local'));
  const server = createServer((request, response) => {
    provider
      .handle(request, response)
      .then((answered) => answered || files(request, response))
      .catch((cause: Error) => response.destroy(cause));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}, 'This is what npm run build made; it does not change.');
