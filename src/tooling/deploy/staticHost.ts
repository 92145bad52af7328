import type { Headers } from '../build/headers.ts';
import { licensesFile } from '../build/licenses.ts';
import type { Deployment } from './deployment.ts';
import { entryAddresses, hashedFolders, healthAddress, leadingAddresses } from './layout.ts';

const about = '# Made by the build, for Netlify. Belongs into the document root.\n';

/**
 * The `_headers` of Netlify, for the document root. All matching rules apply, and also to missing files. So files are not
 * cached without revalidation, and any path may be a page.
 */
export function staticHeaders({ headers, pages: { basePath, drawn } }: Deployment): string {
  const block = (path: string, values: Headers): string =>
    `${path}\n${Object.entries(values)
      .map(([name, value]) => `  ${name}: ${value}`)
      .join('\n')}\n`;
  const { 'cache-control': kept = 'no-store', ...forPages } = headers.html;
  return [
    about,
    block('/*', headers.every),
    block(`${basePath}/*`, forPages),
    ...[...drawn, 'index.html', 'pages/*'].map((path) => block(`${basePath}/${path}`, { 'cache-control': kept })),
  ].join('\n');
}

/**
 * The `_redirects` of the same host: an existing file precedes every rule except those with `!`. They choose by the query
 * and by the browser's first language. A page in another language than the visitor's switches by itself.
 */
export function staticRedirects({ headers, pages }: Deployment): string {
  const { basePath, start, locales, drawn, query } = pages;
  const [first = '', ...others] = locales;
  const page = (locale: string, name: string): string => `${basePath}/pages/${locale}/${name}.html 200`;
  const entries = new Set(entryAddresses(pages).map((entry) => entry.replace(/(.)\/$/u, '$1')));
  return [
    about.trim(),
    ...[...entries].map((entry) => `${entry} ${basePath}/${start} 302!`),
    ...leadingAddresses(headers).map(([from, to]) => `${from} ${to} 302!`),
    ...hashedFolders.map((folder) => `${basePath}/${folder}/* /404.html 404`),
    // Other files.
    `${healthAddress(pages)} ${basePath}/${licensesFile} 200`,
    ...drawn.flatMap((name) => [
      ...(query === null
        ? []
        : locales.map((locale) => `${basePath}/${name} ${query}=${locale} ${page(locale, name)}`)),
      ...others.map((locale) => `${basePath}/${name} ${page(locale, name)} Language=${locale.split('-')[0]}`),
      `${basePath}/${name} ${page(first, name)}`,
    ]),
    `${basePath}/* ${basePath}/index.html 200`,
    '',
  ].join('\n');
}
