import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { filesBelow, writeFile } from '../../../src/tooling/build/files.ts';
import { headersFor } from '../../../src/tooling/build/headers.ts';
import { pageFor } from '../../../src/tooling/build/pageFor.ts';
import { cloudFrontFunction, cloudFrontPolicy } from '../../../src/tooling/deploy/cloudFront.ts';
import { escaped } from '../../../src/tooling/deploy/layout.ts';
import { deployment } from './deployments.ts';
import { expectServed, writeSmallSite } from './smallSite.ts';

type Parts = Readonly<Record<string, { readonly value: string }>>;
interface Outcome {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers: Parts;
}

const handler = runInNewContext(`${cloudFrontFunction(deployment)}; handler`) as (event: object) => Outcome;
const answer = (uri: string, headers: Parts = {}, querystring: Parts = {}, cookies: Parts = {}): Outcome =>
  handler({ request: { method: 'GET', uri, headers, querystring, cookies } });
const { pages } = deployment;

describe('the function for CloudFront', () => {
  it('chooses the page that the build would, whatever the browser says of languages', () => {
    const entry = fc.tuple(
      fc.constantFrom('en', 'en-US', 'EN-gb', 'es', 'es-US', 'es-MX', 'zh-Hant-TW', '*'),
      fc.constantFrom('', ';q=1', ';q=0.9', '; q=0.85', ';q=0.5', ';q=0'),
    );
    const languages = fc.array(entry, { maxLength: 5 }).map((all) => all.map((each) => each.join('')).join(','));
    const asked = fc.constantFrom('', 'es', 'en-US', 'xx', '../x');
    const path = fc.constantFrom('login', 'logout/', 'vc');
    fc.assert(
      fc.property(languages, asked, asked, path, (wished, query, cookie, name) => {
        const uri = `/in/${name}`;
        const address = `${uri}?lang=${encodeURIComponent(query)}`;
        const { uri: chosen } = answer(
          uri,
          { 'accept-language': { value: wished } },
          { lang: { value: query } },
          cookie === '' ? {} : { lang: { value: cookie } },
        );
        expect(chosen).toBe(`/in/${pageFor({ address, cookies: `lang=${cookie}`, languages: wished }, pages)}`);
      }),
      { numRuns: 1_000 },
    );
  });

  it('asks for the smaller form that the visitor takes', () => {
    const form = (value: string) => answer('/in/assets/a.js', { 'accept-encoding': { value } }).uri;
    expect(form('gzip, br')).toBe('/in/assets/a.js.br');
    expect(form('gzip;q=1, br;q=0')).toBe('/in/assets/a.js.gz');
    expect(form('identity')).toBe('/in/assets/a.js');
  });

  it('redirects entries with their query, tells its health, and finds nothing else', () => {
    expect(answer('/', {}, { goto: { value: 'a' }, x: { value: '1' } })).toMatchObject({
      statusCode: 302,
      headers: { location: { value: '/in/login?goto=a&x=1' } },
    });
    expect(answer('/in/').headers.location?.value).toBe('/in/login');
    expect(answer('/in/health').statusCode).toBe(200);
    for (const uri of ['/elsewhere', '/in/assets/a.js.br']) expect(answer(uri).statusCode).toBe(404);
  });
});

/** What the runtime knows: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html */
const known = new Set(
  `Program VariableDeclaration VariableDeclarator Identifier Literal FunctionDeclaration ArrowFunctionExpression
  BlockStatement ForStatement IfStatement ReturnStatement ExpressionStatement CallExpression MemberExpression
  AssignmentExpression BinaryExpression LogicalExpression UnaryExpression ConditionalExpression ArrayExpression
  ObjectExpression Property TemplateLiteral TemplateElement`.split(/\s+/u),
);

