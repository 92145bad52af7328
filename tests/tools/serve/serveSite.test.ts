import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressBelow, writeFile } from '../../../src/tools/release/files.ts';
import { serveSite } from '../../../src/tools/serve/serveSite.ts';
import { deployment } from '../release/deployments.ts';
import { listen, send } from '../release/smallSite.ts';

let server: Server;
let origin = '';
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'files-'));
  writeFile(path.join(folder, 'site/assets/a.js'), 'go(1);'.repeat(100));
  writeFile(path.join(folder, 'site/tiny.json'), '1');
  writeFile(path.join(folder, 'site/picture.png'), 'no text'.repeat(100));
  writeFile(path.join(folder, 'site/licenses.txt'), 'Permission is hereby granted. '.repeat(100));
  writeFile(path.join(folder, 'secret.json'), '{}');
  compressBelow(path.join(folder, 'site'));
  const { pages, headers } = deployment;
  ({ server, origin } = await listen(serveSite({ folder: path.join(folder, 'site'), pages }, headers)));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function get(address: string, encodings: string, method = 'GET') {
  const sent = { path: address, method, headers: { 'accept-encoding': encodings } };
  const { status, headers } = await send(origin, sent);
  return { status, type: headers['content-type'], encoding: headers['content-encoding'] };
}

describe('a file of a build', () => {
  it.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['BR;q=0.5', 'br'],
    ['brotli', undefined],
    ['', undefined],
  ])('is sent to who takes "%s" as %s', async (encodings, encoding) => {
    expect(await get('/in/assets/a.js?x=1', encodings)).toEqual({
      status: 200,
      type: 'text/javascript; charset=utf-8',
      encoding,
    });
  });

  it('is plain text where it holds the notices of licences', async () => {
    const type = 'text/plain; charset=utf-8';
    expect(await get('/in/licenses.txt', 'br')).toEqual({ status: 200, type, encoding: 'br' });
  });

  it('is sent as it is where no smaller form stands beside it', async () => {
    expect(await get('/in/tiny.json', 'br')).toEqual({ status: 200, type: 'application/json', encoding: undefined });
    expect(await get('/in/picture.png', 'br')).toEqual({
      status: 200,
      type: 'application/octet-stream',
      encoding: undefined,
    });
  });

  it.each([
    ...['/in/assets/gone.js', '/in/../secret.json', '/in/assets/a.js.br', '/in/assets'],
    ...['/elsewhere.js', '/elsewhere', '//elsewhere:port'],
  ])('is not found at %s', async (address) => {
    expect(await get(address, 'br')).toMatchObject({ status: 404, encoding: undefined });
  });

  it('is not sent in answer to a POST', async () => {
    expect(await get('/in/assets/a.js', 'br', 'POST')).toMatchObject({ status: 404 });
  });

  it.each(['/%', '/in/%zz'])('is refused under an address that is not well-formed: %s', async (address) => {
    expect(await get(address, 'br')).toMatchObject({ status: 400 });
  });
});
