import path from 'node:path';
import type { Connect } from 'vite';
import type { Content } from '../content/makeContent.ts';

const types: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves the current files of the product, and passes all other requests on. */
export function serveContent(content: () => Content): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { index, files } = content();
    const [address = ''] = (request.url ?? '').split('?');
    const file = address.startsWith(index.at) ? address.slice(index.at.length) : '';
    const text = files.get(file);
    if (text === undefined) return next();
    response.setHeader('content-type', `${types[path.extname(file)]}; charset=utf-8`);
    response.setHeader('cache-control', 'no-store');
    response.end(text);
  };
}
