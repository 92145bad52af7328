import { rmSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltSite } from '../../../src/tools/release/builtSite.ts';
import { checkDeployment } from '../../../src/tools/release/check/checkDeployment.ts';
import { remedies } from '../../../src/tools/release/check/expect.ts';
import { describeFaults, unreadable } from '../../../src/tools/release/check/faults.ts';
import { brotli, gzip } from '../../../src/tools/release/files.ts';
import { serveSite } from '../../../src/tools/serve/serveSite.ts';
import { deployment } from './deployments.ts';
import { release } from './releases.ts';
import { listen, writeSmallSite } from './smallSite.ts';

const { headers, pages } = deployment;
let root = '';
let origin = '';
let site: BuiltSite;
let server: Server;
/** Spoils an answer; true where it gave one itself. */
let spoil: (request: IncomingMessage, response: ServerResponse) => boolean;
const asItIs = (): boolean => false;

beforeAll(async () => {
  ({ root, site } = writeSmallSite());
  const answer = serveSite(site, headers);
  ({ server, origin } = await listen((request, response) => {
    if (!spoil(request, response)) answer(request, response);
  }));
});
afterEach(() => {
  spoil = asItIs;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

async function check(spoils: typeof spoil = asItIs, plain: string | null = null, at = origin) {
  spoil = spoils;
  return checkDeployment(at, site, headers, plain);
}

async function faults(...given: Parameters<typeof check>): Promise<readonly string[]> {
  const checked = await check(...given);
  return checked.faults.map(({ address, what, remedy }) => `${address}: ${what}. ${remedy}.`);
}

/** What is told, each once, without the addresses. */
async function told(...given: Parameters<typeof check>): Promise<readonly string[]> {
  const checked = await check(...given);
  return [...new Set(checked.faults.map(({ what, remedy }) => `${what}. ${remedy}.`))].sort();
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

/** Changes the text of pages, in each of their forms. */
const withPage =
  (change: (html: string) => string): typeof spoil =>
  (_, response) => {
    const end = response.end.bind(response) as (body?: unknown) => typeof response;
    response.end = ((body?: Buffer) => {
      const isPage = String(response.getHeader('content-type')).startsWith('text/html');
      if (!isPage || body === undefined) return end(body);
      const coding = response.getHeader('content-encoding');
      if (coding === 'br') return end(brotli(change(String(brotliDecompressSync(body)))));
      return coding === 'gzip' ? end(gzip(change(String(gunzipSync(body))))) : end(change(String(body)));
    }) as typeof response.end;
    const set = response.setHeader.bind(response);
    response.setHeader = (name, value) => (name === 'content-length' ? response : set(name, value));
    return false;
  };

/** Answers some addresses otherwise. */
const answering =
  (pattern: RegExp, status: number, sent: Record<string, string> = {}, body = ''): typeof spoil =>
  (request, response) => {
    if (!pattern.test(request.url ?? '')) return false;
    response.writeHead(status, sent).end(body);
    return true;
  };

const page = `<script id="content">{"release":"${release.id}"}</script>`;
const asPage = { 'content-type': 'text/html; charset=utf-8' };
const onItsWay = (file: string): string => `${file} was changed on its way. ${remedies.changed}.`;

/** Leads one of the addresses elsewhere, or nowhere; what is told of it. */
const leading =
  (pattern: RegExp, remedy: string) =>
  (status: number, location?: string): readonly [typeof spoil, readonly string[]] => [
    answering(pattern, status, location === undefined ? {} : { location }),
    [`status ${status}${location === undefined ? '' : `, to ${location}`}. ${remedy}.`],
  ];
const entry = leading(/^\/\?/u, 'Redirect it to /in/login, with its query, and best without the name of the host');
const password = leading(/change-password/u, 'Redirect it to https://www.example.com/forgot, with 302');

const wrong: Readonly<Record<string, readonly [spoils: typeof spoil, told: readonly string[]]>> = {
  'no policy': [
    withHeader('content-security-policy', () => null),
    [`the header content-security-policy is missing. ${remedies.headers}.`],
  ],
  'no vary': [withHeader('vary', () => null), [`vary does not name accept-encoding. ${remedies.headers}.`]],
  'the policy of another release': [
    withHeader('content-security-policy', (value) => value.replace("script-src 'self'", "script-src 'none'")),
    [`the header content-security-policy is "script-src 'none'" and not "script-src 'self'". ${remedies.headers}.`],
  ],
  'files that are kept for a minute': [
    withHeader('cache-control', (value) => value.replace(/31536000, immutable/u, '60')),
    [
      `the header cache-control is "public, max-age=60" and not "public, max-age=31536000, immutable". ${remedies.headers}.`,
    ],
  ],
  'pages of another release': [
    withPage((html) => html.replace(release.id, 'before')),
    [`the page is of the release before, and this one is ${release.id}. ${remedies.upload}.`],
  ],
  'a script that something on the way puts in': [
    withPage((html) => (html.includes('login in en-US') ? `${html}<script src="/x.js"></script>` : html)),
    [onItsWay('pages/en-US/login.html')],
  ],
  'a page in one language for all': [
    (request) => {
      request.headers['accept-language'] = 'en';
      delete request.headers.cookie;
      request.url = request.url?.replace(/\?lang.*/u, '') ?? '';
      return false;
    },
    pages.drawn.map((name) => `another page than pages/es-US/${name}.html. ${remedies.pages}.`),
  ],
  'no Brotli': [
    (request) => {
      if (request.headers['accept-encoding'] === 'br') delete request.headers['accept-encoding'];
      return false;
    },
    [`content-encoding is identity and not br. ${remedies.forms}.`],
  ],
  'compressed forms that do not say so': [
    withHeader('content-encoding', () => null),
    ['br', 'gzip'].map((form) => `sent as ${form} and content-encoding is identity. ${remedies.coding}.`),
  ],
  'no file of the release': [
    answering(/assets\/index-1\.js$/u, 404),
    [`status 404 in place of 200. ${remedies.upload}.`],
  ],
  'no document root': [
    answering(/\/(?:login|logout|a-screen)/u, 404),
    [
      `status 404 in place of 200. ${remedies.pages}, and make \`web\` itself the document root.`,
      `status 404 in place of 200. ${remedies.upload}.`,
    ],
  ],
  'a page in place of each missing file': [
    answering(/gone/u, 200, asPage, page),
    [`status 200 in place of 404. ${remedies.missing}.`],
  ],
  'health that is ill': [answering(/health/u, 503), [`status 503 in place of 200. ${remedies.health}.`]],
  'a page in place of health': [
    answering(/health/u, 200, asPage, page),
    [`a page in place of the health address. ${remedies.health}.`],
  ],
  'no redirect': entry(200),
  'a redirect that forgets the query': entry(302, '/in/login'),
  'a redirect to a port that visitors do not see': entry(302, 'http://127.0.0.1:8443/in/login?goto=x'),
  'no way to change a password': password(404),
  'another way to change a password': password(302, 'https://www.example.com/'),
  'a way to change a password that browsers keep for good': password(301, 'https://www.example.com/forgot'),
  'something at an address that must not exist': [
    answering(/should-not-exist/u, 200),
    [`status 200 in place of 404. ${remedies.unknown}.`],
  ],
  'what is for operators': [
    answering(/^\/(?:headers\.json|deploy\/prod\/nginx\.conf)$/u, 200),
    [`what is for operators alone is served. ${remedies.hidden}.`],
  ],
  'a server that is broken': [
    answering(/^\/in\/log/u, 502),
    ['status 502 in place of 200. See in the log of the server why.'],
  ],
};

describe('what is served', () => {
  it('asks again where a connection that was kept open is closed as it is used', async () => {
    const used = new WeakSet<object>();
    const closing: typeof spoil = ({ socket }) => {
      if (used.has(socket)) socket.destroy();
      used.add(socket);
      return socket.destroyed;
    };
    expect(await faults(closing)).toEqual([]);
  });

  it('is right where all is as the site wants it', async () => {
    const { answers, faults: found } = await check();
    expect(found).toEqual([]);
    expect(answers).toBeGreaterThan(60);
  });

  it.each(Object.entries(wrong))('has %s: that alone is told, with its remedy', async (_, [spoils, expected]) => {
    expect(await told(spoils)).toEqual([...expected].sort());
  });

  it('is one page for everything', async () => {
    expect(await told(answering(/^/u, 200, asPage, page))).toEqual(
      expect.arrayContaining([
        `a page in its place. ${remedies.missing}.`,
        `a page in place of a missing file. ${remedies.missing}.`,
        ...pages.drawn.map((name) => onItsWay(`pages/en-US/${name}.html`)),
      ]),
    );
  });

  it('does not answer at one address: that is told for each form', async () => {
    const found = await faults((request, response) => {
      if (request.url !== '/in/licenses.txt') return false;
      response.destroy();
      return true;
    });
    expect(found).toHaveLength(3);
    expect(found[0]).toMatch(/^\/in\/licenses\.txt \(accept-encoding: \w+\): no answer that can be read: .*\. See in/u);
  });

  it('says br and sends what is none', async () => {
    expect(await told(answering(/licenses/u, 200, { 'content-encoding': 'br' }, 'x'))).toEqual([
      'no answer that can be read: unexpected end of file. Let content-encoding name what the content is, and compress nothing twice.',
    ]);
  });
});

describe('a server that cannot be checked is told once', () => {
  it('where nothing listens', async () => {
    const { answers, faults: found } = await check(asItIs, null, 'http://127.0.0.1:1');
    expect(answers).toBe(0);
    expect(describeFaults(found)).toBe(
      'no answer that can be read: connect ECONNREFUSED 127.0.0.1:1. See that the server runs and listens to this port, and that no firewall is before it.\n  /in/login\n',
    );
  });

  it('where no TLS is spoken', async () => {
    const found = await told(asItIs, null, origin.replace('http:', 'https:'));
    expect(found).toEqual([
      expect.stringMatching(/\. See that this port speaks TLS: https needs certificate and key/u),
    ]);
  });

  it.each([
    ['ENOTFOUND', 'See that the name of the host is in DNS'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'Take a certificate that names this host'],
    ['CERT_HAS_EXPIRED', 'Renew the certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'Take a certificate that browsers trust'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'Send the whole chain'],
    ['ECONNRESET', 'See in the log of the server why'],
  ])('for %s: %s', (code, remedy) => {
    expect(unreadable('/', Object.assign(new Error('x'), { code })).remedy).toMatch(new RegExp(`^${remedy}`, 'u'));
  });

  it('where it leads on to https', async () => {
    const found = await faults(answering(/^/u, 301, { location: 'https://login.example.com/in/login' }));
    expect(found).toEqual([
      '/in/login: the server leads on to https://login.example.com, as it should. Check https://login.example.com.',
    ]);
  });
});

describe('the same host without TLS', () => {
  const at = async (spoils: typeof spoil): Promise<readonly string[]> =>
    told(
      (request, response) => request.headers.host?.startsWith('localhost') === true && spoils(request, response),
      plain(),
    );
  const plain = (): string => origin.replace('127.0.0.1', 'localhost');

  it('leads on to https, or does not listen', async () => {
    expect(await at(answering(/^/u, 301, { location: 'https://login.example.com/in/login' }))).toEqual([]);
    expect(await told(asItIs, 'http://127.0.0.1:1')).toEqual([]);
  });

  it('sends pages: that is told', async () => {
    expect(await at(asItIs)).toEqual([`status 200, without TLS. ${remedies.tls}.`]);
    expect(await at(answering(/^/u, 302, { location: 'http://elsewhere.example.com/' }))).toEqual([
      `status 302, without TLS. ${remedies.tls}.`,
    ]);
  });
});

describe('what is told', () => {
  it('names the first addresses where it is, and how many more', () => {
    const fault = (address: string) => ({ address, what: 'it is wrong', remedy: 'Mend it' });
    const other = { address: '/b', what: 'it is bad', remedy: 'Mend it' };
    expect(describeFaults([fault('/1'), other, ...['/2', '/3', '/4', '/5'].map(fault)])).toBe(
      'it is wrong. Mend it.\n  /1\n  /2\n  /3\n  and 2 more\nit is bad. Mend it.\n  /b\n',
    );
  });
});