describe('the function, for the runtime of CloudFront', () => {
  const code = cloudFrontFunction(deployment);

  it('is written in what the runtime knows', () => {
    const unknown: string[] = [];
    const look = (node: unknown): void => {
      if (Array.isArray(node)) node.forEach(look);
      if (typeof node !== 'object' || node === null || !('type' in node)) return;
      const { type, start, end } = node as { type: string; start: number; end: number };
      const isShort = 'shorthand' in node && node.shorthand === true;
      if (!known.has(type) || isShort) unknown.push(`${type}: ${code.slice(start, end)}`);
      Object.values(node).forEach(look);
    };
    look(parseAst(code));
    expect(unknown).toEqual([]);
  });

  it('weighs less than the 10 KB that are allowed, for ten languages and forty screens too', () => {
    const drawn = Array.from({ length: 40 }, (_, number) => `a-screen-with-a-long-name-${number}`);
    const locales = Array.from({ length: 10 }, (_, number) => `e${'abcdefghij'[number]}-US`);
    const large = cloudFrontFunction({ ...deployment, pages: { ...pages, drawn, locales } });
    expect(Buffer.byteLength(large)).toBeLessThan(10_240);
  });
});

describe('CloudFront before a bucket', () => {
  it('serves a site as it should, once the site was uploaded by the script of the build', async () => {
    const { root, site } = writeSmallSite();
    const bucket = uploaded(root);
    try {
      await expectServed(site, (request, response) => {
        const { status, headers, body } = answered(request, bucket);
        response.writeHead(status, headers).end(body);
      });
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('gets files that are named by their content before what asks for them', () => {
    const { root } = writeSmallSite();
    const keys = [...uploaded(root).keys()];
    rmSync(root, { recursive: true });
    const isHashed = (key: string): boolean => /^in\/(?:assets|content)\//u.test(key);
    expect(keys.slice(0, keys.filter(isHashed).length).every(isHashed)).toBe(true);
    expect(keys.filter((key) => key.endsWith('.html'))).toHaveLength(5);
  });
});

interface StoredObject {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Runs the script with a stand-in for the AWS CLI, and does what it asks for: the last filter that fits a file decides. */
function uploaded(root: string): ReadonlyMap<string, StoredObject> {
  const log = path.join(root, 'calls');
  const folder = path.join(root, 'bin');
  writeFile(path.join(folder, 'aws'), `#!/bin/sh\nprintf '%s\\037' "$@" >> '${log}'\nprintf '\\n' >> '${log}'\n`);
  chmodSync(path.join(folder, 'aws'), 0o755);
  const script = path.join(root, 'deploy', deployment.environment, 'cloudfront-upload.sh');
  execFileSync('sh', [script, 's3://bucket'], { env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } });
  const bucket = new Map<string, StoredObject>();
  for (const call of readFileSync(log, 'utf8').trim().split('\n')) {
    const [service, does, from = '', to, ...options] = call.split('\u001f').slice(0, -1);
    expect([service, does, to]).toEqual(['s3', 'cp', 's3://bucket']);
    const filters: (readonly [boolean, RegExp])[] = [];
    const headers: Record<string, string> = {};
    for (let at = 0; at < options.length; at += 1) {
      const [option = '', value = ''] = [options[at], options[at + 1]];
      if (option === '--recursive' || option === '--only-show-errors') continue;
      const pattern = new RegExp(`^${value.split('*').map(escaped).join('.*')}$`, 'u');
      if (option === '--include' || option === '--exclude') filters.push([option === '--include', pattern]);
      else headers[option.slice(2)] = value;
      at += 1;
    }
    for (const file of filesBelow(from))
      if (filters.findLast(([, pattern]) => pattern.test(file))?.[0])
        bucket.set(file, { body: readFileSync(path.join(from, file)), headers });
  }
  return bucket;
}

/** As CloudFront answers: the function, the bucket, and the policy of the behaviour that the address as asked for belongs to. */
function answered(request: IncomingMessage, bucket: ReadonlyMap<string, StoredObject>) {
  const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
  const part = (text: string): readonly (readonly [string, { value: string }])[] =>
    text
      .split(/[&;]\s*/u)
      .filter((pair) => pair !== '')
      .map((pair) => [pair.split('=')[0] ?? '', { value: pair.split('=')[1] ?? '' }]);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, { value: String(value) }] as const);
  const {
    uri,
    statusCode,
    headers: own,
  } = answer(
    pathname,
    Object.fromEntries(headers.filter(([name]) => name !== 'cookie')),
    Object.fromEntries(part(search.slice(1))),
    Object.fromEntries(part(request.headers.cookie ?? '')),
  );
  const valued = Object.entries(own).map(([name, { value }]) => [name, value]);
  if (statusCode !== undefined) return { status: statusCode, headers: Object.fromEntries(valued), body: '' };
  const found = bucket.get(uri?.slice(1) ?? '');
  const use = /^\/in\/(?:assets|content)\//u.test(pathname) ? 'files' : 'pages';
  const added = policyHeaders(use).filter(([name, , overrides]) => overrides || found?.headers[name] === undefined);
  return {
    status: found === undefined ? 404 : 200,
    headers: { ...found?.headers, ...Object.fromEntries(added.map(([name, value]) => [name, value])) },
    body: found?.body ?? '',
  };
}

/** The headers of a policy: name, value, and whether it takes the place of the one of the object. */
function policyHeaders(use: 'pages' | 'files'): readonly (readonly [string, string, boolean])[] {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = JSON.parse(
    cloudFrontPolicy(deployment, use),
  );
  const { StrictTransportSecurity: strict, ContentSecurityPolicy: policy, FrameOptions: frame } = security;
  const age = `max-age=${strict.AccessControlMaxAgeSec}${strict.IncludeSubdomains ? '; includeSubDomains' : ''}`;
  return [
    ['x-content-type-options', 'nosniff', security.ContentTypeOptions.Override],
    ['referrer-policy', security.ReferrerPolicy.ReferrerPolicy, security.ReferrerPolicy.Override],
    ['strict-transport-security', age, strict.Override],
    ...(policy ? [['content-security-policy', policy.ContentSecurityPolicy, policy.Override] as const] : []),
    ...(frame ? [['x-frame-options', frame.FrameOption, frame.Override] as const] : []),
    ...custom.Items.map((each: { Header: string; Value: string; Override: boolean }) => [
      each.Header,
      each.Value,
      each.Override,
    ]),
  ];
}

describe('the policies for CloudFront', () => {
  it.each(['pages', 'files'] as const)('are of the shape that the service takes: %s', (use) => {
    const made = JSON.parse(cloudFrontPolicy(deployment, use));
    expect(Object.keys(made)).toEqual(['Name', 'SecurityHeadersConfig', 'CustomHeadersConfig']);
    expect(made.Name).toBe(`prod-${use}`);
    const { Quantity: quantity, Items: items } = made.CustomHeadersConfig;
    expect(quantity).toBe(items.length);
    // The service has places of its own for these, and refuses them here.
    const own =
      /^(?:content-security-policy|x-content-type-options|x-frame-options|referrer-policy|strict-transport-security|x-xss-protection)$/u;
    expect(items.filter(({ Header }: { Header: string }) => own.test(Header))).toEqual([]);
  });

  // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
  it('keep to the limits of the service, in every environment of the product and with two releases', () => {
    const { environments } = JSON.parse(readFileSync('flows/environments.json', 'utf8'));
    const inline = { styles: `'sha256-${'x'.repeat(44)}'`, script: `'sha256-${'y'.repeat(44)}'` };
    const all = Object.values(environments) as Parameters<typeof headersFor>[0][];
    for (const each of all) {
      const { every, html } = headersFor(each, all, [inline, inline]);
      const sent = Object.entries({ ...every, ...html });
      expect(sent.filter(([, value]) => value.length > 1_783).map(([name]) => name)).toEqual([]);
      expect(sent.flat().join('').length).toBeLessThan(10_240);
      expect(sent.length - 5).toBeLessThanOrEqual(10);
    }
  });
});
