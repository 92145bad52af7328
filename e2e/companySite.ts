import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { EnvironmentsFile } from '../src/compiler/generated/source.ts';
import { Origins } from '../src/compiler/load/origins.ts';
import { separateAlike } from '../src/compiler/lower/environments.ts';
import { createIdentityProvider } from '../src/provider/index.ts';
import { headersIn, readSite } from '../src/tools/release/builtSite.ts';
import { serveSite } from '../src/tools/serve/serveSite.ts';
import { testIdentity } from './servers/testIdentity.ts';

const folder = 'dist/test';
/** Where the hosts of an environment have what the local provider has elsewhere. */
const elsewhere: readonly (readonly [host: string, path: RegExp, local: string])[] = [
  ['login', /^\/bot-token/u, '/_idp/bot-token'],
  ['log', /^\/ingest/u, '/log/ingest'],
  ['telephony', /^\/hook\/code/u, '/_idp/telephony'],
  ['ui', /^\/v1\//u, '/_idp/assets/'],
  ['waf', /^\/v1\//u, '/_idp/assets/'],
  ['monitoring', /^\/v1\//u, '/_idp/assets/'],
  ['chat', /^\/v1\//u, '/_idp/assets/'],
];

interface CompanySite {
  /** What makes Chromium find the hosts of the environment here. */
  readonly resolverRules: string;
  stop(): Promise<void>;
}

/**
 * A test environment of the company as it is deployed: every host by https, the built files under the headers of that
 * environment, and the local provider as what the company has behind its hosts.
 */
export async function startCompanySite(name: string): Promise<CompanySite> {
  const file = JSON.parse(readFileSync('flows/environments.json', 'utf8')) as EnvironmentsFile;
  const { environments } = separateAlike(file, new Origins());
  const site = readSite(folder);
  const files = serveSite(site, headersIn(folder, site, name));
  const environment = environments[name];
  if (!environment) throw new Error(`There is no environment "${name}".`);
  const { clientId = '' } = environment;
  const provider = createIdentityProvider({ clientId });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [host = ''] = (request.headers.host ?? '').split('.');
    const moved = elsewhere.find(([from, where]) => from === host && where.test(request.url ?? ''));
    if (moved) request.url = (request.url ?? '').replace(moved[1], moved[2]);
    if (host === 'www') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Home</h1>');
    if (host === 'login' && !moved) return files(request, response);
    if (!(await provider.handle(request, response))) response.writeHead(404).end();
  };
  const server = createServer(testIdentity, (request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    resolverRules: `MAP *.${environment.cookieDomain} 127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
