import type { Connect, Plugin } from 'vite';
import type { IdentityProvider } from '../idp/index.ts';

/**
 * Lets the identity provider answer its paths before the product does, and sends `/` to the product.
 * @param elsewhere paths below which another provider answers
 */
export function frontDoor(provider: IdentityProvider, basePath: string, elsewhere: readonly string[] = []): Plugin {
  const middleware: Connect.NextHandleFunction = (request, response, next) => {
    const [path] = (request.url ?? '/').split('?');
    if (path === '/' || path === basePath || path === `${basePath}/`) {
      const query = (request.url ?? '').slice(path.length);
      response.writeHead(302, { location: `${basePath}/login${query}`, 'cache-control': 'no-store' }).end();
      return;
    }
    if (elsewhere.some((prefix) => path?.startsWith(prefix))) return next();
    provider.handle(request, response).then((answered) => {
      if (!answered) next();
    }, next);
  };
  return {
    name: 'front-door',
    configureServer: ({ middlewares }) => void middlewares.use(middleware),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(middleware),
  };
}
