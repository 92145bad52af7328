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

/** The input of a content release: folders and files. */
interface ContentRequest {
  /** Contains `flows/` and `copy/`. */
  readonly root: string;
  readonly engineFolder: string;
  /** The output folder, with a folder for each target. */
  readonly out: string;
  /** The `release.json` of the live release; null when it is unknown. */
  readonly since: string | null;
  /** Whether to allow untranslated texts in production. */
  readonly untranslated?: boolean;
}

/**
 * Makes content releases for an existing engine: for the target of the live release, or for all.
 * @param show receives the findings about the content
 * @returns a report
 * @throws Refusal when something does not fit or exceeds its budget; earlier output stays as it was
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

/** The size of a file in its smallest form. */
function smallest(file: string): number {
  const forms = ['', ...encodings.map(({ ending }) => ending)].map((ending) => file + ending).filter(existsSync);
  return Math.min(...forms.map((form) => statSync(form).size));
}

/** The last build of the same engine, for comparison. */
function lastBuild(
  target: SiteTarget,
  { engine }: Release,
): { readonly file: string; readonly release: Release } | null {
  const file = path.join('dist', target, siteParts.release);
  if (!existsSync(file)) return null;
  const release = JSON.parse(readFileSync(file, 'utf8')) as Release;
  return release.engine === engine ? { file, release } : null;
}
