import { describe, expect, it } from 'vitest';
import { chooseEnvironment } from '../../../src/app/environment.ts';
import { allowUrl } from '../../../src/engine/contracts/safeUrl.ts';
import { edited } from '../edited.ts';
import { base, compiled, findings } from '../product.ts';
import { rowsOf, ruleTest } from '../ruleTest.ts';

const localUrl = (address: string): string =>
  `links links/help/address: { "local": ${JSON.stringify(address)}, "otherwise": "/help" }`;
const prodUrl = (address: string): string => localUrl(address).replace('"local"', '"prod"');
const cookies = (domain: string): string => `environments environments/prod/cookieDomain: "${domain}"`;

const alike = (names: string, like: readonly [string, string] = ['', '']): string =>
  `environments alike: [{ "names": ${names}, "environment": ${oneOfThem.replace(...like)} }]`;
const oneOfThem = JSON.stringify({
  production: false,
  hosts: ['login.{name}.example.com'],
  issuer: 'https://id.{name}.example.com/oauth2/default',
  clientId: 'demo-{name}',
  services: { api: 'https://api.{name}.example.com' },
  log: 'https://log.{name}.example.com',
  botToken: 'https://bot.{name}.example.com',
  cookieDomain: '{name}.example.com',
  site: 'https://www.{name}.example.com',
});
const three = (from: string, to: string): string => alike('["env1", "env2", "env3"]', [from, to]);

it('environments that are alike are written once, and each has its own name in its addresses', () => {
  const { environments, diagnostics } = compiled(edited(alike('["env1", "env2"]')), { target: 'all' });
  expect(diagnostics).toEqual([]);
  expect(Object.keys(environments.environments)).toEqual(['local', 'prod', 'env1', 'env2']);
  const { site: _, services, ...same } = JSON.parse(oneOfThem.replaceAll('{name}', 'env2'));
  expect(environments.environments.env2).toEqual({
    ...same,
    services: { api: { address: services.api } },
    maxTokenAgeSeconds: 305,
    urls: { help: '/help' },
  });
});

ruleTest('F131', {
  found: {
    'an environment without what an effect needs': [
      ['demo.signIn environment: ["issuer"]', 'environments environments/local/issuer: -'],
      'environments environments/local: local has no "issuer", which demo.signIn needs … Add "issuer"',
    ],
    'once in all that are alike, a host without the name': [
      three('login.{name}', 'login.test'),
      'The host login.test.example.com of env2 is a host of env1 too',
      'F132 The cookie domain "env1.example.com" of env1 has none',
    ],
    'once in all that are alike, an address that is none': [
      three('https://log.{name}', 'https://log.{name}:https'),
      '"log" of env1 and 2 more is https://log.env1:https',
    ],
    'once in all that are alike, a misspelt place of the name': [
      three('https://log.{name}', 'https://log.{nmae}'),
      'F100 "log" cannot be "https://log.{nmae}.example.com"',
    ],
    'once in all that are alike, a cookie domain of all': [
      three('"cookieDomain":"{name}.', '"cookieDomain":"'),
      'F132 The cookie domain "example.com" of env1 reaches www',
    ],
    'an environment that stands by itself and among those that are alike': [
      alike('["env1", "prod"]'),
      'F101 The environment "prod" exists already, in flows/environments.json … Choose another name',
    ],
    'a host of two environments, at the second': [
      [
        'environments environments/local/hosts/1: "test.example.com"',
        'environments environments/prod/hosts/+0: "test.example.com"',
      ],
      'environments environments/prod/hosts/0: The host test.example.com of prod is a host of local too … Remove it',
    ],
    'an issuer that holds a password': [
      'environments environments/prod/issuer: "https://me:secret@login.example.com/oauth2/default"',
      'holds a user name or a password … before the @',
    ],
    'an address that is none': [
      'environments environments/prod/log: "https://log.example.com:https"',
      '"log" of prod is https://log.example.com:https, which no browser can read … Correct it',
    ],
    'a host that is taken for a path': [
      'environments environments/local/log: "//log.example.com"',
      'which is a path of the page, not a host … https://',
    ],
    'a proofing host that is none': [
      'environments environments/local/proofingHost: "127.0.0.1.1:port"',
      '"proofingHost" of local is 127.0.0.1.1:port, which no browser can read … Correct it',
    ],
    'a link to a stranger': [
      prodUrl('https://example.com.evil.test/'),
      'example.com.evil.test is on no company domain … Use a host on example.com',
    ],
    'a link to a stranger outside production': [
      localUrl('https://www.example.net/'),
      '"help" of local is https://www.example.net/, and www.example.net is on no company domain',
    ],
    'a link without TLS in production': [prodUrl('http://www.example.com/home'), 'is not https … https://'],
    'a host of production that is no host of the company, once for all its addresses': [
      'environments environments/prod/hosts/1: "login.example.net"',
      'The host login.example.net of prod is on no company domain, so customers there would not be sent to "help"',
    ],
    'a link to a port': [
      prodUrl('https://www.example.com:8443/'),
      'to which customers would not be sent … without a port',
    ],
    'a link back to the sign-in': [
      prodUrl('/demo/login'),
      'leads back to /demo, the sign-in itself … Lead to another page',
    ],
    'a link back to the sign-in, with its host': [prodUrl('https://www.example.com/demo'), 'leads back to /demo'],
    'unreadable company domains': ['app brand/companyDomains/0: "Example"', 'F100 cannot be "Example"'],
  },
  // A page can be tried on one machine.
  fine: rowsOf(['http://localhost:4400/home', 'https://localhost/home', 'http://www.example.com/home'], localUrl),
});

