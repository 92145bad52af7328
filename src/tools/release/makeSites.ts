import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { prerenderScreen } from '../../app/prerender/prerender.tsx';
import { type CompileResult, compileJudged } from '../../compiler/compile.ts';
import { makeContent } from '../../compiler/content/makeContent.ts';
import {
  type Inline,
  type PrerenderedPage,
  pageWith,
  prerenderedPage,
} from '../../compiler/content/prerenderedPage.ts';
import { isBroken, judge } from '../../compiler/judge.ts';
import { readSources } from '../../compiler/load/readSources.ts';
import { mapRecord } from '../../compiler/records.ts';
import { basePathOf } from '../../compiler/vite/productCode.ts';
import { behaviourHash } from '../review/fingerprint.ts';
import type { Pages } from '../serve/pageFor.ts';
import { billFile } from './billOfMaterials.ts';
import { type BuiltSite, siteParts } from './builtSite.ts';
import type { BundledCode } from './bundleCode.ts';
import { containerFile } from './container.ts';
import { differencesOf } from './differencesOf.ts';
import { compressBelow, type Files, textIn, writeFile } from './files.ts';
import { headersFor, type InlineHashes } from './headers.ts';
import { licensesFile } from './licenses.ts';
import { nginxConfiguration } from './nginx.ts';
import { Refusal } from './refusal.ts';
import { fingerprint, type Release, type SiteTarget } from './release.ts';
import { revisionOf } from './revision.ts';
import { uploadOver } from './upload.ts';

/** A site: texts by path below the base path, and what operators get beside it. */
export interface Site {
  readonly release: Release;
  readonly code: Files;
  /** Flows and texts. */
  readonly content: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, string>;
  readonly headers: string;
  /** The choice of pages for visitors. */
  readonly choice: string;
  /** Server configurations, by path in a folder of their own. */
  readonly deploy: ReadonlyMap<string, string>;
  readonly bill: string;
}

interface SitesRequest {
  /** The folder with `flows/`, `copy/` and `schemas/`. */
  readonly root: string;
  readonly code: BundledCode;
  readonly targets: readonly SiteTarget[];
  /** Whether to allow untranslated texts in production. */
  readonly untranslated?: boolean | undefined;
  /** The releases that are still served during the deployment. */
  readonly served?: Readonly<Partial<Record<SiteTarget, Release>>>;
}

/**
 * Makes a site of flows, texts and code for each target. The product is read and checked once.
 * @throws Refusal when the flows have errors, or production would get untranslated texts
 */
export function makeSites(request: SitesRequest): ReadonlyMap<SiteTarget, Site> {
  const { root, targets, untranslated = false } = request;
  const judged = judge(readSources(root));
  const { analysis, diagnostics } = judged;
  if (isBroken(judged)) throw new Refusal('flows/', 'The flows have errors', 'Run npm run verify');
  const waiting = diagnostics.filter((each) => each.code === 'F154').map(({ message }) => message);
  if (waiting.length > 0 && targets.includes('production') && !untranslated) {
    const remedy = 'Translate them (npm run copy), or add --untranslated to ship them all the same';
    throw new Refusal('copy/', waiting.join('; '), remedy);
  }
  const behaviour = behaviourHash(analysis);
  return new Map(targets.map((target) => [target, siteOf(compileJudged(judged, target), target, behaviour, request)]));
}

