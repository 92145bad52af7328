import { readFileSync } from 'node:fs';
import type { Connect, Plugin } from 'vite';
import { entryAddresses, isFilePath, isWellFormed } from '../tools/release/layout.ts';
import { pageFor } from '../tools/serve/pageFor.ts';
import type { Start } from './runServer.ts';

/**
 * The front door of `npm start`: the backend answers its paths before the product, `/` leads to the product, and every
 * path that is no file gets the page, as on a host.
 * @param elsewhere path prefixes that another server answers
 */
export function frontDoor({ backend, basePath, start }: Start, elsewhere: readonly string[]): Plugin {
  // A page in development is drawn by the browser, so there is one for all.
  const pages = { basePath, start, locales: [], query: null, cookie: null, drawn: [] };
  const first = `${basePath}/${start}`;
  const before: Connect.NextHandleFunction = (request, response, next) => {
    const address = request.url ?? '/';
    const [path = '/'] = address.split('?');
    const refuse = (status: number, says: string): void => {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end(`${says}\n`);
    };
    if (entryAddresses(pages).includes(path)) {
      const location = first + address.slice(path.length);
      return void response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
    }
    if (!isWellFormed(path)) return refuse(400, 'This address is not well-formed.');
    if (elsewhere.some((prefix) => path.startsWith(prefix))) return next();
    backend.handle(request, response).then((answered) => {
      if (answered) return;
      if (!path.startsWith(`${basePath}/`)) return refuse(404, `Not found. The product is at ${first}.`);
      next();
    }, next);
  };
  return {
    name: 'front-door',
    configureServer(server) {
      server.middlewares.use(before);
      // After Vite's own files.
      return () =>
        server.middlewares.use((request, response, next) => {
          const address = request.originalUrl ?? '/';
          if (isFilePath(address.split('?')[0] ?? '')) return next();
          const file = pageFor({ address, cookies: '', languages: '' }, pages);
          server.transformIndexHtml(`/${file}`, readFileSync(file, 'utf8'), address).then((html) => {
            response.writeHead(200, {
              'content-type': 'text/html; charset=utf-8',
              'cache-control': 'no-cache',
              'content-security-policy': "frame-ancestors 'none'",
            });
            response.end(html);
          }, next);
        });
    },
  };
}
