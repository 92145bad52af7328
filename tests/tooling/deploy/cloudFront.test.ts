import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageFor } from '../../../src/tooling/build/pageFor.ts';
import { cloudFrontFunction, cloudFrontPolicies } from '../../../src/tooling/deploy/cloudFront.ts';
import { deployment } from './deployments.ts';

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

describe('the policies for CloudFront', () => {
  it('put each header where it is taken, and leave none out', () => {
    const { default: forPages, ...rest } = JSON.parse(cloudFrontPolicies(deployment));
    expect(Object.keys(rest)).toEqual(['/in/assets/* /in/content/*']);
    const custom = forPages.CustomHeadersConfig;
    expect(custom.Quantity).toBe(custom.Items.length);
    expect(custom.Items.map(({ Header }: { Header: string }) => Header)).toEqual([
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'cache-control',
      'link',
      'permissions-policy',
    ]);
    expect(forPages.SecurityHeadersConfig).toMatchObject({
      ContentSecurityPolicy: { ContentSecurityPolicy: deployment.headers.html['content-security-policy'] },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63072000, IncludeSubdomains: true },
    });
  });
});
