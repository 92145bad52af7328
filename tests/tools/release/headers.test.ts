import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/compiler/compile.ts';
import type { EnvironmentSource } from '../../../src/compiler/generated/source.ts';
import { headersFor, headersOf } from '../../../src/tools/release/headers.ts';
import { nginxConfiguration } from '../../../src/tools/release/nginx.ts';
import { deployment } from './deployments.ts';

const { environments } = compile('.').environments;

describe.each(Object.entries(environments))('the headers of %s', (name, environment) => {
  const { every, html, hashed } = headersFor(environment);
  const policy = html['content-security-policy'] ?? '';

  it('allow no script but the product’s own and its page assets, each by its address, and no text that becomes one', () => {
    const scripts = (environment.assets ?? []).map(({ script }) => script);
    const elsewhere = scripts.filter((script) => !script.startsWith('/'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src ${["'self'", ...elsewhere].join(' ')};`);
    expect(policy).toMatch(/trusted-types page-assets$/u);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|nonce|\*(?!;| |$)/);
  });

  it('have the browser fetch what stands before every sign-in, and reach out for the provider where that is elsewhere', () => {
    const at = `https://id.${name === 'prod' ? '' : `${name}.`}example.com`;
    const fetched = (issuer: string): string =>
      `<${issuer}/.well-known/openid-configuration>; rel=preload; as=fetch; crossorigin`;
    expect(html.link).toBe(
      name === 'local' ? fetched('/oauth2/default') : `<${at}>; rel=preconnect, ${fetched(environment.issuer ?? '')}`,
    );
    const [host = ''] = environment.hosts;
    const issuer = `https://${host}/oauth2/default`;
    expect(headersFor({ ...environment, issuer }).html.link).toBe(fetched(issuer));
  });

  it('forbid framing, plug-ins, other bases and other form targets', () => {
    for (const directive of ['frame-ancestors', 'object-src', 'base-uri', 'form-action'])
      expect(policy).toContain(`${directive} 'none'`);
  });

  it('name the hosts of this environment alone', () => {
    const hosts = [...policy.matchAll(/https?:\/\/([^\s;/]+)/g)].map(([, host]) => host);
    const own =
      name === 'local'
        ? /^127\.0\.0\.1:\*$/
        : name === 'prod'
          ? /^[a-z]+\.example\.com$/
          : new RegExp(`^[a-z]+\\.${name}\\.example\\.com$`);
    for (const host of hosts) expect(host).toMatch(own);
  });

  it('refuse every feature of the browser but passkeys, to pages and to all that they load', () => {
    const entries = (html['permissions-policy'] ?? '').split(', ').map((entry) => entry.split('='));
    expect(entries.filter(([, who]) => who !== '()')).toEqual([
      ['publickey-credentials-create', '(self)'],
      ['publickey-credentials-get', '(self)'],
    ]);
    const refused = entries.map(([feature]) => feature);
    expect(refused).toEqual(expect.arrayContaining(['camera', 'geolocation', 'payment', 'storage-access', 'usb']));
    expect(refused.length).toBeGreaterThan(70);
  });

  it('name where browsers report refusals and crashes', () => {
    const at = environment.reports ?? expect.unreachable();
    expect(html['reporting-endpoints']).toBe(`default="${at}"`);
    expect(policy).toContain(`report-uri ${at}; report-to default`);
    const { reports: _, ...silent } = environment;
    const without = headersFor(silent).html;
    expect(without).not.toHaveProperty('reporting-endpoints');
    expect(without['content-security-policy']).not.toContain('report');
  });

  it('keep pages out of caches and hashed files in them', () => {
    expect(html['cache-control']).toBe('no-store');
    expect(hashed['cache-control']).toContain('immutable');
    expect(every['x-content-type-options']).toBe('nosniff');
    expect(every['referrer-policy']).toBe('strict-origin');
  });

  it('ask for TLS for at least a year in production', () => {
    expect('strict-transport-security' in every).toBe(environment.production);
  });
});

describe('spec §9: the policy of a host whose page may be told to use another environment', () => {
  const all = Object.values(environments);
  const { env1 = expect.unreachable(), prod = expect.unreachable() } = environments;

  it('lets it speak to the other test environments, and never to production', () => {
    const policy = headersFor(env1, all).html['content-security-policy'];
    expect(policy).toMatch(/connect-src [^;]*https:\/\/id\.env2\.example\.com/u);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/id\.env2\.example\.com/u);
    expect(policy).not.toMatch(/\/\/[a-z]+\.example\.com/u);
  });

  it('names no other in production', () => {
    expect(headersFor(prod, all)).toEqual(headersFor(prod));
  });
});

describe('the headers of a product without an identity provider', () => {
  it('reach out for none, and let none into a frame', () => {
    const { issuer: _, assets: __, ...environment } = environments.env1 ?? expect.unreachable();
    const { html } = headersFor(environment);
    expect(html).not.toHaveProperty('link');
    expect(html['content-security-policy']).toContain("frame-src 'none';");
    expect(html['content-security-policy']).not.toContain('undefined');
  });
});

describe('which headers a response gets', () => {
  const headers = { every: { a: '1' }, html: { policy: '1' }, hashed: { cached: '1' } };

  it.each([
    '/login-ui/login',
    '/login-ui/',
    '/login-ui/login?goto=https://www.example.com',
    '/login-ui/login?goto=https%3A%2F%2Fwww.example.com%2Fa.html',
    '/login-ui/vc?x=/assets/y.js',
  ])('a page, whatever its query ends like: %s', (address) => {
    expect(headersOf(address, headers)).toEqual({ a: '1', policy: '1' });
  });

  it('a hashed file, and another file', () => {
    expect(headersOf('/login-ui/assets/index-abc.js?x', headers)).toEqual({ a: '1', cached: '1' });
    expect(headersOf('/login-ui/words.txt', headers)).toEqual({ a: '1' });
  });
});

describe('spec §7: the policy follows the page assets', () => {
  const { local } = environments;
  const policyWith = (assets: EnvironmentSource['assets']): string => {
    const { assets: _, ...without } = local ?? expect.unreachable();
    return headersFor(assets ? { ...without, assets } : without).html['content-security-policy'] ?? '';
  };

  it('without any, no policy of Trusted Types may exist', () => {
    expect(policyWith(undefined)).toContain("script-src 'self';");
    expect(policyWith([])).toMatch(/trusted-types 'none'$/u);
  });

  it('allows a script, its styles and calls to their hosts', () => {
    const chat = { kind: 'chat', script: 'https://chat.test/a.js', styles: 'https://looks.test/a.css' } as const;
    const policy = policyWith([chat]);
    expect(policy).toContain("script-src 'self' https://chat.test/a.js;");
    expect(policy).toContain("style-src 'self' https://looks.test/a.css;");
    expect(policy).toMatch(/connect-src [^;]*https:\/\/chat\.test https:\/\/looks\.test;/u);
    expect(policy).toContain("img-src 'self' data:;");
  });

  it('allows more only where the asset says that it needs it', () => {
    const needs = { image: ['https://pictures.test'], frame: ['https://frames.test'], connect: ['wss://chat.test'] };
    const policy = policyWith([{ kind: 'chat', script: '/chat.js', needs }]);
    expect(policy).toContain("img-src 'self' data: https://pictures.test;");
    expect(policy).toContain("frame-src 'self' https://frames.test;");
    expect(policy).toMatch(/connect-src [^;]*wss:\/\/chat\.test;/u);
    expect(policy).toContain("script-src 'self';");
  });
});

describe('the configuration of nginx', () => {
  const written = (other: Partial<typeof deployment.pages> = {}): string =>
    nginxConfiguration({ ...deployment, pages: { ...deployment.pages, ...other } });

  it('shares no variable with that of another product on the same server', () => {
    const variables = (text: string) => [...text.matchAll(/^map .* \$(\w+) \{$/gmu)].map(([, name]) => name);
    const others = variables(written({ basePath: '/other' }));
    expect(others.length).toBeGreaterThan(5);
    expect(variables(written()).filter((name) => others.includes(name))).toEqual([]);
  });

  it('reads the language from a cookie of any name', () => {
    const [, pattern = ''] = /^map \$http_cookie .*\n.*\n {2}"~(.*)" /mu.exec(written({ cookie: 'card-lang' })) ?? [];
    expect(new RegExp(pattern, 'u').exec('other-card-lang=fr; card-lang=es')?.[1]).toBe('es');
  });
});
