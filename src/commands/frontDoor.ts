import type { Connect, Plugin } from 'vite';
import type { IdentityProvider } from '../idp/index.ts';

/**
 * Lets the identity provider answer its paths before the product does, and sends `/` to the product.
 * @param onlyOwnPages the provider's protocol is answered elsewhere; its own pages stay
 */
export function frontDoor(provider: IdentityProvider, onlyOwnPages = false): Plugin {
  const middleware: Connect.NextHandleFunction = (request, response, next) => {
    const [path] = (request.url ?? '/').split('?');
    if (path === '/' || path === '/login-ui' || path === '/login-ui/') {
      const query = (request.url ?? '').slice(path.length);
      response.writeHead(302, { location: `/login-ui/login${query}`, 'cache-control': 'no-store' }).end();
      return;
    }
    if (onlyOwnPages && !path?.startsWith('/_idp')) return next();
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
