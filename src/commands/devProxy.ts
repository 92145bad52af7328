import type { Connect, Plugin } from 'vite';
import type { IdentityProvider } from '../idp/index.ts';
import { isFilePath } from '../tooling/deploy/layout.ts';

/**
 * Lets the identity provider answer its paths before the product, and redirects `/` to the product. Describes other
 * addresses in the same way for `npm start` and `npm run preview`.
 * @param elsewhere path prefixes that another provider answers
 */
export function devProxy(provider: IdentityProvider, basePath: string, elsewhere: readonly string[] = []): Plugin {
  const middleware: Connect.NextHandleFunction = (request, response, next) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const refuse = (status: number, says: string): void => {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end(`${says}\n`);
    };
    if (path === '/' || path === basePath || path === `${basePath}/`) {
      const query = (request.url ?? '').slice(path.length);
      response.writeHead(302, { location: `${basePath}/login${query}`, 'cache-control': 'no-store' }).end();
      return;
    }
    if (!isDecodable(path)) return refuse(400, 'This address is not well-formed.');
    if (elsewhere.some((prefix) => path.startsWith(prefix))) return next();
    provider.handle(request, response).then((answered) => {
      if (answered) return;
      if (!path.startsWith(`${basePath}/`)) return refuse(404, `Not found. Customers sign in at ${basePath}/login.`);
      // A development server answers with the page even for a missing file, if the request accepts HTML.
      if (isFilePath(path)) request.headers.accept = withoutPages(request.headers.accept);
      next();
    }, next);
  };
  return {
    name: 'front-door',
    configureServer: ({ middlewares }) => void middlewares.use(middleware),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(middleware),
  };
}

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** The accepted types without HTML (RFC 9110, section 12.5.1). */
function withoutPages(accept = '*/*'): string {
  const types = accept.split(',').filter((type) => !/^\s*(?:text\/html|application\/xhtml\+xml|\*\/\*)/u.test(type));
  return types.join(',') || 'application/octet-stream';
}
