import { choiceScript } from './choice.ts';
import type { Deployment } from './deployment.ts';
import { contentTypes, entryAddresses, fileEnding, hashedFolders, healthAddress, leadingAddresses } from './layout.ts';

/**
 * The `_worker.js` of Cloudflare Pages, in the document root: it answers every request. `_headers` and `_redirects` cannot
 * choose by language or keep a missing file from being cached, and the host redirects `x.html` to `x`.
 */
export function cloudflareWorker({ headers, pages }: Deployment): string {
  const { basePath, start, query, cookie } = pages;
  const json = (value: unknown): string => JSON.stringify(value, null, 2);
  const hashed = hashedFolders.map((folder) => `${basePath}/${folder}/`);
  return `// Made by the build: the worker of a site on Cloudflare Pages. Belongs into the document root.
${choiceScript(pages)}
const every = ${json(headers.every)};
const forPages = ${json(headers.html)};
const forHashed = ${json(headers.hashed)};
const types = ${json(contentTypes)};

function answer(status, more, body) {
  return new Response(body, { status, headers: { ...every, 'cache-control': 'no-store', ...more } });
}

function cookieOf(request, name) {
  const pairs = (request.headers.get('cookie') || '').split(';').map((pair) => pair.trim().split('='));
  const found = pairs.find((pair) => pair[0] === name);
  return found === undefined ? '' : found[1] || '';
}

async function respond(request, asset) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, { allow: 'GET, HEAD' });
  if (${JSON.stringify(entryAddresses(pages))}.includes(pathname))
    return answer(302, { location: \`${basePath}/${start}\${search}\` });
  const leads = ${JSON.stringify(Object.fromEntries(leadingAddresses(headers)))}[pathname];
  if (leads !== undefined) return answer(302, { location: leads });
  if (pathname === '${healthAddress(pages)}') return answer(200, {}, 'ok\\n');
  if (!pathname.startsWith('${basePath}/') || /\\.(?:br|gz)$/.test(pathname)) return answer(404, {}, 'Not found\\n');
  const file = /${fileEnding}/.test(pathname)
    ? pathname
    : pageOf(
        pathname,
        ${query === null ? `''` : `searchParams.get(${JSON.stringify(query)}) || ''`},
        ${cookie === null ? `''` : `cookieOf(request, ${JSON.stringify(cookie)})`},
        request.headers.get('accept-language') || '',
      );
  const type = types[file.slice(file.lastIndexOf('.') + 1)];
  // Cloudflare replaces the visitor's Accept-Encoding by its own.
  const { clientAcceptEncoding } = request.cf || {};
  const form = formOf(clientAcceptEncoding ?? request.headers.get('accept-encoding') ?? '');
  let found = form === '' ? null : await asset(file + form);
  const isCompressed = found !== null && found.status === 200;
  if (!isCompressed) found = await asset(file);
  if (type === undefined || found.status !== 200) return answer(404, {}, 'Not found\\n');
  const isHashed = ${JSON.stringify(hashed)}.some((folder) => file.startsWith(folder));
  const kind = file.endsWith('.html') ? forPages : isHashed ? forHashed : {};
  const coding = isCompressed ? { 'content-encoding': form === '.br' ? 'br' : 'gzip' } : {};
  return new Response(request.method === 'HEAD' ? null : found.body, {
    headers: { ...every, ...kind, ...coding, 'content-type': type },
    // The file is compressed already.
    ...(isCompressed ? { encodeBody: 'manual' } : {}),
  });
}

// The host redirects pages with a suffix to those without.
const withoutEnding = (file) => file.replace(/(?:(\\/)index)?\\.html$/, '$1');

export default {
  fetch: (request, env) => respond(request, (file) => env.ASSETS.fetch(new URL(withoutEnding(file), request.url))),
};
`;
}
