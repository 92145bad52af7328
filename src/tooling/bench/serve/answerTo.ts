import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Compressed } from './compressed.ts';

/** A file and the headers that it is served with. */
export interface ServedFile {
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Answers with a file, compressed where the browser and its kind allow that; 404 without one. */
export function answerTo(
  { headers }: IncomingMessage,
  response: ServerResponse,
  found: ServedFile | null,
  compressed: Compressed,
): void {
  if (found === null) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  const type = types[found.file.split('.').at(-1) ?? ''];
  const takesBrotli = /\bbr\b/u.test(String(headers['accept-encoding'] ?? ''));
  const small = takesBrotli ? compressed.get(found.file) : undefined;
  const body = small ?? readFileSync(found.file);
  response
    .writeHead(200, {
      ...found.headers,
      'content-type': type ?? 'application/octet-stream',
      'content-length': body.length,
      ...(small ? { 'content-encoding': 'br', vary: 'Accept-Encoding' } : {}),
    })
    .end(body);
}
