import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { readSite, siteParts } from '../../src/tools/release/builtSite.ts';
import { ask } from '../../src/tools/release/check/ask.ts';
import { certificate, documentRoot, healthAddress } from '../../src/tools/release/layout.ts';
import { freePorts, startProgram } from '../browsers/program.ts';
import { testIdentity } from './testIdentity.ts';

const host = 'localhost';
const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

function findNginx(): string {
  const found = places.find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new Error('These tests need nginx: run apt-get install nginx on Debian or Ubuntu.');
}

/** The system's nginx, which serves a site under TLS. */
export interface ServedSite {
  readonly origin: string;
  /** The file that its certificate is trusted by. */
  readonly authority: string;
  /** Takes the configuration that lies in the folder now, without a pause. */
  reload(): void;
  stop(): Promise<void>;
}

/** The paths of the local provider, which an environment on the page's own origin needs. */
const providerPaths = ['/_idp/', '/oauth2/', '/idp/', '/api/', '/auth/', '/css/', '/log/'];

/**
 * Serves one environment of a built site by the configuration that lies in its folder, but for names, ports and folders.
 * @param provider the origin that answers the provider's paths
 */
export async function serve(site: string, environment: string, provider: string | null = null): Promise<ServedSite> {
  // nginx does not tell which one the system chose.
  const [port, plain] = await freePorts(2);
  const { key, cert } = testIdentity;
  let reconfigure = (): void => {};
  const program = startProgram(findNginx(), (folder) => {
    const at = (file: string, text: string): string => {
      writeFileSync(path.join(folder, file), text);
      return path.join(folder, file);
    };
    const toProvider = providerPaths.map(
      (prefix) =>
        `location ^~ ${prefix} { proxy_pass ${provider}; proxy_set_header host $http_host; proxy_set_header x-forwarded-proto https; }`,
    );
    const chain = at('chain.pem', cert);
    const keyFile = at('key.pem', key);
    const conf = (): string =>
      readFileSync(path.join(site, siteParts.deploy, environment, 'nginx.conf'), 'utf8')
        .replaceAll(documentRoot, path.resolve(site, siteParts.web))
        .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
        .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
        .replaceAll(certificate.chain, chain)
        .replaceAll(certificate.key, keyFile)
        .replaceAll(/server_name .*;/gu, `server_name ${host};`)
        .replace('  server_tokens off;', (line) => [line, ...(provider === null ? [] : toProvider)].join('\n'));
    reconfigure = () => void at('site.conf', conf());
    reconfigure();
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    // What Debian's package sets for every site, and what operators add to it, must not change this one.
    const ofOthers =
      'sendfile on; tcp_nopush on; gzip on; gzip_types *; gzip_proxied any; gzip_vary on; expires 1h; charset utf-8; autoindex on; add_header x-of-all 1;';
    const main = `daemon off; ${process.getuid?.() === 0 ? 'user root; ' : ''}pid ${folder}/nginx.pid; error_log stderr;
events {}
http { access_log off; ${ofOthers} ${temporary.join(' ')} include ${path.join(folder, 'site.conf')}; }
`;
    return ['-c', at('nginx.conf', main), '-p', folder];
  });
  const origin = `https://${host}:${port}`;
  const health = new URL(healthAddress(readSite(site).pages), origin);
  const answers = async (): Promise<number | string> => {
    if (program.child.exitCode !== null) return `nginx ended: ${program.printed()}`;
    return ask(health, {}, cert).then(
      ({ status }) => status,
      (cause: Error) => cause.message,
    );
  };
  try {
    await expect.poll(answers).toBe(200);
  } catch (cause) {
    await program.end();
    throw cause;
  }
  const reload = (): void => {
    reconfigure();
    program.child.kill('SIGHUP');
  };
  return { origin, authority: cert, reload, stop: () => program.end() };
}
