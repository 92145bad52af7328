import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { headersIn, readSite } from '../tools/release/builtSite.ts';
import { serveSite } from '../tools/serve/serveSite.ts';
import { runServer, type Start } from './runServer.ts';

const folder = 'dist/test';

commandLine({
  name: 'npm run preview',
  says: 'Serves dist/test with its own headers, beside what stands in for its services. PORT chooses the port.',
  options: {},
});
const serve = async ({ port, backend }: Start): Promise<Server> => {
  const site = readSite(path.join(process.cwd(), folder));
  const files = serveSite(site, headersIn(folder, site, 'local'));
  const server = createServer((request, response) => {
    backend
      .handle(request, response)
      .then((answered) => answered || files(request, response))
      .catch((cause: Error) => response.destroy(cause));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
};
await runServer(process.cwd(), serve, 'This is what npm run build made; it does not change.');
