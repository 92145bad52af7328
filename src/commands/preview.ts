import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Connect, type Plugin, preview } from 'vite';
import { frontDoor } from './frontDoor.ts';
import { headersOf, type ServedHeaders } from './headers.ts';
import { type Pages, pageFor } from './pageFor.ts';
import { runServer } from './runServer.ts';

/** `npm run preview`: `dist/test` as static files under its own headers, beside the identity provider. */
const outDir = 'dist/test';
const headersFile = path.join(process.cwd(), outDir, 'headers.json');

function servedWith(headers: ServedHeaders): Plugin {
  const middleware: Connect.NextHandleFunction = (request, response, next) => {
    const mine = Object.entries(headersOf(request.url ?? '/', headers));
    // The static server has a cache policy of its own, which it sets late: so these come last.
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => typeof response;
    response.writeHead = (...given: unknown[]) => {
      for (const [name, value] of mine) response.setHeader(name, value);
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

await runServer(async ({ port, basePath, provider }) => {
  if (!existsSync(headersFile)) throw new Error('There is nothing to preview yet: run npm run build first.');
  const all = JSON.parse(readFileSync(headersFile, 'utf8')) as Readonly<Record<string, ServedHeaders>>;
  const pages = JSON.parse(readFileSync(path.join(process.cwd(), outDir, 'pages.json'), 'utf8')) as Pages;
  const headers = all.local;
  if (!headers) throw new Error(`${outDir}/headers.json has no environment "local": run npm run build again.`);
  await preview({
    logLevel: 'warn',
    plugins: [frontDoor(provider, basePath), servedWith(headers), chosenPages(pages)],
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true, cors: false },
  });
}, 'This is what npm run build made; it does not change.');
