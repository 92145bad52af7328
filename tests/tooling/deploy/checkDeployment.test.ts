import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serveSite } from '../../../src/commands/sendFile.ts';
import type { BuiltSite } from '../../../src/tooling/build/builtSite.ts';
import { compressBelow, writeFile } from '../../../src/tooling/build/files.ts';
import { checkDeployment } from '../../../src/tooling/deploy/check/checkDeployment.ts';
import { release } from '../build/releases.ts';
import { deployment } from './deployments.ts';

const { headers, pages } = deployment;
let folder = '';
let site: BuiltSite;
let server: Server;
/** Spoils an answer; true where it gave one itself. */
let spoil: (request: IncomingMessage, response: ServerResponse) => boolean;
const asItIs = (): boolean => false;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'served-'));
  const page = (name: string): string => `<meta name="engine" content="aaa"><p>${name} `.padEnd(900, '.');
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
  site = { folder, headers: { prod: headers }, pages, release };
  const answer = serveSite(site, headers);
  server = createServer((request, response) => {
    const [asked = '', query] = (request.url ?? '').split('?');
    if (spoil(request, response)) return;
    if (['/', '/in', '/in/'].includes(asked)) {
      const location = `/in/login${query === undefined ? '' : `?${query}`}`;
      return void response.writeHead(302, { location }).end();
    }
    answer(request, response, () => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  spoil = asItIs;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function faults(spoils: typeof spoil = asItIs): Promise<readonly string[]> {
  spoil = spoils;
  const { port } = server.address() as AddressInfo;
  const checked = await checkDeployment(`http://127.0.0.1:${port}`, site, headers);
  expect(checked.answers).toBeGreaterThan(50);
  return checked.faults.map(({ address, what, remedy }) => `${address}: ${what}. ${remedy}.`);
}

/** Changes a header of every answer that has it. */
const withHeader =
  (name: string, change: (value: string) => string | null): typeof spoil =>
  (_, response) => {
    const set = response.setHeader.bind(response);
    response.setHeader = (given, value) => {
      const changed = given.toLowerCase() === name ? change(String(value)) : value;
      return changed === null ? response : set(given, changed);
    };
    return false;
  };

describe('what is served', () => {
  it('is right where all is as the site wants it', async () => {
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['content-security-policy', 'the header content-security-policy is missing'],
    ['x-content-type-options', 'the header x-content-type-options is missing'],
    ['vary', 'vary does not name accept-encoding'],
    ['content-type', 'content-type is missing and not text/html; charset=utf-8'],
  ])('lacks %s: that is told, with what to do', async (name, what) => {
    const told = await faults(withHeader(name, () => null));
    expect(told).toContainEqual(expect.stringMatching(new RegExp(`^/in/login: ${what}\\. (?:Take|Send) `, 'u')));
  });

  it('has old headers for new pages: the policy is told as it is and as it should be', async () => {
    const told = await faults(withHeader('content-security-policy', (value) => value.replace("'self'", "'none'")));
    expect(told).toContainEqual(expect.stringContaining(`script-src 'none'`));
    expect(told).toContainEqual(expect.stringContaining(' and not "default-src'));
  });

  it('is of another release: both engines are told', async () => {
    site = { ...site, release: { ...release, engine: 'bbb' } };
    const told = await faults((request, response) => {
      if (!request.url?.startsWith('/in/logout')) return false;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end('<meta name="engine" content="ccc">');
      return true;
    });
    site = { ...site, release };
    expect(told).toContainEqual(expect.stringContaining('it runs the engine ccc, and this one has bbb. Upload'));
  });

  it('gives a page in place of a missing file', async () => {
    const told = await faults((request) => {
      if (request.url?.includes('gone')) request.url = '/in/index.html';
      return false;
    });
    expect(told).toContainEqual(expect.stringMatching(/^\/in\/assets\/gone-\w+\.js: status 200 in place of 404\. /u));
  });

  it('chooses no page by language', async () => {
    const told = await faults((request) => {
      request.headers['accept-language'] = 'en';
      return false;
    });
    expect(told).toContain(
      `/in/login (accept-language: es-US): another page than pages/es-US/login.html. Choose the page by path and language, as pages.json and the configuration in deploy/ do.`,
    );
  });

  it('has no Brotli', async () => {
    const told = await faults((request) => {
      request.headers['accept-encoding'] = 'gzip';
      return false;
    });
    expect(told).toContainEqual(
      expect.stringMatching(/^\/in\/assets\/index-1\.js \(accept-encoding: br\): content-encoding is gzip\. Send/u),
    );
  });

  it('shows what is for operators, does not redirect, and tells no health', async () => {
    const told = await faults((request, response) => {
      const [asked = ''] = (request.url ?? '').split('?');
      if (!['/', '/in/health', '/in/headers.json'].includes(asked)) return false;
      response.writeHead(asked === '/in/health' ? 503 : 200).end();
      return true;
    });
    expect(told).toEqual([
      '/?goto=x: status 200. Redirect it to /in/login, with its query.',
      '/in/health: status 503 in place of 200. Answer 200 there, for those that watch the server.',
      '/in/headers.json: what is for operators alone is served. Serve the folder `web` alone.',
    ]);
  });

  it('cannot be read or does not answer: each address is told once', async () => {
    const told = await faults((request, response) => {
      if (request.url !== '/in/licenses.txt') return false;
      response.destroy();
      return true;
    });
    expect(told).toHaveLength(3);
    expect(told[0]).toMatch(/^\/in\/licenses\.txt: no answer that can be read: .*\. See that the server runs/u);
  });
});
