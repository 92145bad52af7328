import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '../endpoint.ts';
import { classicError, type Reply } from '../reply.ts';

const folder = fileURLToPath(new URL('../page/', import.meta.url));

const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Serves a script, style or picture of the pages. */
export const pageFile: Endpoint = async (_provider, call): Promise<Reply> => {
  const name = call.path.split('/').pop() ?? '';
  const [, extension = ''] = /^[A-Za-z]+\.([a-z]+)$/.exec(name) ?? [];
  const contentType = contentTypes[extension];
  const body = contentType === undefined ? undefined : await readPageFile(name).catch(() => undefined);
  if (contentType === undefined || body === undefined) return classicError(404, 'E0000022', `No such file: ${name}`);
  return {
    status: 200,
    headers: { 'content-type': contentType, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
    body,
  };
};

/** Reads a file of the page folder as text. */
export function readPageFile(name: string): Promise<string> {
  return readFile(`${folder}${name}`, 'utf8');
}
