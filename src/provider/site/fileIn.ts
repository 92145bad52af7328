import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '../endpoint.ts';
import { classicError } from '../reply.ts';

const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Serves the scripts, styles and pictures of a folder beside this one, and no other file. */
export function fileIn(folder: 'page' | 'assets'): Endpoint {
  return async (_provider, call) => {
    const name = call.path.split('/').pop() ?? '';
    const [, extension = ''] = /^[A-Za-z-]+\.([a-z]+)$/.exec(name) ?? [];
    const contentType = contentTypes[extension];
    const body = contentType === undefined ? undefined : await readFileOf(folder, name).catch(() => undefined);
    if (contentType === undefined || body === undefined) return classicError(404, 'E0000022', `No such file: ${name}`);
    return {
      status: 200,
      headers: { 'content-type': contentType, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
      body,
    };
  };
}

/** Reads a file of such a folder as text. */
export function readFileOf(folder: 'page' | 'assets', name: string): Promise<string> {
  return readFile(fileURLToPath(new URL(`../${folder}/${name}`, import.meta.url)), 'utf8');
}
