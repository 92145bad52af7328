import { existsSync, readFileSync, statSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import Negotiator from 'negotiator';
import type { BuiltSite } from '../release/builtSite.ts';
import { encodings, isCompressed } from '../release/files.ts';
import { type HeaderValues, headersOf, type ServedEnvironment } from '../release/headers.ts';
import {
  contentTypes,
  entryAddresses,
  healthAddress,
  isFilePath,
  isWellFormed,
  leadingAddresses,
} from '../release/layout.ts';
import { pageFor } from './pageFor.ts';

/**
 * Serves a built site as docs/operate.md describes: pages by path and language, files in their forms, headers of one
 * environment, redirects, and a health check.
 */
export function serveSite(
  { folder, pages }: Pick<BuiltSite, 'folder' | 'pages'>,
  headers: ServedEnvironment,
): RequestListener {
  const { basePath } = pages;
  const start = `${basePath}/${pages.start}`;
  const entries = entryAddresses(pages).filter((entry) => entry !== start);
  const leading = new Map(leadingAddresses(headers));
  return (request, response) => {
    const address = request.url ?? '/';
    const [asked = ''] = address.split('?');
    const uncached = { ...headers.every, 'cache-control': 'no-store' };
    const refuse = (status: number, says: string): void =>
      send(response, status, { ...uncached, 'content-type': 'text/plain; charset=utf-8' }, `${says}\n`);
    if (!isWellFormed(asked)) return refuse(400, 'This address is not well-formed.');
    const elsewhere = entries.includes(asked) ? start + address.slice(asked.length) : leading.get(asked);
    if (elsewhere !== undefined) return send(response, 302, { ...uncached, location: elsewhere });
    if (asked === healthAddress(pages)) return send(response, 200, uncached, 'ok\n');
    const { cookie: cookies = '', 'accept-language': languages = '' } = request.headers;
    const name = isFilePath(asked)
      ? asked.slice(basePath.length)
      : `/${pageFor({ address, cookies, languages }, pages)}`;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead && asked.startsWith(`${basePath}/`) ? fileBelow(folder, name) : null;
    if (file === null || !isServed(file)) return refuse(404, 'Not found');
    // The smallest form that the client accepts.
    const there = encodings.filter(({ ending }) => existsSync(file + ending));
    const accepted = new Negotiator(request).encodings(there.map((each) => each.name));
    const form = there.find((each) => accepted.includes(each.name));
    const bytes = readFileSync(file + (form?.ending ?? ''));
    const sent = {
      ...headersOf(address, headers),
      'content-type': contentTypes[path.extname(file).slice(1)] ?? 'application/octet-stream',
      'content-length': String(bytes.length),
      ...(form && { 'content-encoding': form.name }),
    };
    send(response, 200, sent, request.method === 'HEAD' ? undefined : bytes);
  };
}

function send(response: ServerResponse, status: number, headers: HeaderValues, body?: string | Buffer): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.writeHead(status).end(body);
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

/** A compressed form is sent under the name of its file alone. */
function isServed(file: string): boolean {
  return !isCompressed(file) && (statSync(file, { throwIfNoEntry: false })?.isFile() ?? false);
}