describe('F131', () => {
  const brand = { companyDomains: ['example.com'], nativeSchemes: ['exampleapp'] };
  const addresses = [
    ...['/', '/home', '/demo', '/demo/x', '/demonstration', '/a?b=c#d', '/a\\b', '/%zz'],
    ...['https://example.com', 'https://a.b.example.com/x', 'https://www.example.com/', 'https://example.com./'],
    ...['https://www.example.com/demo/', 'https://WWW.EXAMPLE.COM/demo', 'https://www.example.com:443/demo'],
    ...['https://www.example.com:444/', 'https://evilexample.com/', 'https://example.com.evil.test', 'https:///x'],
    ...['https://localhost/home', 'https://127.0.0.1/', 'https://[::1]/', 'https://www.example.com@evil.test/'],
    ...['https://evil.test#.example.com', 'https://evil.test\\.example.com', 'https://ex\u0430mple.com/'],
    ...['http://www.example.com/', 'http://api.example.com/x', 'http://evil.test/', 'http://localhost/demo'],
  ];

  it.each([
    ['local', 'localhost', localUrl],
    ['prod', 'www.example.com', prodUrl],
  ] as const)('tells of %s the addresses that no customer is sent to, and no others', (name, host, edit) => {
    const entry = compiled(base).environments.environments[name];
    if (entry === undefined) throw new Error(`The fixture has no ${name}`);
    const page = new URL(`https://${host}/demo/login`);
    const policy = { brand, basePath: '/demo', production: name === 'prod', origin: page.origin };
    for (const address of addresses) {
      const environments = { [name]: { ...entry, urls: { ...entry.urls, help: address } } };
      const arrival = { page, referrer: '', kept: null, allowUrl: () => null };
      const { environment } = chooseEnvironment({ default: null, environmentFrom: '', environments }, arrival);
      const isRefused = allowUrl(environment.urls.help, policy) === null;
      const told = findings(edited(edit(address)));
      expect([address, told.length > 0]).toEqual([address, isRefused]);
    }
  });
});

ruleTest('F132', {
  found: {
    'a public suffix as a company domain': ['app brand/companyDomains/1: "com.au"', '"com.au" is a public suffix'],
    'cookies for everybody': [
      cookies('com'),
      'The cookie domain "com" of prod is nobody’s own … the hosts of the environment are on',
    ],
    'cookies of a single word': [
      'environments environments/local/cookieDomain: "localhost"',
      'The cookie domain "localhost" of local is nobody’s own … leave it away',
    ],
    'cookies of a name that only ends alike': [cookies('ample.com'), 'has none of its hosts on it'],
    'a dot before a cookie domain': [cookies('.example.com'), 'has none of its hosts on it … without the dot'],
    'cookies of tests that production gets': [
      [
        'environments environments/local/hosts: ["test.example.com"]',
        'environments environments/local/cookieDomain: "example.com"',
      ],
      'reaches www.example.com of prod, which is production … no production',
    ],
  },
  fine: {
    'cookies of the domain above': cookies('example.com'),
    ...rowsOf(
      ['example.co.uk', 'example.github.io', 'example.internal'],
      (domain) => `app brand/companyDomains/1: "${domain}"`,
    ),
  },
});
