import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import Negotiator from 'negotiator';
import type { Connect } from 'vite';
import { encodings } from '../tooling/build/files.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Sends a file of a build, in the smallest of the forms that stand there and that the visitor takes. A file that is not there
 * is not found: a page in its place would be kept for a year under its name.
 * @param folder what is served below the base path
 */
export function sendFile(folder: string, basePath: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [address = ''] = (request.url ?? '').split('?');
    const isAsked = request.method === 'GET' || request.method === 'HEAD';
    if (!isAsked || !address.startsWith(`${basePath}/`)) return next();
    const file = fileBelow(folder, address.slice(basePath.length));
    const type = types[path.extname(file ?? '')];
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
 * The path of a file below a folder; null where its name leads out of the folder.
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
