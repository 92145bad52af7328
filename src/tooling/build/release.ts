import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { namesFile } from '../../compiler/grammar/openNames.ts';
import { siteParts } from './builtSite.ts';
import { type BuiltEngine, engineParts } from './engine.ts';
import { compressBelow, filesBelow, writeFile } from './files.ts';
import type { InlineHashes } from './headers.ts';
import { described, type Site } from './makeSite.ts';
import { Refusal } from './refusal.ts';
import type { Revision } from './revision.ts';

/** The environments that a site is for. */
export type SiteTarget = 'production' | 'test';

/** What is served: `release.json` of a site or of a content release, kept by operators until the next one. */
export interface Release {
  /** What log entries call it: a fingerprint of code, flows and texts. */
  readonly id: string;
  /** The name of the product in package.json. */
  readonly product: string;
  readonly target: SiteTarget;
  /** What it was made of; absent until it is written. */
  readonly revision?: Revision;
  /** The fingerprint of the engine that its pages need. */
  readonly engine: string;
  /** Equal ones prove that two releases of one engine behave the same. */
  readonly behaviour: string;
  readonly inline: InlineHashes;
  /** Files that are named by their content, code and flows. */
  readonly assets: readonly string[];
  /** Pages, with a fingerprint of each. */
  readonly pages: Readonly<Record<string, string>>;
  /** A fingerprint of what servers are told: headers, and which page is for whom. */
  readonly headers: string;
}

/** Releases that are still served while the next one comes, by target. */
export type ServedReleases = Readonly<Partial<Record<SiteTarget, Release>>>;

/** Describes a site of an engine. */
export function releaseOf(site: Site, engine: BuiltEngine, about: Pick<Release, 'target' | 'behaviour'>): Release {
  const code = assetsOf(engine, about.target);
  return {
    id: site.id,
    product: engine.product,
    target: about.target,
    engine: engine.version,
    behaviour: about.behaviour,
    inline: site.inline,
    assets: [...code, ...site.assets.keys()].sort(),
    pages: Object.fromEntries([...site.pages].map(([file, text]) => [file, fingerprint(text)])),
    headers: fingerprint(site.headers + site.choice),
  };
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Code that is served, by its path from the base path. */
function assetsOf({ files, hook, styles }: BuiltEngine, target: SiteTarget): readonly string[] {
  const folder = path.posix.dirname(styles);
  const web = `${engineParts.web}/`;
  const code = Object.keys(files)
    .filter((file) => file.startsWith(`${web}${folder}/`))
    .map((file) => file.slice(web.length));
  return target === 'production' ? code : [...code, `${folder}/${hook}`];
}

/**
 * Reads the description of the release that is served, which another is to take the place of.
 * @param file a copy of its `release.json`
 * @throws Refusal when it cannot be read, or when it is one of another product
 */
export function readRelease(file: string, { product }: Pick<BuiltEngine, 'product'>): Release {
  let release: Partial<Release> | null;
  try {
    release = JSON.parse(readFileSync(file, 'utf8')) as Partial<Release> | null;
  } catch {
    throw new Refusal(file, 'The release that is served cannot be read from here', fetchIt);
  }
  const { engine, target, assets, pages, inline } = release ?? {};
  if (!release?.product || !engine || !target || !assets || !pages || !inline?.styles || !inline.script)
    throw new Refusal(file, 'This does not describe a release', fetchIt);
  if (release.product === product) return release as Release;
  throw new Refusal(file, `This is a release of the product "${release.product}", and not of "${product}"`, fetchIt);
}

/**
 * Reads the releases that are served, one for each target.
 * @returns the file and the release, by target
 * @throws Refusal as `readRelease` does, and where two are of one target
 */
export function readReleases(
  files: readonly string[],
  engine: Pick<BuiltEngine, 'product'>,
): ReadonlyMap<SiteTarget, { readonly file: string; readonly release: Release }> {
  const found = new Map<SiteTarget, { readonly file: string; readonly release: Release }>();
  for (const file of files) {
    const release = readRelease(file, engine);
    const other = found.get(release.target);
    if (other)
      throw new Refusal(file, `This is a release for ${release.target}, as ${other.file} is`, 'Name one of them');
    found.set(release.target, { file, release });
  }
  return found;
}

/**
 * Makes sure that content can take the place of what is served: it brings no code.
 * @throws Refusal when another engine is served
 */
export function requireEngine(file: string, { engine }: Release, { version }: Pick<BuiltEngine, 'version'>): void {
  if (engine === version) return;
  throw new Refusal(
    file,
    `What is served runs the engine ${engine}, and this content would be made for ${version}`,
    `Name the folder of ${engine} with --engine, or release the engine ${version} first (npm run build)`,
  );
}

const fetchIt =
  'Name the release.json that was kept with what is served, of a build or of a content release, with --since';

/**
 * Folders of a content release, in the order in which they are uploaded: each needs only what was there before. Assets and
 * pages stand in them as in the document root.
 */
export const steps = { assets: '1-assets', headers: '2-headers', pages: '3-pages' } as const;

/**
 * Writes what a content release uploads.
 * @param live the release that is served now; without it nothing is known to be there, and all is written
 */
export function writeRelease(
  folder: string,
  basePath: string,
  site: Site,
  release: Release,
  live: Release | null,
): void {
  rmSync(folder, { recursive: true, force: true });
  const present = new Set(live?.assets);
  for (const [file, text] of site.assets)
    if (!present.has(file)) writeFile(path.join(folder, steps.assets, basePath, file), text);
  if (live === null || live.headers !== release.headers) {
    writeFile(path.join(folder, steps.headers, siteParts.headers), site.headers);
    writeFile(path.join(folder, steps.headers, siteParts.pages), site.choice);
    for (const [file, text] of site.deploy) writeFile(path.join(folder, steps.headers, siteParts.deploy, file), text);
  }
  for (const [file, text] of site.pages) writeFile(path.join(folder, steps.pages, basePath, file), text);
  for (const step of [steps.assets, steps.pages]) compressBelow(path.join(folder, step));
  writeFile(path.join(folder, siteParts.release), described(release));
}

/** Which files of `schemas/` are others than those that the engine was built with: they take effect with the next engine. */
export function schemasThatDiffer(root: string, engineFolder: string): readonly string[] {
  const [own, built] = [root, engineFolder].map((folder) => path.join(folder, engineParts.schemas));
  if (own === undefined || built === undefined) return [];
  const text = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const grammarIn = (folder: string): ReadonlySet<string> =>
    new Set(filesBelow(folder).filter((file) => file !== namesFile));
  const [here, there] = [grammarIn(own), grammarIn(built)];
  return [...new Set([...here, ...there])]
    .filter((file) => !here.has(file) || !there.has(file) || text(own, file) !== text(built, file))
    .map((file) => `${engineParts.schemas}/${file}`);
}
