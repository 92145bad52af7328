import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import Negotiator from 'negotiator';
import type { Connect } from 'vite';
import type { BuiltSite } from '../tooling/build/builtSite.ts';
import { encodings } from '../tooling/build/files.ts';
import { headersOf, type ServedEnvironment } from '../tooling/build/headers.ts';
import { pageFor } from '../tooling/build/pageFor.ts';
import { contentTypes, healthAddress, isFilePath, leadingAddresses } from '../tooling/deploy/layout.ts';

/**
 * Sends a file of a build in its smallest form that the client accepts. A missing file gives 404: a page in its place
 * would be cached for a year under its name.
 * @param folder what is served below the base path
 */
export function sendFile(folder: string, basePath: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [address = ''] = (request.url ?? '').split('?');
    const isAsked = request.method === 'GET' || request.method === 'HEAD';
    if (!isAsked || !address.startsWith(`${basePath}/`)) return next();
    const file = fileBelow(folder, address.slice(basePath.length));
    const type = contentTypes[path.extname(file ?? '').slice(1)];
    if (type === undefined || file === null || !isFile(file)) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }
    const there = encodings.filter(({ ending }) => existsSync(file + ending));
    const accepted = new Negotiator(request).encodings(there.map(({ name }) => name));
    const form = there.find(({ name }) => accepted.includes(name));
    const bytes = readFileSync(file + (form?.ending ?? ''));
    response.setHeader('content-type', type);
    response.setHeader('content-length', bytes.length);
    if (form) response.setHeader('content-encoding', form.name);
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : bytes);
  };
}

/**
 * Serves a built site as docs/operate.md describes: pages by path and language, files in their forms, headers of one
 * environment, and a health check.
 */
export function serveSite({ folder, pages }: BuiltSite, headers: ServedEnvironment): Connect.NextHandleFunction {
  const send = sendFile(folder, pages.basePath);
  const leading = new Map(leadingAddresses(headers));
  return (request, response, next) => {
    // The original address; the page is chosen below.
    const address = request.url ?? '/';
    const [asked = ''] = address.split('?');
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => typeof response;
    // Set late, because only then the status is known: a missing file must not be cached.
    response.writeHead = (...given: unknown[]) => {
      const isKept = given[0] === 200 && asked !== healthAddress(pages);
      const mine = isKept ? headersOf(address, headers) : { ...headers.every, 'cache-control': 'no-store' };
      for (const [name, value] of Object.entries(mine)) response.setHeader(name, value);
      return writeHead(...given);
    };
    if (asked === healthAddress(pages)) return void response.writeHead(200).end('ok\n');
    const location = leading.get(asked);
    if (location !== undefined) return void response.writeHead(302, { location }).end();
    const { cookie = '', 'accept-language': languages = '' } = request.headers;
    if (asked.startsWith(`${pages.basePath}/`) && !isFilePath(asked))
      request.url = `${pages.basePath}/${pageFor({ address, cookies: cookie, languages }, pages)}`;
    send(request, response, next);
  };
}

/**
 * The path of a file below a folder; null if its name leads out of the folder.
 * @param name with slashes
 * @param paths those of the system
 */
export function fileBelow(folder: string, name: string, paths: path.PlatformPath = path): string | null {
  const file = paths.join(folder, name);
  return file.startsWith(paths.join(folder, paths.sep)) ? file : null;
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
