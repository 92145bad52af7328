import { describe, expect, it } from 'vitest';
import { chooseEnvironment } from '../../../src/app/environment.ts';
import { allowUrl } from '../../../src/engine/contracts/safeUrl.ts';
import { describeFindings } from '../expectFinding.ts';
import { base, changed, compiled, type Edit, findings } from '../product.ts';

const file = 'flows/environments.json';
const prodHost = '"hosts": ["www.example.com"]';
const links = 'flows/links.json';
const page = '"address": "/help"';
const prodUrl = (address: string): Edit => [
  page,
  `"address": { "prod": ${JSON.stringify(address)}, "otherwise": "/help" }`,
];
const localUrl = (address: string): Edit => [
  page,
  `"address": { "local": ${JSON.stringify(address)}, "otherwise": "/help" }`,
];
const cookies = (domain: string): Edit => [prodHost, `${prodHost}, "cookieDomain": "${domain}"`];

const alike = (names: string, like: readonly [string, string] = ['', '']): Edit => [
  '"environments": {',
  `"alike": [{ "names": ${names}, "environment": ${oneOfThem.replace(...like)} }],\n  "environments": {`,
];
const oneOfThem = JSON.stringify({
  production: false,
  hosts: ['login.{name}.example.com'],
  issuer: 'https://id.{name}.example.com/oauth2/default',
  clientId: 'demo-{name}',
  api: 'https://api.{name}.example.com',
  log: 'https://log.{name}.example.com',
  botToken: 'https://bot.{name}.example.com',
  cookieDomain: '{name}.example.com',
  site: 'https://www.{name}.example.com',
});

describe('environments that are alike', () => {
  it('are written once, and each has its own name in its addresses', () => {
    const sources = changed({ [file]: alike('["env1", "env2"]') });
    const { environments, diagnostics } = compiled(sources, { target: 'all' });
    expect(diagnostics).toEqual([]);
    expect(Object.keys(environments.environments)).toEqual(['local', 'prod', 'env1', 'env2']);
    expect(environments.environments.env2).toEqual({
      production: false,
      hosts: ['login.env2.example.com'],
      issuer: 'https://id.env2.example.com/oauth2/default',
      clientId: 'demo-env2',
      api: 'https://api.env2.example.com',
      log: 'https://log.env2.example.com',
      botToken: 'https://bot.env2.example.com',
      cookieDomain: 'env2.example.com',
      maxTokenAgeSeconds: 305,
      urls: { help: '/help' },
    });
  });

  it.each([
    [
      'a host without the name',
      ['login.{name}', 'login.test'],
      [
        'The host login.test.example.com of env2 is a host of env1 too',
        'The cookie domain "env1.example.com" of env1 has none',
      ],
    ],
    [
      'an address that is none',
      ['https://log.{name}', 'https://log.{name}:https'],
      ['"log" of env1 and 2 more is https://log.env1:https'],
    ],
    [
      'a misspelt place of the name',
      ['https://log.{name}', 'https://log.{nmae}'],
      ['"log" cannot be "https://log.{nmae}.example.com"'],
    ],
    [
      'a cookie domain of all',
      ['"cookieDomain":"{name}.', '"cookieDomain":"'],
      ['The cookie domain "example.com" of env1 reaches www'],
    ],
  ] as const)('tell once what is wrong with all of them: %s', (_, mistake, says) => {
    const found = findings(changed({ [file]: alike('["env1", "env2", "env3"]', mistake) }));
    expect(found.map(({ message }) => message)).toEqual(says.map((each) => expect.stringContaining(each)));
  });
});

describeFindings('F101', {
  'an environment that stands by itself and among those that are alike': {
    file,
    edit: alike('["env1", "prod"]'),
    at: '"prod"]',
    says: 'The environment "prod" exists already, in flows/environments.json',
    remedy: 'Choose another name',
  },
});

