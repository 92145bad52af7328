import type { Headers } from '../build/headers.ts';
import type { Deployment } from './deployment.ts';
import { hashedFolders } from './layout.ts';

/** `_headers` as Netlify and Cloudflare Pages read it, for the document root. */
export function staticHeaders({ headers, pages: { basePath, drawn } }: Deployment): string {
  const block = (path: string, values: Headers): string =>
    `${path}\n${Object.entries(values)
      .map(([name, value]) => `  ${name}: ${value}`)
      .join('\n')}\n`;
  const pages = [...drawn, 'index.html', 'pages/*'];
  return [
    '# Made by the build. Belongs into the document root. Not tried on such a host: run npm run deploy:check.\n',
    block('/*', headers.every),
    ...pages.map((path) => block(`${basePath}/${path}`, headers.html)),
    ...hashedFolders.map((folder) => block(`${basePath}/${folder}/*`, headers.hashed)),
  ].join('\n');
}

/**
 * `_redirects` for the same hosts: a file that is there comes before every rule. They choose by `Language` (Netlify) or not
 * at all; a page in another language than the visitor's changes by itself.
 */
export function staticRedirects({ pages: { basePath, start, locales, drawn } }: Deployment): string {
  const [first = '', ...others] = locales;
  const page = (locale: string, name: string): string => `${basePath}/pages/${locale}/${name}.html 200`;
  return [
    '# Made by the build. Belongs into the document root. Not tried on such a host: run npm run deploy:check.',
    `/ ${basePath}/${start} 302`,
    ...hashedFolders.map((folder) => `${basePath}/${folder}/* /404.html 404`),
    ...drawn.flatMap((name) => [
      ...others.map((locale) => `${basePath}/${name} ${page(locale, name)} Language=${locale.split('-')[0]}`),
      `${basePath}/${name} ${page(first, name)}`,
    ]),
    `${basePath}/* ${basePath}/index.html 200`,
    '',
  ].join('\n');
}