function siteOf(result: CompileResult, target: SiteTarget, behaviour: string, request: SitesRequest): Site {
  const { root, code, served = {} } = request;
  // While both are served, the policy must allow the pages of both.
  const live = served[target] ?? null;
  const base = basePathOf(root);
  const { hook } = code;
  const withHook = target !== 'production';
  const testHook = withHook ? `${base}/${hook.file}` : null;
  const content = makeContent(result, { at: `${base}/content/`, hashed: true, code: code.version, testHook });
  const inline: Inline = { styles: result.theme + textIn(code.files, code.styles), script: code.firstScript };
  const hashes = { styles: hashOf(inline.styles), script: hashOf(inline.script) };
  const drawn = drawAll(result);
  const pages = new Map<string, string>();
  for (const each of drawn) {
    const html = pageWith(prerenderedPage(code.page, each, differencesOf(each), inline), content);
    pages.set(`pages/${each.locale}/${pathBelow(base, each)}.html`, html);
    // For addresses and languages without a page of their own.
    if (isUsual(each, result)) pages.set('index.html', html);
  }
  const choice = pagesOf(result, drawn, base);
  const headers = headersOf(result, live === null ? [hashes] : [hashes, live.inline]);
  const site = {
    code: withHook ? new Map([...code.files, [hook.file, hook.text]]) : code.files,
    content: new Map([...content.files].map(([file, text]) => [`content/${file}`, text])),
    pages,
    headers: written(headers),
    choice: written(choice),
    deploy: deploymentsOf(headers, choice),
    bill: code.bill,
  };
  const kept = new Map([...pages, [licensesFile, textIn(code.files, licensesFile)]]);
  const release = {
    id: content.index.release,
    product: code.product,
    target,
    revision: revisionOf(root),
    code: code.version,
    behaviour,
    inline: hashes,
    assets: [...site.code.keys(), ...site.content.keys()].filter((file) => !kept.has(file)).sort(),
    pages: Object.fromEntries([...kept].map(([file, text]) => [file, fingerprint(text)])),
    headers: configurationOf(site),
  };
  return { ...site, release: { ...release, upload: live === null ? null : uploadOver(live, release) } };
}

/** A hash of all that configures a server. */
export function configurationOf({ headers, choice, deploy }: Pick<Site, 'headers' | 'choice' | 'deploy'>): string {
  return fingerprint([headers, choice, ...deploy.values()].join(''));
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

function headersOf({ environments }: CompileResult, inline: readonly InlineHashes[]): BuiltSite['headers'] {
  const all = Object.values(environments.environments);
  return mapRecord(environments.environments, (each) => ({
    hosts: each.hosts,
    changePassword: each.urls.forgot ?? null,
    ...headersFor(each, all, inline),
  }));
}

/** The configuration of nginx, and a container of it, with a folder for each environment. */
function deploymentsOf(headers: BuiltSite['headers'], pages: Pages): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(headers).flatMap(([environment, each]) => [
      [`${environment}/nginx.conf`, nginxConfiguration({ environment, headers: each, pages })],
      [`${environment}/Containerfile`, containerFile(environment)],
    ]),
  );
}

function pagesOf(result: CompileResult, drawn: readonly PrerenderedPage[], basePath: string): Pages {
  const { program } = result;
  const queries = Object.entries(program?.query ?? {});
  const [query = null] = queries.find(([, { accept }]) => accept === 'locale') ?? [];
  const source = Object.values(program?.context ?? {}).find((key) => key.source?.startsWith('locale.'))?.source;
  const cookie = program?.cookies[source?.slice('locale.'.length) ?? '']?.name ?? null;
  const start = drawn.find((each) => isUsual(each, result));
  return {
    basePath,
    start: start === undefined ? '' : pathBelow(basePath, start),
    locales: program?.locales ?? [],
    query,
    cookie,
    drawn: [...new Set(drawn.map((each) => pathBelow(basePath, each)))],
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

/** Writes a site: what is served, and what operators get beside it. */
export function writeSite(folder: string, site: Site, programs: Files): void {
  rmSync(folder, { recursive: true, force: true });
  const { basePath } = JSON.parse(site.choice) as Pages;
  const web = path.join(folder, siteParts.web, basePath);
  for (const [file, text] of [...site.code, ...site.content, ...site.pages]) writeFile(path.join(web, file), text);
  const beside: Files = new Map([
    ...programs,
    [siteParts.headers, site.headers],
    [siteParts.pages, site.choice],
    [siteParts.release, written(site.release)],
    [billFile, site.bill],
  ]);
  for (const [file, text] of beside) writeFile(path.join(folder, file), text);
  for (const [file, text] of site.deploy) writeFile(path.join(folder, siteParts.deploy, file), text);
  compressBelow(web);
}
