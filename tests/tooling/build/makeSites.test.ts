import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { filesBelow } from '../../../src/tooling/build/files.ts';
import { makeSites, type Sites } from '../../../src/tooling/build/makeSites.ts';
import { type ServedReleases, type SiteTarget, writeRelease } from '../../../src/tooling/build/release.ts';
import { indexOf } from '../../compiler/indexOf.ts';
import { base, changed } from '../../compiler/product.ts';
import { writeEngine, writeProduct } from './engineFolder.ts';

// The small product lacks the texts of the page's own parts, which drawing complains of.
const complaints = vi.spyOn(console, 'error').mockReturnValue();

const made: string[] = [];
afterAll(() => {
  complaints.mockRestore();
  for (const folder of made) rmSync(folder, { recursive: true });
});

const { folder: engineFolder, engine } = writeEngine(base);
made.push(engineFolder);

function sitesFor(sources: Sources, served: ServedReleases = {}): Sites {
  const root = writeProduct(sources);
  made.push(root);
  return makeSites({ root, engineFolder, engine, targets: ['production', 'test'], served });
}
function siteOf(sites: Sites, target: SiteTarget) {
  const found = sites.sites.get(target);
  if (!found) throw new Error(sites.diagnostics.map(({ message }) => message).join('\n'));
  return found;
}

const before = sitesFor(base);
const text = { 'copy/en-US/signIn.json': ['Welcome back.', 'Good to see you.'] } as const;

describe('a site', () => {
  it('has pages that name the engine that they need, its script, and content that is there', () => {
    const { site } = siteOf(before, 'test');
    const pages = [...site.pages];
    expect(pages.length).toBeGreaterThan(1);
    for (const [, html] of pages) {
      expect(html).toContain(`<meta name="engine" content="${engine.version}">`);
      expect(html).toContain('src="/demo/assets/index-1.js"');
      const { program, shared, screens } = indexOf(html);
      const preloaded = [...html.matchAll(/href="\/demo\/content\/([^"]+)"/gu)].map(([, file]) => file);
      expect(preloaded).toEqual([program]);
      const named = [program ?? '', ...Object.values(shared), ...Object.values(screens).flatMap(Object.values)];
      expect(named.filter((file) => !site.assets.has(`content/${file}`))).toEqual([]);
    }
  });

  it('names the test hook outside of production alone', () => {
    const names = (target: SiteTarget): boolean =>
      (siteOf(before, target).site.pages.get('index.html') ?? '').includes('testHook-1.js');
    expect([names('production'), names('test')]).toEqual([false, true]);
  });

  it('has a page of its own for a former route, which shows the screen, and stays out of the usual page', () => {
    const route = ['"route": "login"', '"route": "sign-in", "formerRoutes": ["login"]'] as const;
    const { site } = siteOf(sitesFor(changed({ 'flows/sign-in/login.screen.json': route })), 'production');
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
    expect([now.behaviour, now.headers, now.engine]).toEqual([old.behaviour, old.headers, old.engine]);
    expect(now.pages['index.html']).not.toBe(old.pages['index.html']);
  });

  it('with other logic does not behave the same', () => {
    const other = sitesFor(changed({ 'flows/sign-in/login.screen.json': ['"attempts": 0', '"attempts": 1'] }));
    expect(siteOf(other, 'production').release.behaviour).not.toBe(siteOf(before, 'production').release.behaviour);
  });

  it('with another theme has headers that allow the pages of both, so that a rollback needs no other headers', () => {
    const { release: production } = siteOf(before, 'production');
    const { inline } = production;
    const now = siteOf(sitesFor(changed({ 'flows/theme.json': ['#fff', '#fef'] }), { production }), 'production');
    expect(now.release.inline.styles).not.toBe(inline.styles);
    for (const hash of [inline.styles, now.release.inline.styles]) expect(now.site.headers).toContain(hash);
    const test = siteOf(sitesFor(changed({ 'flows/theme.json': ['#fff', '#fef'] }), { production }), 'test');
    expect(test.site.headers).not.toContain(inline.styles);
  });

  it('is judged by what the engine knows: a later effect is an error with its place, whatever the checkout says of it', () => {
    const later = new Map([
      ...base,
      ['schemas/effects/demo.later.json', base.get('schemas/effects/demo.signIn.json') ?? ''],
    ]);
    const sources = new Map(later);
    const login = 'flows/sign-in/login.screen.json';
    sources.set(login, (base.get(login) ?? '').replace('"demo.signIn"', '"demo.later"'));
    const { diagnostics, sites } = sitesFor(sources);
    expect(sites.size).toBe(0);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toContainEqual(
      expect.objectContaining({ file: login, message: expect.stringContaining('demo.later') }),
    );
  });
});

describe('a content release', () => {
  const old = siteOf(before, 'production').release;
  const { site, release } = siteOf(sitesFor(changed(text)), 'production');
  const written = (live: typeof old | null): readonly string[] => {
    const folder = writeProduct(new Map());
    made.push(folder);
    writeRelease(folder, '/demo', site, release, live);
    return filesBelow(folder).filter((file) => !/\.(?:br|gz)$/u.test(file));
  };

  it('holds what is not served yet, and the pages that name it; no code', () => {
    expect(written(old)).toEqual([
      expect.stringMatching(/^1-assets\/demo\/content\/en-US\/screens\/login-/),
      ...[...site.pages.keys()].map((file) => `3-pages/demo/${file}`).sort(),
      'release.json',
    ]);
  });

  it('holds all content and the headers where nobody knows what is served', () => {
    const all = written(null);
    expect(all.filter((file) => file.startsWith('1-assets/'))).toHaveLength(site.assets.size);
    expect(all).toEqual(expect.arrayContaining(['2-headers/headers.json', '2-headers/pages.json']));
  });
});
