import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { namesFile } from '../../compiler/load/sources.ts';
import { siteParts } from './builtSite.ts';
import { type BuiltEngine, engineParts } from './engine.ts';
import { compressBelow, filesBelow, writeFile } from './files.ts';
import type { InlineHashes } from './headers.ts';
import { described, type Site } from './makeSite.ts';
import { Refusal } from './refusal.ts';
import type { Revision } from './revision.ts';

/** The environments of a site. */
export type SiteTarget = 'production' | 'test';

/** A release: the `release.json` of a site or content release. Operators keep it until the next one. */
export interface Release {
  /** Its id in log entries: a hash of code, flows and texts. */
  readonly id: string;
  /** The name of the product in package.json. */
  readonly product: string;
  readonly target: SiteTarget;
  /** The revision of its sources; absent until it is written. */
  readonly revision?: Revision;
  /** The hash of the engine that its pages need. */
  readonly engine: string;
  /** Equal hashes prove that two releases of one engine behave the same. */
  readonly behaviour: string;
  readonly inline: InlineHashes;
  /** Files whose names contain a hash: code and flows. */
  readonly assets: readonly string[];
  /** Pages, each with a hash. */
  readonly pages: Readonly<Record<string, string>>;
  /** A hash of the server configuration: headers, and the choice of pages. */
  readonly headers: string;
}

/** Releases that are still served during the deployment, by target. */
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

/** The served code, relative to the base path. */
function assetsOf({ files, hook, styles }: BuiltEngine, target: SiteTarget): readonly string[] {
  const folder = path.posix.dirname(styles);
  const web = `${engineParts.web}/`;
  const code = Object.keys(files)
    .filter((file) => file.startsWith(`${web}${folder}/`))
    .map((file) => file.slice(web.length));
  return target === 'production' ? code : [...code, `${folder}/${hook}`];
}

/**
 * Reads the description of the live release, which the next one replaces.
 * @param file a copy of its `release.json`
 * @throws Refusal when it cannot be read, or belongs to another product
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
 * Reads the live releases, one for each target.
 * @returns the file and the release, by target
 * @throws Refusal as `readRelease` does, and when two have one target
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
 * Ensures that content can replace the live release: it contains no code.
 * @throws Refusal when another engine is live
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
 * The folders of a content release in upload order: each depends only on earlier ones. Their content is that of the
 * document root.
 */
export const steps = { assets: '1-assets', headers: '2-headers', pages: '3-pages' } as const;

/**
 * Writes the files that a content release uploads.
 * @param live the live release; without it, all files are written
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

/** The files of `schemas/` that differ from the engine's. They take effect with the next engine. */
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
