import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import type { BundledCode } from '../../../src/tools/release/bundleCode.ts';
import { configurationOf, makeSites, type Site } from '../../../src/tools/release/makeSites.ts';
import type { SiteTarget } from '../../../src/tools/release/release.ts';
import { indexOf } from '../../compiler/indexOf.ts';
import { writeProduct } from '../../compiler/large/writeProduct.ts';
import { base, changed } from '../../compiler/product.ts';

/** The code of the small product, of a few lines. */
const smallCode: BundledCode = {
  version: 'c1',
  product: 'demo',
  files: new Map([
    ['assets/index-1.js', 'go()'],
    ['assets/index-1.css', 'p{}'],
    ['licenses.txt', 'Permission is hereby granted.'],
  ]),
  hook: { file: 'assets/testHook-1.js', text: 'export {}' },
  page: `<!doctype html><html lang="en"><head><title>x</title>
<script type="module" crossorigin src="/demo/assets/index-1.js"></script>
<link rel="stylesheet" crossorigin href="/demo/assets/index-1.css"></head><body><div id="app"></div></body></html>`,
  firstScript: 'first()',
  styles: 'assets/index-1.css',
  untilSignedIn: ['assets/index-1.js'],
  sdk: [],
  bill: '{}',
};

// The small product lacks the texts of the page's own parts, which drawing complains of.
const complaints = vi.spyOn(console, 'error').mockReturnValue();

const made: string[] = [];
afterAll(() => {
  complaints.mockRestore();
  for (const folder of made) rmSync(folder, { recursive: true });
});

type SiteRequest = Parameters<typeof makeSites>[0];

function sitesFor(sources: Sources, more: Partial<SiteRequest> = {}): ReadonlyMap<SiteTarget, Site> {
  const root = mkdtempSync(path.join(tmpdir(), 'product-'));
  writeProduct(sources, root);
  made.push(root);
  return makeSites({ root, code: smallCode, targets: ['production', 'test'], ...more });
}
function siteOf(sites: ReadonlyMap<SiteTarget, Site>, target: SiteTarget): Site {
  return sites.get(target) ?? expect.unreachable();
}

const before = sitesFor(base);
const text = { 'copy/en-US/signIn.json': ['Welcome back.', 'Good to see you.'] } as const;

describe('a site', () => {
  it('has pages that name its script, and content that is there', () => {
    const site = siteOf(before, 'test');
    const pages = [...site.pages];
    expect(pages.length).toBeGreaterThan(1);
    for (const [, html] of pages) {
      expect(html).toContain('src="/demo/assets/index-1.js"');
      const { program, shared, screens } = indexOf(html);
      const preloaded = [...html.matchAll(/href="\/demo\/content\/([^"]+)"/gu)].map(([, file]) => file);
      expect(preloaded).toEqual([program, expect.stringMatching(/^mark-/u)]);
      const named = [program ?? '', ...Object.values(shared), ...Object.values(screens).flatMap(Object.values)];
      expect(named.filter((file) => !site.content.has(`content/${file}`))).toEqual([]);
    }
  });

  it('has the test hook, and names it, outside of production alone', () => {
    for (const target of ['production', 'test'] as const) {
      const { code, pages, release } = siteOf(before, target);
      const names = [...code.keys(), ...release.assets, pages.get('index.html') ?? ''];
      expect(names.filter((name) => name.includes('testHook-1.js'))).toHaveLength(target === 'test' ? 3 : 0);
    }
  });

  it('has a page of its own for a former route, which shows the screen, and stays out of the usual page', () => {
    const route = ['"route": "login"', '"route": "sign-in", "formerRoutes": ["login"]'] as const;
    const site = siteOf(sitesFor(changed({ 'flows/sign-in/login.screen.json': route })), 'production');
    const pathIn = (file: string): string | undefined => /data-path="([^"]*)"/u.exec(site.pages.get(file) ?? '')?.[1];
    expect(pathIn('pages/en-US/login.html')).toBe('/demo/login');
    expect(pathIn('pages/en-US/sign-in.html')).toBe('/demo/sign-in');
    expect(pathIn('index.html')).toBe('/demo/sign-in');
    expect(JSON.parse(site.choice).drawn).toEqual(expect.arrayContaining(['login', 'sign-in']));
  });

  it('with another sentence differs in that one file and the pages, behaves the same, and needs no other headers', () => {
    const [old, now] = [siteOf(before, 'production').release, siteOf(sitesFor(changed(text)), 'production').release];
    expect(now.assets.filter((file) => !old.assets.includes(file))).toEqual([
      expect.stringMatching(/^content\/en-US\/screens\/login-/),
    ]);
    expect([now.behaviour, now.headers]).toEqual([old.behaviour, old.headers]);
    expect(now.pages['index.html']).not.toBe(old.pages['index.html']);
    expect(now.pages['licenses.txt']).toBe(old.pages['licenses.txt']);
  });

  it('with other logic does not behave the same', () => {
    const other = sitesFor(changed({ 'flows/sign-in/login.screen.json': ['"attempts": 0', '"attempts": 1'] }));
    expect(siteOf(other, 'production').release.behaviour).not.toBe(siteOf(before, 'production').release.behaviour);
  });

  it('with other code has another id, and tells the code', () => {
    const { release } = siteOf(sitesFor(base, { code: { ...smallCode, version: 'c2' } }), 'production');
    expect(release.id).not.toBe(siteOf(before, 'production').release.id);
    expect(release.code).toBe('c2');
  });

  it('that a server is told otherwise of has another configuration', () => {
    const { release, ...site } = siteOf(before, 'production');
    expect(configurationOf(site)).toBe(release.headers);
    expect(configurationOf({ ...site, deploy: new Map([['prod/nginx.conf', '']]) })).not.toBe(release.headers);
  });

  it('with another theme has headers that allow the pages of both, so that a rollback needs no other headers', () => {
    const { release: production } = siteOf(before, 'production');
    const { inline } = production;
    const now = sitesFor(changed({ 'flows/theme.json': ['#fff', '#fef'] }), { served: { production } });
    const { release, headers } = siteOf(now, 'production');
    expect(release.inline.styles).not.toBe(inline.styles);
    for (const hash of [inline.styles, release.inline.styles]) expect(headers).toContain(hash);
    expect(siteOf(now, 'test').headers).not.toContain(inline.styles);
    expect([release.upload?.over, siteOf(now, 'test').release.upload]).toEqual([production.id, null]);
  });
});

describe('sites are refused', () => {
  it('while the flows have errors', () => {
    expect(() => sitesFor(changed({ 'flows/theme.json': '{' }))).toThrow('flows/: The flows have errors');
  });

  it('for production while texts wait for a translation, unless that is meant', () => {
    const waiting = changed({
      'copy/es-US.translated.json': '{ "$schema": "../schemas/grammar/translated.schema.json" }',
      'copy/style.json': ['"texts": ["*"]', '"texts": ["login.*"]'],
    });
    expect(() => sitesFor(waiting)).toThrow(
      /^copy\/: .* Translate them \(npm run copy\), or add --untranslated to ship them all the same\.$/u,
    );
    expect(sitesFor(waiting, { targets: ['test'] }).size).toBe(1);
    expect(sitesFor(waiting, { untranslated: true }).size).toBe(2);
  });
});
