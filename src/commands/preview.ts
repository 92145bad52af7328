import path from 'node:path';
import { type Connect, type Plugin, preview } from 'vite';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { headersIn, readSite } from '../tooling/build/builtSite.ts';
import { headersOf, type ServedHeaders } from '../tooling/build/headers.ts';
import { type Pages, pageFor } from '../tooling/build/pageFor.ts';
import { devProxy } from './devProxy.ts';
import { runServer } from './runServer.ts';
import { sendFile } from './sendFile.ts';

/** `npm run preview`: `dist/test` as static files under its own headers, beside the identity provider. */
const outDir = 'dist/test';

function servedWith(headers: ServedHeaders): Plugin {
  const middleware: Connect.NextHandleFunction = (request, response, next) => {
    // As it was asked for: a page is chosen later.
    const address = request.url ?? '/';
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => typeof response;
    // Late, because only now it is known whether there was anything: what is not there must be kept nowhere.
    response.writeHead = (...given: unknown[]) => {
      const isThere = given[0] === 200;
      const mine = isThere ? headersOf(address, headers) : { ...headers.every, 'cache-control': 'no-store' };
      for (const [name, value] of Object.entries(mine)) response.setHeader(name, value);
      return writeHead(...given);
    };
    next();
  };
  return { name: 'served-headers', configurePreviewServer: ({ middlewares }) => void middlewares.use(middleware) };
}

/** Answers every address that is no file with the page that is meant for the visitor. */
function chosenPages(pages: Pages): Plugin {
  const middleware: Connect.NextHandleFunction = (request, _, next) => {
    const address = request.url ?? '/';
    const { cookie = '', 'accept-language': languages = '' } = request.headers;
    if (!/\.[a-z0-9]+$/u.test(address.split('?')[0] ?? ''))
      request.url = `${pages.basePath}/${pageFor({ address, cookies: cookie, languages }, pages)}`;
    next();
  };
  return { name: 'chosen-pages', configurePreviewServer: ({ middlewares }) => void middlewares.use(middleware) };
}

/** Sends what was asked for, or chosen. */
function files(folder: string, basePath: string): Plugin {
  const middleware = sendFile(folder, basePath);
  return { name: 'files', configurePreviewServer: ({ middlewares }) => void middlewares.use(middleware) };
}

commandLine({
  name: 'npm run preview',
  says: 'Serves dist/test under its own headers beside the local identity provider. PORT chooses the port.',
  options: {},
});
await runServer(async ({ port, basePath, provider }) => {
  const site = readSite(path.join(process.cwd(), outDir));
  const headers = headersIn(outDir, site, 'local');
  const { httpServer } = await preview({
    logLevel: 'warn',
    plugins: [devProxy(provider, basePath), servedWith(headers), chosenPages(site.pages), files(site.folder, basePath)],
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true, cors: false },
  });
  return httpServer;
}, 'This is what npm run build made; it does not change.');
