import path from 'node:path';
import { type Plugin, preview } from 'vite';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { type BuiltSite, headersIn, readSite } from '../tooling/build/builtSite.ts';
import type { ServedEnvironment } from '../tooling/build/headers.ts';
import { devProxy } from './devProxy.ts';
import { runServer } from './runServer.ts';
import { serveSite } from './sendFile.ts';

/** `npm run preview`: serves `dist/test` as static files with its own headers, beside the identity provider. */
const outDir = 'dist/test';

/** Serves the whole site, except for what the proxy answers. */
function siteServer(site: BuiltSite, headers: ServedEnvironment): Plugin {
  const middleware = serveSite(site, headers);
  return { name: 'site', configurePreviewServer: ({ middlewares }) => void middlewares.use(middleware) };
}

commandLine({
  name: 'npm run preview',
  says: 'Serves dist/test with its own headers, beside the local identity provider. PORT chooses the port.',
  options: {},
});
await runServer(async ({ port, basePath, provider }) => {
  const site = readSite(path.join(process.cwd(), outDir));
  const headers = headersIn(outDir, site, 'local');
  const { httpServer } = await preview({
    logLevel: 'warn',
    plugins: [devProxy(provider, basePath), siteServer(site, headers)],
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true, cors: false },
  });
  return httpServer;
}, 'This is what npm run build made; it does not change.');
