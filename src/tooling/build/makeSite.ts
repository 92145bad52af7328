import { createHash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prerenderScreen } from '../../app/prerender/prerender.tsx';
import type { CompileResult } from '../../compiler/compile.ts';
import { makeContent } from '../../compiler/content/makeContent.ts';
import {
  type Inline,
  type PrerenderedPage,
  pageWith,
  prerenderedPage,
} from '../../compiler/content/prerenderedPage.ts';
import { deploymentsOf } from '../deploy/deployment.ts';
import { siteParts } from './builtSite.ts';
import { type BuiltEngine, engineParts } from './engine.ts';
import { compressBelow, writeFile } from './files.ts';
import { headersFor, type InlineHashes, type ServedEnvironment } from './headers.ts';
import type { Pages } from './pageFor.ts';
import type { Release } from './release.ts';

/** The parts of an engine that pages use. */
interface EngineTexts {
  /** The engine's fingerprint, which each page names. */
  readonly version: string;
  readonly basePath: string;
  readonly page: string;
  readonly firstScript: string;
  readonly styles: string;
  /** The test hook's file, relative to the base path; null in production. */
  readonly hook: string | null;
}

/** A site without its engine: texts by path in its folder. */
export interface Site {
  /** The id of the release in log entries. */
  readonly id: string;
  /** Files whose names contain a hash. */
  readonly assets: ReadonlyMap<string, string>;
  readonly headers: string;
  readonly pages: ReadonlyMap<string, string>;
  /** The choice of pages for visitors. */
  readonly choice: string;
  /** Server configurations, by path in a folder of their own. */
  readonly deploy: ReadonlyMap<string, string>;
  /** The hashes of the pages' inline styles and script. */
  readonly inline: InlineHashes;
}

/**
 * Makes a site of a compiled product.
 * @param stillServed the inline hashes of the previous release: while both are served, the policy must allow both
 */
export function makeSite(result: CompileResult, engine: EngineTexts, stillServed: InlineHashes | null): Site {
  const base = engine.basePath;
  const testHook = engine.hook === null ? null : `${base}/${engine.hook}`;
  const content = makeContent(result, { at: `${base}/content/`, hashed: true, engine: engine.version, testHook });
  const inline: Inline = { styles: result.theme + engine.styles, script: engine.firstScript };
  const hashes = { styles: hashOf(inline.styles), script: hashOf(inline.script) };
  const named = engine.page.replace('</head>', () => `  <meta name="engine" content="${engine.version}">\n  </head>`);
  const drawn = drawAll(result);
  const pages = new Map<string, string>();
  for (const each of drawn) {
    const html = pageWith(prerenderedPage(named, each, inline), content);
    pages.set(`pages/${each.locale}/${pathBelow(base, each)}.html`, html);
    // For addresses and languages without a page of their own.
    if (isUsual(each, result)) pages.set('index.html', html);
  }
  const choice = pagesOf(result, drawn, base);
  const headers = headersOf(result, stillServed === null ? [hashes] : [hashes, stillServed]);
  return {
    id: content.index.release,
    assets: new Map([...content.files].map(([file, text]) => [`content/${file}`, text])),
    headers: written(headers),
    pages,
    choice: written(choice),
    deploy: deploymentsOf(headers, choice),
    inline: hashes,
  };
}

/** Renders every screen that a visit can begin with, in each language. A former route has a page that redirects. */
function drawAll(result: CompileResult): readonly PrerenderedPage[] {
  return Object.entries(result.screens).flatMap(([locale, screens]) =>
    Object.keys(screens).flatMap((screen) => {
      const page = prerenderScreen(result, screen, locale);
      return page === null ? [] : [page.path, ...page.formerPaths].map((path) => ({ ...page, path }));
    }),
  );
}

function isUsual({ screen, locale, path, formerPaths }: PrerenderedPage, { program }: CompileResult): boolean {
  return screen === program?.start && locale === program.locales[0] && !formerPaths.includes(path);
}

function headersOf(
  { environments }: CompileResult,
  inline: readonly InlineHashes[],
): Readonly<Record<string, ServedEnvironment>> {
  const all = Object.values(environments.environments);
  return Object.fromEntries(
    Object.entries(environments.environments).map(([name, each]) => [
      name,
      { hosts: each.hosts, changePassword: each.urls.forgot ?? null, ...headersFor(each, all, inline) },
    ]),
  );
}

function pagesOf(result: CompileResult, drawn: readonly PrerenderedPage[], basePath: string): Pages {
  const { program } = result;
  const [query = null] = Object.entries(program?.query ?? {}).flatMap(([name, { accept }]) =>
    accept === 'locale' ? [name] : [],
  );
  const source = Object.values(program?.context ?? {}).find((key) => key.source?.startsWith('locale.'))?.source;
  const cookie = program?.cookies[source?.slice('locale.'.length) ?? '']?.name ?? null;
  const paths = new Set(drawn.map((each) => pathBelow(basePath, each)));
  const start = drawn.find((each) => isUsual(each, result));
  return {
    basePath,
    start: start === undefined ? '' : pathBelow(basePath, start),
    locales: program?.locales ?? [],
    query,
    cookie,
    drawn: [...paths],
  };
}

function pathBelow(base: string, { path: full }: PrerenderedPage): string {
  return full.slice(base.length + 1);
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function written(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Writes a complete site: the engine, its content and pages, and the server configurations. */
export function writeSite(
  folder: string,
  engineFolder: string,
  engine: BuiltEngine,
  site: Site,
  release: Release,
): void {
  rmSync(folder, { recursive: true, force: true });
  const web = path.join(folder, siteParts.web, engine.basePath);
  cpSync(path.join(engineFolder, engineParts.web), web, { recursive: true });
  if (release.target !== 'production')
    cpSync(path.join(engineFolder, engineParts.hook), path.join(web, path.dirname(engine.styles)), { recursive: true });
  for (const [file, text] of [...site.assets, ...site.pages]) writeFile(path.join(web, file), text);
  writeFile(path.join(folder, siteParts.headers), site.headers);
  writeFile(path.join(folder, siteParts.pages), site.choice);
  writeFile(path.join(folder, siteParts.release), described(release));
  for (const [file, text] of site.deploy) writeFile(path.join(folder, siteParts.deploy, file), text);
  compressBelow(web);
}

/** Serialises a release's description. */
export function described(release: Release): string {
  return `${JSON.stringify(release, null, 2)}\n`;
}