describeFindings('F131', {
  'a host of two environments, at the second': {
    file,
    edit: [
      ['"hosts": ["localhost"]', '"hosts": ["localhost", "test.example.com"]'],
      [prodHost, '"hosts": ["test.example.com", "www.example.com"]'],
    ],
    at: '"test.example.com", "www',
    says: 'The host test.example.com of prod is a host of local too',
    remedy: 'Remove it',
  },
  'a host of production that a test environment takes first': {
    file,
    edit: ['"hosts": ["localhost"]', '"hosts": ["localhost", "www.example.com"]'],
    at: '"www.example.com"],\n      "issuer": "https',
    says: 'The host www.example.com of prod is a host of local too',
    remedy: 'Remove it',
  },
  'an address of production without TLS': {
    file,
    edit: ['"https://api.example.com"', '"http://api.example.com"'],
    at: '"http://api.example.com"',
    says: '"api" of prod is http://api.example.com, which is not https',
    remedy: 'https://',
  },
  'an issuer that holds a password': {
    file,
    edit: ['"https://login.example.com/oauth2/default"', '"https://me:secret@login.example.com/oauth2/default"'],
    at: '"https://me:secret@',
    says: 'holds a user name or a password',
    remedy: 'before the @',
  },
  'an address that is none': {
    file,
    edit: ['"https://log.example.com"', '"https://log.example.com:https"'],
    at: '"https://log.example.com:https"',
    says: '"log" of prod is https://log.example.com:https, which no browser can read',
    remedy: 'Correct it',
  },
  'a host that is taken for a path': {
    file,
    edit: ['"log": "/log"', '"log": "//log.example.com"'],
    at: '"//log.example.com"',
    says: 'which is a path of the page, not a host',
    remedy: 'https://',
  },
  'a proofing host that is none': {
    file,
    edit: [
      '"clientId": "demo",\n      "api": "/api"',
      '"clientId": "demo",\n      "proofingHost": "127.0.0.1.1:port",\n      "api": "/api"',
    ],
    at: '"127.0.0.1.1:port"',
    says: '"proofingHost" of local is 127.0.0.1.1:port, which no browser can read',
    remedy: 'Correct it',
  },
  'a link to a stranger': {
    file: links,
    edit: prodUrl('https://example.com.evil.test/'),
    at: '"https://example.com.evil.test/"',
    says: 'example.com.evil.test is on no company domain',
    remedy: 'Use a host on example.com',
  },
  'a link to a stranger outside production': {
    file: links,
    edit: localUrl('https://www.example.net/'),
    at: '"https://www.example.net/"',
    says: '"help" of local is https://www.example.net/, and www.example.net is on no company domain',
    remedy: 'Use a host on example.com',
  },
  'a link without TLS in production': {
    file: links,
    edit: prodUrl('http://www.example.com/home'),
    at: '"http://www.example.com/home"',
    says: 'is not https',
    remedy: 'https://',
  },
  'a host of production that is no host of the company, once for all its addresses': {
    file,
    edit: [prodHost, '"hosts": ["www.example.com", "login.example.net"]'],
    at: '"login.example.net"',
    says: 'The host login.example.net of prod is on no company domain, so customers there would not be sent to "help"',
    remedy: 'remove this host',
  },
  'a link to a port': {
    file: links,
    edit: prodUrl('https://www.example.com:8443/'),
    at: '"https://www.example.com:8443/"',
    says: 'to which customers would not be sent',
    remedy: 'without a port',
  },
  'a link back to the sign-in': {
    file: links,
    edit: prodUrl('/demo/login'),
    at: '"/demo/login"',
    says: 'leads back to /demo, the sign-in itself',
    remedy: 'Lead to another page',
  },
  'a link back to the sign-in, with its host': {
    file: links,
    edit: prodUrl('https://www.example.com/demo'),
    at: '"https://www.example.com/demo"',
    says: 'leads back to /demo',
    remedy: 'Lead to another page',
  },
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
      const told = findings(changed({ [links]: edit(address) }));
      expect([address, told.length > 0]).toEqual([address, isRefused]);
    }
  });

  it('lets a page be tried on one machine', () => {
    for (const address of ['http://localhost:4400/home', 'https://localhost/home', 'http://www.example.com/home']) {
      expect(findings(changed({ [links]: localUrl(address) }))).toEqual([]);
    }
  });

  it('says nothing of addresses while the company domains cannot be read', () => {
    const product = changed({
      'flows/app.json': ['"companyDomains": ["example.com"]', '"companyDomains": ["Example"]'],
    });
    expect(findings(product).map(({ rule }) => rule)).toEqual(['grammar']);
  });
});

describeFindings('F132', {
  'a public suffix as a company domain': {
    file: 'flows/app.json',
    edit: ['["example.com"]', '["example.com", "com.au"]'],
    at: '"com.au"',
    says: 'The company domain "com.au" is a public suffix',
    remedy: 'example.com.au',
  },
  'a domain below which everybody gets a page': {
    file: 'flows/app.json',
    edit: ['["example.com"]', '["example.com", "github.io"]'],
    at: '"github.io"',
    says: 'The company domain "github.io" is a public suffix',
    remedy: 'example.github.io',
  },
  'cookies for everybody': {
    file,
    edit: cookies('com'),
    at: '"com"',
    says: 'The cookie domain "com" of prod is nobody’s own',
    remedy: 'the hosts of the environment are on',
  },
  'cookies of a single word': {
    file,
    edit: ['"hosts": ["localhost"]', '"hosts": ["localhost"], "cookieDomain": "localhost"'],
    at: '"localhost",\n',
    says: 'The cookie domain "localhost" of local is nobody’s own',
    remedy: 'leave it away',
  },
  'cookies of another host': {
    file,
    edit: cookies('login.example.com'),
    at: '"login.example.com"',
    says: 'has none of its hosts on it',
    remedy: 'the hosts of the environment are on',
  },
  'cookies of a name that only ends alike': {
    file,
    edit: cookies('ample.com'),
    at: '"ample.com"',
    says: 'has none of its hosts on it',
    remedy: 'the hosts of the environment are on',
  },
  'a dot before a cookie domain': {
    file,
    edit: cookies('.example.com'),
    at: '".example.com"',
    says: 'has none of its hosts on it',
    remedy: 'without the dot',
  },
  'cookies of tests that production gets': {
    file,
    edit: ['"hosts": ["localhost"]', '"hosts": ["test.example.com"], "cookieDomain": "example.com"'],
    at: '"example.com"',
    says: 'reaches www.example.com of prod, which is production',
    remedy: 'no production',
  },
});

describe('F132', () => {
  it.each(['example.com', 'www.example.com'])('lets production keep its cookies on %s', (domain) => {
    expect(findings(changed({ [file]: cookies(domain) }))).toEqual([]);
  });

  it.each(['example.co.uk', 'example.github.io', 'example.internal'])('lets a company have %s', (domain) => {
    const product = changed({ 'flows/app.json': ['["example.com"]', `["example.com", "${domain}"]`] });
    expect(findings(product)).toEqual([]);
  });
});
