import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { overBudget, readBudgets, sizesOfSite } from './budget.ts';
import { siteParts } from './builtSite.ts';
import { readEngine } from './engine.ts';
import { encodings, filesBelow, isCompressed } from './files.ts';
import { blockersIn } from './reachable.ts';
import { Refusal } from './refusal.ts';
import {
  type Release,
  readRelease,
  requireEngine,
  type SiteTarget,
  schemasThatDiffer,
  writeRelease,
} from './release.ts';
import { type Show, sitesOf } from './sitesOf.ts';
import { compareReleases, tellRelease } from './tellRelease.ts';

/** What a content release is made of; folders and files. */
interface ContentRequest {
  /** Holds `flows/` and `copy/`. */
  readonly root: string;
  readonly engineFolder: string;
  /** Where the release is written: a folder for each target. */
  readonly out: string;
  /** `release.json` of what is served; null when it is unknown. */
  readonly since: string | null;
  /** Production gets texts that are not translated, too. */
  readonly untranslated?: boolean;
}

/**
 * Makes content releases for an engine that was built before: for the target of what is served, or for all.
 * @param show takes the findings about the content
 * @returns what to tell of it
 * @throws Refusal when something does not fit or is over its budget; what was written before stays as it was
 */
export async function buildContent(
  { root, engineFolder, out, since, untranslated }: ContentRequest,
  show: Show,
): Promise<string> {
  const engine = readEngine(engineFolder);
  const live = since === null ? null : readRelease(since, engine);
  if (since !== null && live !== null) requireEngine(since, live, engine);
  const targets: readonly SiteTarget[] = live === null ? ['production', 'test'] : [live.target];
  const sites = await sitesOf(
    { root, engineFolder, engine, targets, served: live === null ? {} : { [live.target]: live }, untranslated },
    show,
  );
  const budgets = readBudgets();
  const problems = [...sites.values()].flatMap(({ site, release }) => [
    ...overBudget(sizesOfSite(site, release.target), budgets),
    ...blockersIn(site.pages),
  ]);
  if (problems.length > 0) throw new Refusal(out, 'The content is over its budget', [...new Set(problems)].join('\n'));

  const notes = schemasThatDiffer(root, engineFolder).map(
    (file) => `${file} is not as in the engine ${engine.version}: what it changes takes effect with the next engine.\n`,
  );
  const reports = [...sites].map(([target, { site, release }]) => {
    const folder = path.join(out, target);
    writeRelease(folder, engine.basePath, site, release, live);
    const before = since === null ? lastBuild(target, release) : { file: since, release: live ?? release };
    const uploaded = filesBelow(folder).filter((file) => !isCompressed(file) && file !== siteParts.release);
    return tellRelease({
      folder,
      engine: engine.version,
      uploaded: new Map(uploaded.map((file) => [file, smallest(path.join(folder, file))])),
      since: before && { file: before.file, change: compareReleases(before.release, release), isServed: live !== null },
    });
  });
  return [...notes, ...reports].join('');
}

/** Bytes of a file as most customers get it. */
function smallest(file: string): number {
  const forms = ['', ...encodings.map(({ ending }) => ending)].map((ending) => file + ending).filter(existsSync);
  return Math.min(...forms.map((form) => statSync(form).size));
}

/** What `npm run build` made of the same engine, to have something to compare with. */
function lastBuild(
  target: SiteTarget,
  { engine }: Release,
): { readonly file: string; readonly release: Release } | null {
  const file = path.join('dist', target, siteParts.release);
  if (!existsSync(file)) return null;
  const release = JSON.parse(readFileSync(file, 'utf8')) as Release;
  return release.engine === engine ? { file, release } : null;
}
