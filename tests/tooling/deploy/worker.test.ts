import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltSite } from '../../../src/tooling/build/builtSite.ts';
import { pageFor } from '../../../src/tooling/build/pageFor.ts';
import { cloudflareWorker } from '../../../src/tooling/deploy/worker.ts';
import { deployment } from './deployments.ts';
import { expectServed, writeSmallSite } from './smallSite.ts';

interface Worker {
  fetch(request: Request, env: object): Promise<Response>;
}

let root = '';
let site: BuiltSite;
let worker: Worker;
const { pages } = deployment;

beforeAll(async () => {
  ({ root, site } = writeSmallSite());
  const code = `data:text/javascript,${encodeURIComponent(cloudflareWorker(deployment))}`;
  worker = ((await import(/* @vite-ignore */ code)) as { default: Worker }).default;
});
afterAll(() => rmSync(root, { recursive: true }));

/** Files as Cloudflare Pages has them: pages without their ending, and led on there with it. */
const assets = {
  fetch: async (address: URL): Promise<Response> => {
    const { pathname } = address;
    if (pathname.endsWith('.html'))
      return new Response(null, { status: 308, headers: { location: pathname.slice(0, -5) } });
    const names = pathname.endsWith('/') ? [`${pathname}index.html`] : [pathname, `${pathname}.html`];
    const found = names
      .map((name) => path.join(root, 'web', name))
      .find((file) => existsSync(file) && statSync(file).isFile());
    return found === undefined ? new Response('', { status: 404 }) : new Response(readFileSync(found));
  },
};

function asked(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return worker.fetch(new Request(`https://login.example.com${address}`, { headers, method }), { ASSETS: assets });
}

describe('the worker for Cloudflare Pages', () => {
  it('serves a site as it should', async () => {
    await expectServed(site, async (request, response) => {
      const headers = request.headers as Record<string, string>;
      const answer = await asked(request.url ?? '/', headers);
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });

  it('chooses the page that the build would', async () => {
    const choice = fc.constantFrom('', 'es', 'es-MX, en;q=0.3', 'zz, en;q=0.5, es;q=0.7', 'en');
    const kept = fc.constantFrom('', 'lang=es', 'a=b; lang=en-US', 'lang=xx; c=d');
    const address = fc.constantFrom('/in/login', '/in/logout/', '/in/login?lang=es', '/in/login?lang=..%2Fx', '/in/vc');
    await fc.assert(
      fc.asyncProperty(choice, kept, address, async (languages, cookies, at) => {
        const answer = await asked(at, { 'accept-language': languages, cookie: cookies });
        const file = pageFor({ address: at, cookies, languages }, pages);
        expect(await answer.text()).toBe(readFileSync(path.join(site.folder, file), 'utf8'));
      }),
    );
  });

  it('sends the form that the visitor takes, where the host says what that is', async () => {
    const request = new Request('https://login.example.com/in/login', { headers: { 'accept-encoding': 'br, gzip' } });
    const answer = await worker.fetch(Object.assign(request, { cf: { clientAcceptEncoding: 'gzip' } }), {
      ASSETS: assets,
    });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  });

  it('sends no content for HEAD, and takes nothing', async () => {
    const head = await asked('/in/login', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-security-policy')).toBe(deployment.headers.html['content-security-policy']);
    expect((await asked('/in/login', {}, 'POST')).status).toBe(405);
  });
});
