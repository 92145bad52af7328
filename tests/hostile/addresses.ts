import fc from 'fast-check';

/** What addresses that deceive a check are put together from. */
const parts = [
  ...['https://', 'http://', 'HTTPS://', 'https:', 'https:/', 'https:///', '//', '/', '\\', '\\\\', '/\\', ':', '@'],
  ...['exampleapp://', 'EXAMPLEAPP://', 'exampleapp:', 'exampleapps://', 'javascript:', 'javascript://'],
  ...['data:text/html,', 'blob:', 'view-source:', 'intent://', 'file:///', 'ftp://', 'wss://'],
  ...['example.com', 'example.org', 'example.co', 'www.example.com', 'login.example.com', 'example.com.evil.test'],
  ...['evilexample.com', 'evil.test', 'ex\u0430mple.com', 'xn--exmple-4nf.com', 'example\u3002com'],
  ...['\uff45xample.com', 'localhost:4400', '127.0.0.1', '[::1]', '0x7f.1', 'idp.example.com'],
  ...['proofing.example.com:8443', 'user', 'user:password', '@example.com', '@evil.test', '%40', '.', '..', '/../'],
  ...['%2e', '%2f', '%5c', '%00', '%0a', '#', '?', '?goto=', '&', ';', '=', ':443', ':80', ':8443', ':99999', ' '],
  ...['\t', '\n', '\r', '\u0000', '\u00ad', '\u200b', '\u202e', '\ufeff', '\ud800', '/login-ui', '/login-ui/logout'],
  ...['/_idp/home', '/idp/idx/identify', '/oauth2/default/v1/token', '/api/v1/authn', '/idp/myaccount/emails'],
  'a'.repeat(5000),
];

const schemes = ['https://', 'https://www.', 'https://a.b.', 'http://', 'exampleapp://', 'https://user@'];
const hosts = ['example.com', 'example.org', 'home', 'localhost:4400', 'idp.example.com', 'proofing.example.com:8443'];
const paths = ['', '/', '/claims?id=1#a', '/idp/idx/challenge/answer', '/oauth2/default/v1/token', '/login-ui/login'];

/** Addresses that a company may have: those that are changed by a little. */
const honest = fc
  .tuple(fc.constantFrom(...schemes, 'exampleapp://user:pw@'), fc.constantFrom(...hosts), fc.constantFrom(...paths))
  .map((all) => all.join(''));

const piece = fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'binary', maxLength: 2 }));

/** A made-up address: put together at random, an honest one with something put in or replaced, any text. */
export const madeUpAddress: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.array(piece, { maxLength: 7 }).map((all) => all.join('')) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(honest, piece, fc.nat(40), fc.nat(3))
      .map(([text, put, at, away]) => text.slice(0, at) + put + text.slice(at + away)),
  },
  { weight: 2, arbitrary: honest },
  { weight: 1, arbitrary: fc.webUrl({ withFragments: true, withQueryParameters: true }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
