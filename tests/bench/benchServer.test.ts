import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchServer, folderSite, startBenchServer } from '../../src/bench/serve/benchServer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'served-'));
writeFileSync(path.join(folder, 'index.html'), '<!doctype html>'.repeat(50));
writeFileSync(path.join(folder, 'code.js'), 'void 0;'.repeat(200));
writeFileSync(path.join(folder, 'made.js'), 'void 1;'.repeat(200));
writeFileSync(path.join(folder, 'made.js.br'), 'as the build made it');
let server: BenchServer;
beforeAll(async () => {
  server = await startBenchServer([folderSite('/bench/page/', folder)]);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly bytes: number;
}

/** As it comes over the wire: nothing is decompressed. */
function ask(address: string, encoding = 'br'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${server.origin}${address}`, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ headers: response.headers, bytes }));
    }).on('error', reject);
  });
}

describe('the server of the bench', () => {
  it('compresses what the build has not, for browsers that take brotli and only for them', async () => {
    const [small, plain] = [await ask('/bench/page/code.js'), await ask('/bench/page/code.js', 'identity')];
    expect(small.headers['content-encoding']).toBe('br');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(small.bytes).toBeLessThan(plain.bytes / 10);
    expect((await ask('/bench/page/made.js')).bytes).toBe('as the build made it'.length);
  });

  it('lets browsers keep files for ever, and pages never', async () => {
    expect((await ask('/bench/page/code.js')).headers['cache-control']).toContain('immutable');
    expect((await ask('/bench/page/')).headers['cache-control']).toBe('no-store');
  });

  it('notes what reaches the provider', async () => {
    await server.reset();
    await fetch(`${server.origin}/idp/idx/identify`, { method: 'POST', body: '{}' });
    const [arrival] = server.arrivals().filter(({ call }) => call === 'POST /idp/idx/identify');
    expect(arrival?.isAnswered).toBe(true);
  });
});
