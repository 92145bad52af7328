import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '../endpoint.ts';
import { classicError, type Reply } from '../reply.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** Serves a script or style sheet that replaces one of another site. */
export const assetFile: Endpoint = async (_provider, call): Promise<Reply> => {
  const name = call.path.slice('/_idp/assets/'.length);
  const [, extension = ''] = /^[a-z-]+\.([a-z]+)$/.exec(name) ?? [];
  const contentType = contentTypes[extension];
  const body =
    contentType === undefined ? undefined : await readFile(`${folder}${name}`, 'utf8').catch(() => undefined);
  if (contentType === undefined || body === undefined) return classicError(404, 'E0000022', `No such asset: ${name}`);
  return {
    status: 200,
    headers: { 'content-type': contentType, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' },
    body,
  };
};
