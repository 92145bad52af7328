import { mkdtempSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type BuiltSite, siteParts } from '../../../src/tools/release/builtSite.ts';
import { compressBelow, writeFile } from '../../../src/tools/release/files.ts';
import { deployment } from './deployments.ts';
import { release } from './releases.ts';

/** Writes a site of a few files into a folder of its own. */
export function writeSmallSite(): { readonly root: string; readonly site: BuiltSite } {
  const { headers, pages, environment } = deployment;
  const root = mkdtempSync(path.join(tmpdir(), 'served-'));
  const folder = path.join(root, siteParts.web, pages.basePath);
  const page = (name: string): string =>
    `<p>${name}<script id="content">{"release":"${release.id}"}</script>`.padEnd(900, '.');
  const files = {
    'index.html': page('index'),
    ...Object.fromEntries(
      pages.locales.flatMap((locale) =>
        pages.drawn.map((name) => [`pages/${locale}/${name}.html`, page(`${name} in ${locale}`)]),
      ),
    ),
    'assets/index-1.js': 'go(1);'.repeat(100),
    'content/program-12345678.json': JSON.stringify('x'.repeat(900)),
    'licenses.txt': 'Permission is hereby granted. '.repeat(40),
  };
  for (const [file, text] of Object.entries(files)) writeFile(path.join(folder, file), text);
  compressBelow(folder);
  return { root, site: { folder, headers: { [environment]: headers }, pages, release } };
}

/** Listens on a port that is free. */
export async function listen(
  answer: http.RequestListener,
): Promise<{ readonly server: http.Server; readonly origin: string }> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request as it is written: `fetch` would tidy up the address, and lets no page set some of the headers. */
export function send(origin: string, options: http.RequestOptions, body?: string): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = http.request({ hostname, port, ...options }, (response) => {
      const { statusCode: status, headers } = response;
      text(response).then((read) => resolve({ status, headers, body: read }), reject);
    });
    sent.on('error', reject).end(body);
  });
}
