import { describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { providerForTests } from './running.ts';

const running = providerForTests();

const get = (path: string, headers: Record<string, string> = {}) =>
  new Browser(running.origin).call('GET', path, { headers });

describe('the pages', () => {
  it.each(['/_idp/', '/_idp/home', '/_idp/site/pay-bill'])(
    '%s run nothing inline under a strict policy',
    async (path) => {
      const page = await get(path);
      expect(page.status).toBe(200);
      const policy = page.headers.get('content-security-policy');
      for (const directive of ["default-src 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"]) {
        expect(policy).toContain(directive);
      }
      expect(page.text).not.toMatch(/<script>| style=| on\w+=/);
    },
  );

  it('have every file that they name', async () => {
    const { text } = await get('/_idp/');
    const files = [...text.matchAll(/"(\/_idp\/page\/[^"]+)"/g)].map(([, path]) => String(path));
    expect(files.length).toBeGreaterThan(3);
    for (const path of files) expect([path, (await get(path)).status]).toEqual([path, 200]);
    for (const path of ['/_idp/page/nothing.js', '/_idp/page/..%2findex.ts', '/_idp/page/index.html']) {
      expect((await get(path)).status).toBe(404);
    }
  });

  it('stand in for another site and show path and query as written', async () => {
    const { text } = await get('/_idp/site/%3Cimg%20src=x%3E?q=%3Cscript%3Ealert(1)%3C/script%3E');
    expect(text).toContain('Stand-in for &lt;img src=x&gt;');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<img src=x>');
  });

  it('show the claims of the access token cookie but never the token', async () => {
    const { body } = await new Browser(running.origin).tokensOf('sms-declined');
    const { text } = await get('/_idp/home', { cookie: `sf-cauth1=${body.access_token}` });
    expect(text).toContain('You are signed in');
    expect(text).toContain('DO_NOT_ENROLL');
    expect(text).not.toContain(body.access_token.slice(0, 40));
    expect((await get('/_idp/home', { cookie: 'sf-cauth1=garbage' })).status).toBe(200);
  });

  it('let the app frame the fingerprint page, whose script is a file', async () => {
    const page = await get('/auth/services/devicefingerprint');
    expect(page.headers.get('x-frame-options')).toBeNull();
    expect(page.headers.get('content-security-policy')).not.toContain('frame-ancestors');
    expect(page.text).toMatch(/data-fingerprint="[0-9a-f]{32}"/);
    expect(page.text).not.toContain('<script>');
  });

  it('tells the same browser the same fingerprint, and touches no session', async () => {
    const page = await get('/auth/services/devicefingerprint');
    const cookie = page.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^idp_fingerprint=\S+; Path=\/; HttpOnly; SameSite=Lax$/);
    const again = await get('/auth/services/devicefingerprint', { cookie: cookie.replace(/;.*/, '') });
    expect(again.text).toBe(page.text);
  });
});
