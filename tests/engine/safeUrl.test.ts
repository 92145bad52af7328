import { describe, expect, it } from 'vitest';
import { allowUrl, type UrlPolicy } from '../../src/engine/contracts/safeUrl.ts';

const brand = { companyDomains: ['example.com', 'example.org'], nativeSchemes: ['exampleapp'] };
const production: UrlPolicy = { brand, production: true, origin: 'https://login.example.com', basePath: '/login-ui' };
const local: UrlPolicy = { brand, production: false, origin: 'http://localhost:4400', basePath: '/login-ui' };

describe('an address to leave for (specification section 5, URLs)', () => {
  it.each([
    ['https://example.com/', 'https://example.com/'],
    ['https://www.example.com/claims?id=1#a', 'https://www.example.com/claims?id=1#a'],
    ['https://a.b.example.org', 'https://a.b.example.org/'],
    ['HTTPS://WWW.EXAMPLE.COM/A', 'https://www.example.com/A'],
    ['https://www.example.com:443/', 'https://www.example.com/'],
    ['exampleapp://home', 'exampleapp://home'],
    ['https://www.example.com/my claims?of=Alex Smith', 'https://www.example.com/my%20claims?of=Alex%20Smith'],
  ])('%s is allowed, as its parsed form', (address, href) => {
    expect(allowUrl(address, production)).toBe(href);
  });

  it.each([
    'http://www.example.com/',
    'https://login.example.com/login-ui/logout',
    'https://login.example.com/login-ui',
    'https://example.com.evil.test/',
    'https://evilexample.com/',
    'https://evil.test/?https://www.example.com',
    'https://evil.test#.example.com',
    'https://www.example.com@evil.test/',
    'https://user:password@www.example.com/',
    'https://www.example.com:8443/',
    'https:\\\\evil.test',
    'https:/evil.test',
    'https:///evil.test',
    '//evil.test/',
    '/claims',
    'www.example.com',
    '\u0009https://www.example.com/',
    'https://www.example.com\u0000.evil.test/',
    'https://www.exa\nmple.com/',
    ' https://www.example.com/',
    'https://www.example.com/ ',
    'https://www.example.com .evil.test/',
    'https://evil.test /www.example.com',
    'https://www.example.com?of=Alex Smith',
    'exampleapp://?of=Alex Smith',
    'javascript:alert(1)',
    'javascript://www.example.com/%0aalert(1)',
    'data:text/html,x',
    'blob:https://www.example.com/1',
    'exampleapp:home',
    'otherapp://home',
    'exampleapp://user@home',
    'exampleapp://user:password@home',
    'exampleapp://:password@home',
    'https://example.com.',
    'https://[::1]/',
    'http://localhost:4400/',
    'https://ex\u0430mple.com/',
    '',
    undefined,
    null,
    7,
    { href: 'https://www.example.com/' },
    `https://www.example.com/${'\u00e4'.repeat(1000)}`,
  ])('%j is refused', (address) => {
    expect(allowUrl(address, production)).toBeNull();
  });

  it('outside production may be on the page’s own origin, or without TLS', () => {
    expect(allowUrl('http://localhost:4400/_idp/home', local)).toBe('http://localhost:4400/_idp/home');
    expect(allowUrl('http://www.example.com/', local)).toBe('http://www.example.com/');
    expect(allowUrl('http://localhost:9999/', local)).toBeNull();
  });

  it.each([
    'xhttps://www.example.com/',
    'https+x://www.example.com/',
    'x:https://www.example.com/',
    'ftp://www.example.com/',
    'ws://www.example.com/',
  ])('%s is refused outside production too: its scheme is no web address and no app', (address) => {
    expect(allowUrl(address, local)).toBeNull();
  });
});
